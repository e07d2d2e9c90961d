/** Checks all texts of a site: their words against the glossary, and the rules of their language. */
import { dirname, relative, sep } from 'node:path';
import type { Lang } from '../address/paths.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { engineDir } from '../engine-files.ts';
import type { ProseRules } from '../languages/language.ts';
import { codeFilesOf, type Project } from '../read/project.ts';
import type { Sources } from '../read/read.ts';
import type { Site } from '../site/config.ts';
import { vocabularyOf } from '../site/glossary.ts';
import { checkTexts } from '../terms/check-texts.ts';
import {
  figureTexts,
  filesBelow,
  jsonTexts,
  moduleTexts,
  pageTexts,
  readText,
  type TextFile,
  yamlTexts,
} from '../terms/texts.ts';

/**
 * Reports wrong words and violations of writing rules, in every language with such rules. Checks only sites with a
 * glossary.
 */
export function checkTerms(project: Project, sources: Sources): Diagnostic[] {
  const { site, glossary } = sources;
  if (!site.glossary) return [];
  return site.locales.flatMap(({ lang, language: { prose, wordsFile } }) => {
    if (!prose) return [];
    const vocabulary = vocabularyOf(glossary.glossary, lang, site.lang);
    return textFiles(project, sources, lang, prose, wordsFile).flatMap((file) =>
      checkTexts(file, lang, prose, vocabulary),
    );
  });
}

function textFiles(
  { root, contentDir, contentLabel, figuresDir }: Project,
  { site, scan }: Sources,
  lang: Lang,
  { script }: ProseRules,
  wordsFile: string | undefined,
): TextFile[] {
  const inProject = (path: string) => relative(root, path).split(sep).join('/');
  const read = (file: string) => readText(root, file);
  const pages = scan.versions.flatMap(({ version, files, sidebarFile }) => [
    ...[...files.values()].flatMap((own) => {
      const path = own[lang]?.filePath;
      return path === undefined ? [] : [pageTexts(contentLabel + path, readText(contentDir, path))];
    }),
    ...(sidebarFile
      ? [yamlTexts(sidebarFile, readText(contentDir, `${version}/sidebar.yaml`), lang)]
      : []),
  ]);
  const data = site.multiVersion.versions.flatMap((version) =>
    site.plugins.flatMap((plugin) => plugin.texts?.({ root, version }) ?? []),
  );
  const modules = [
    ...filesBelow(root, 'site.config.ts', /\.ts$/),
    ...[...(wordsFile ? [wordsFile] : []), ...codeFolders(root, site)].flatMap((path) =>
      filesBelow(root, inProject(path), /(?<!\.test|\.d)\.tsx?$/),
    ),
  ];
  return [
    ...pages,
    ...(site.glossary ? [yamlTexts(site.glossary.file, read(site.glossary.file), lang)] : []),
    ...[...new Set(data)].map((file) => jsonTexts(file, read(file), lang)),
    ...filesBelow(root, inProject(figuresDir), /\.svg$/).map((file) =>
      figureTexts(file, read(file), lang),
    ),
    ...[...new Set(modules)].map((file) => moduleTexts(file, read(file), script)),
  ];
}

/** The folders with the code of the plug-ins, since any module there may contain texts for readers. */
function codeFolders(root: string, site: Site): string[] {
  const folders = [...new Set(codeFilesOf(site).map(dirname))].filter(
    (folder) => folder !== root && !`${folder}${sep}`.startsWith(engineDir + sep),
  );
  return folders.filter((folder) => !folders.some((other) => folder.startsWith(other + sep)));
}
