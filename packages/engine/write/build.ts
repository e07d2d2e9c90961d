/** The production build: sources → pages → a finished folder, which replaces the old output as a whole. */
import { basename, join, relative, sep } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { outputFile } from '../address/paths.ts';
import { type Bundle, bundleTheme, type ThemeInputs } from '../bundle/theme-bundle.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import { AuthorError } from '../diagnose/author-error.ts';
import { codeOf, messageOf, pathOf } from '../diagnose/cause.ts';
import { ContentError, formatDiagnostic, isError } from '../diagnose/diagnostics.ts';
import { hashOf } from '../diagnose/hash.ts';
import type { Project } from '../read/project.ts';
import type { Sources } from '../read/read.ts';
import { languageNotes } from '../site/language-notes.ts';
import { compileSite } from './compile.ts';
import { headersFile } from './headers.ts';
import { Output, restoreOutput, SwapError } from './output.ts';
import { claimOutput, mountProblem } from './output-folder.ts';
import { createRenderer, pagePaths } from './render.ts';
import { searchIndexes } from './search-index.ts';
import { siteFiles } from './site-files.ts';

/** Reports progress; on a terminal, as one line that is rewritten. */
export interface Reporter {
  step(text: string): void;
  /** Prints a permanent line. */
  note(text: string): void;
}

export function createReporter(stream: NodeJS.WriteStream): Reporter {
  return {
    step(text) {
      if (stream.isTTY) stream.write(`\r\x1b[2K${text}`);
    },
    note(text) {
      stream.write(`${stream.isTTY ? '\r\x1b[2K' : ''}${text}\n`);
    },
  };
}

/**
 * Builds the site into `project.outDir`. The last good output stays until everything is written.
 *
 * @throws {AuthorError} if the build may not replace the output folder, if the disk is full, or if a file may not be
 *   accessed. The last output is then unchanged.
 * @throws {ContentError} with all diagnostics if the content has errors.
 */
export async function buildSite(
  project: Project,
  sources: Sources,
  theme: { readonly inputs: ThemeInputs; readonly bundle: Bundle },
  reporter: Reporter,
): Promise<void> {
  const started = performance.now();
  // By default, V8 lets the heap grow to several times the live data before it collects garbage. With thousands of
  // pages, this setting saves a hundred megabytes for 5 % more time.
  setFlagsFromString('--heap-growing-percent=30');
  const claim = () =>
    claimOutput(
      project,
      sources.site.plugins.flatMap(({ folders = [] }) => folders),
    );
  const target = claim();
  // If the build fails below, the last good output must be in place.
  restoreOutput(target);
  reporter.step('Bundling the theme …');
  const { id, server, assets, clientDir } = await bundleTheme(
    project,
    sources.site,
    theme.inputs,
    theme.bundle,
  ).catch((cause) => {
    throw explain(cause, project.outDir);
  });
  const total =
    sources.scan.versions.reduce((sum, version) => sum + version.pages.length, 0) *
    sources.client.langs.length;
  let done = 0;
  const compiled = await compileSite(project, sources, id, () => {
    if (++done % 20 === 0 || done === total) reporter.step(`Compiling pages ${done}/${total}`);
  });
  const errors = compiled.diagnostics.filter(isError);
  if (errors.length > 0) throw new ContentError(compiled.diagnostics);
  for (const warning of project.ownContent ? compiled.diagnostics : [])
    reporter.note(formatDiagnostic(warning));
  for (const note of languageNotes(sources.site)) reporter.note(note);
  if (compiled.noDates) reporter.note(`Some pages show no date: ${compiled.noDates}.`);

  const renderer = createRenderer(sources, compiled, server, assets);
  let output: Output | undefined;
  let rendered = 0;
  try {
    output = new Output(target, join(project.cacheDir, `output-${hashOf(project.outDir)}.json`));
    output.copy(project.publicDir);
    output.copy(clientDir, (name) => name === 'manifest.json');
    for (const [at, record] of compiled.records.entries()) {
      const files = renderer.files(record);
      const paths = pagePaths(record);
      if (!output.reuse(paths, files.key)) {
        rendered++;
        for (const [index, text] of files.value.entries())
          output.write(paths[index]!, text, files.key);
      }
      if (at % 20 === 0) reporter.step(`Writing pages ${at}/${compiled.records.length}`);
    }
    const indexes = new Map<string, string>();
    for (const [name, index] of searchIndexes(compiled))
      indexes.set(name, output.writeHashed(index));
    // A constant, so that its type is narrowed in the function below.
    const written = output;
    const pages = {
      markdown: (record: PageRecord) => written.file(outputFile(record.route, 'md')),
    };
    for (const { path, text } of siteFiles({ sources, compiled, renderer, indexes, pages }))
      output.place(path, text);
    output.write('_headers', headersFile(sources, assets));
    compiled.close();
    output.finish(claim);
  } catch (cause) {
    output?.discard();
    throw explain(cause, project.outDir);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  const label = relative(project.root, project.outDir).split(sep).join('/');
  const isBelow = !label.startsWith('..');
  reporter.note(
    `Built ${compiled.records.length} pages (${rendered} rendered) in ${seconds} s → ${isBelow ? label : basename(project.outDir)}/`,
  );
}

/** Explains a failure of the file system. Returns any other cause unchanged. */
function explain(cause: unknown, outDir: string): unknown {
  if (cause instanceof SwapError) return explainSwap(cause, outDir);
  const code = codeOf(cause);
  // The bundler's own errors have no code.
  if (code === 'ENOSPC' || /No space left on device/i.test(messageOf(cause)))
    return new AuthorError(
      `The disk is full. Free some space and build again; ${outDir} is untouched.`,
      { cause },
    );
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new AuthorError(
      `${pathOf(cause) ?? outDir} cannot be read or written (${code}). Check the permissions of this path; ${outDir} is untouched.`,
      { cause },
    );
  return cause;
}

function explainSwap({ cause, message }: SwapError, outDir: string): unknown {
  const code = codeOf(cause);
  if (code === 'EBUSY') {
    const mount = mountProblem(outDir);
    return new AuthorError(`${outDir} cannot be replaced (EBUSY): ${mount.message} ${mount.fix}`, {
      cause,
    });
  }
  if (code === 'EXDEV')
    return new AuthorError(
      `${outDir} cannot be replaced (EXDEV): the folder is in a layer of a container image or on another disk. Delete this folder before building, or set OUT_DIR to a new folder. The folder is untouched.`,
      { cause },
    );
  if (code === 'ENOTEMPTY' || code === 'EEXIST')
    return new AuthorError(
      `${message} Another program has written files into this folder during the build. Build again.`,
      { cause },
    );
  return explain(cause, outDir);
}
