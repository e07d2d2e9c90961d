/** The production build: sources → pages → a finished folder, swapped in whole. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { ViteBuilder } from 'vite';
import { ContentError, formatDiagnostic } from '../content/diagnostics.ts';
import type { Site } from '../site/config.ts';
import { headersFile } from './headers.ts';
import { homeExampleOf } from './home-example.ts';
import type { Project } from './project.ts';
import { createRenderer, type OutputFile, pageFiles } from './render-site.ts';
import { compileSite, readSources } from './site-builder.ts';
import { siteFiles } from './site-files.ts';
import { bundleTheme } from './theme-bundle.ts';

/** Tells people what is going on; one line that is rewritten on a terminal. */
export interface Reporter {
  step(text: string): void;
  /** A line that stays. */
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
 * Builds the site into `project.outDir`. Until everything is written the last good output stays.
 *
 * @throws {ContentError} with all diagnostics when the content has errors.
 */
export async function buildSite(
  project: Project,
  site: Site,
  builder: ViteBuilder,
  reporter: Reporter,
): Promise<void> {
  const started = performance.now();
  restoreOutput(project.outDir);
  reporter.step('Reading the sources …');
  const sources = await readSources(project, site);
  reporter.step('Bundling the theme …');
  const theme = await bundleTheme(project, sources.client, builder);
  const total =
    sources.scan.versions.reduce((sum, version) => sum + version.pages.length, 0) *
    sources.client.langs.length;
  let done = 0;
  const compiled = compileSite(project, sources, theme.id, () => {
    if (++done % 20 === 0 || done === total) reporter.step(`Compiling pages ${done}/${total}`);
  });
  const errors = compiled.diagnostics.filter((d) => d.severity === 'error');
  if (errors.length > 0) throw new ContentError(compiled.diagnostics);
  for (const warning of project.ownContent ? compiled.diagnostics : [])
    reporter.note(formatDiagnostic(warning));
  if (compiled.noDates) reporter.note(`Pages show no dates: ${compiled.noDates}.`);

  const renderer = createRenderer(
    sources,
    compiled,
    theme.server,
    theme.assets,
    homeExampleOf(project, sources.figures),
  );
  const temporary = `${project.outDir}.new-${process.pid}`;
  rmSync(temporary, { recursive: true, force: true });
  try {
    mkdirSync(temporary, { recursive: true });
    const folders = new Set<string>();
    const write = ({ path, text }: OutputFile) => {
      const file = join(temporary, path);
      const folder = dirname(file);
      if (!folders.has(folder)) {
        mkdirSync(folder, { recursive: true });
        folders.add(folder);
      }
      writeFileSync(file, text);
    };
    if (existsSync(project.publicDir)) cpSync(project.publicDir, temporary, { recursive: true });
    cpSync(theme.clientDir, temporary, {
      recursive: true,
      filter: (file) => basename(file) !== 'manifest.json',
    });
    let written = 0;
    for (const record of compiled.records) {
      for (const file of pageFiles(renderer, record)) write(file);
      if (++written % 20 === 0)
        reporter.step(`Writing pages ${written}/${compiled.records.length}`);
    }
    for (const file of siteFiles({ sources, compiled, renderer, assets: theme.assets }))
      write(file);
    write({ path: '_headers', text: headersFile(sources, theme.assets) });
    swap(temporary, project.outDir);
  } catch (cause) {
    rmSync(temporary, { recursive: true, force: true });
    throw explain(cause, project.outDir);
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  reporter.note(
    `Built ${compiled.records.length} pages in ${seconds} s → ${basename(project.outDir)}/`,
  );
}

/** Moves the finished folder to its name; the old one goes last, so a kill in between loses nothing. */
function swap(finished: string, target: string): void {
  const old = `${target}.old`;
  rmSync(old, { recursive: true, force: true });
  if (existsSync(target)) renameSync(target, old);
  renameSync(finished, target);
  rmSync(old, { recursive: true, force: true });
}

/** Puts back what a build killed in the middle of its swap had set aside, and clears what killed builds left. */
function restoreOutput(outDir: string): void {
  if (!existsSync(outDir) && existsSync(`${outDir}.old`)) renameSync(`${outDir}.old`, outDir);
  const parent = dirname(outDir);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const pid = name.startsWith(`${basename(outDir)}.new-`)
      ? Number(name.split('-').at(-1))
      : undefined;
    if (pid !== undefined && !isRunning(pid))
      rmSync(join(parent, name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function explain(cause: unknown, outDir: string): unknown {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC')
    return new Error(`The disk is full. Free some space and build again; ${outDir} is untouched.`, {
      cause,
    });
  if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM')
    return new Error(
      `${outDir} cannot be written (${code}). Check its permissions; nothing was changed.`,
      { cause },
    );
  return cause;
}
