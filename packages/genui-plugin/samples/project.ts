/** Turns samples of the pages into files that can be compiled: completes fragments, and finds neighbours. */
import { createHash } from 'node:crypto';
import { Problems, parseTemplate, splitBlocks } from 'gen-language';
import type { TagReference } from 'gen-language/reference';
import type { PlacedSample } from 'parallel-docs/content';
import { completePlainRust, completeScript, isPlainRust } from './complete-script.ts';
import { completeSettings } from './complete-settings.ts';
import { completeStyle } from './complete-style.ts';
import { completeTags, type OwnTag, ownTags, standIn } from './complete-template.ts';
import { draft, renderComponent, snakeCase, upperCamel } from './component.ts';
import { sampleIdentity } from './identity.ts';
import { type Plugin, pluginOfPage, usesPlugin } from './plugins.ts';

/** A file of a source package; Rust is compiled unchanged. */
export interface SourceFile {
  readonly language: 'gen' | 'toml' | 'rust';
  /** Relative to the package's folder: `views/home.gen`. */
  readonly path: string;
  readonly code: string;
}

/** A sample as a file, with the other files that rustc needs to compile it. */
export interface SampleProject {
  readonly sample: SourceFile;
  /** Other files of the package that the sample needs, without `mod.gen`. */
  readonly neighbours: readonly SourceFile[];
  /** Text of `router.toml`, if one of these files needs it. */
  readonly router?: string;
  /** Plug-ins with the macros that the sample uses, if they are available. */
  readonly plugins: readonly Plugin[];
}

/** The file whose content is appended to the package's `lib.rs`. */
const MAIN = 'main.rs';

/** The place of the file that a fence's title names. */
interface Place {
  /**
   * Workspace and package, such as `todo/shelf`, because a page may show several applications. Empty if the title
   * does not have both.
   */
  readonly home: string;
  /** Relative to the package's folder: `views/home.gen`, `src/main.rs`. */
  readonly path: string;
}

/** The place of a file in a folder of a source package; `undefined` for other titles. */
function placeOf(title = ''): Place | undefined {
  const [, home = '', path] =
    /^(?:([\w-]+\/[\w-]+)\/|[\w-]+\/)??((?:views|components|router|src)\/.+)$/.exec(title) ?? [];
  return path === undefined ? undefined : { home, path };
}

/** The path of a file in `views`, `components` or `router`; `undefined` for other titles. */
function genPath(title: string | undefined): string | undefined {
  const path = placeOf(title)?.path;
  return path?.startsWith('src/') ? undefined : path;
}

/** Finds the files that samples import, among the samples of all pages. */
export class Projects {
  readonly #samples: readonly PlacedSample[];
  readonly #tags: ReadonlyMap<string, TagReference>;
  readonly #plugins: readonly Plugin[];

  /**
   * @param samples of one version, in reading order
   * @param plugins for samples whose page does not show the plug-in they use
   */
  constructor(
    samples: readonly PlacedSample[],
    tags: ReadonlyMap<string, TagReference>,
    plugins: readonly Plugin[] = [],
  ) {
    this.#samples = samples;
    this.#tags = tags;
    this.#plugins = plugins;
  }

  /** The project of a sample. */
  of(sample: PlacedSample): SampleProject {
    if (sample.language === 'toml') {
      const path = sample.title ?? 'sample.toml';
      return {
        sample: { language: 'toml', path, code: completeSettings(path, sample.code) },
        neighbours: [],
        plugins: [],
      };
    }
    const { file, own } = this.#complete(sample);
    const neighbours = new Map<string, SourceFile>();
    let router: string | undefined;
    const queue = [file];
    for (let next = queue.pop(); next; next = queue.pop()) {
      let text = next.code;
      if (/\broute!|\bnav_(?:to|back)\b/.test(text)) {
        router ??= this.#router(sample);
        if (/\broute!/.test(text)) text += router ?? '';
      }
      for (const path of importedFiles(text, next.path)) {
        if (path === file.path || neighbours.has(path)) continue;
        const found = this.#file(path, sample, own);
        neighbours.set(path, found);
        queue.push(found);
      }
    }
    const plugins = [file, ...neighbours.values()].some(({ code }) => usesPlugin(code))
      ? this.#pluginsFor(sample)
      : [];
    if (plugins.length > 0 && file.path !== MAIN) {
      const home = placeOf(sample.title)?.home ?? '';
      const main = this.#beside(sample).find(({ title }) => isMain(title, home));
      if (main) neighbours.set(MAIN, { language: 'rust', path: MAIN, code: main.code });
    }
    return {
      sample: file,
      plugins,
      neighbours: [...neighbours.values()],
      ...(router === undefined ? {} : { router }),
    };
  }

  #complete(sample: PlacedSample): { file: SourceFile; own: readonly OwnTag[] } {
    const { code, language, title } = sample;
    if (isMain(title) && !isPlainRust(code))
      return { file: { language: 'rust', path: MAIN, code }, own: [] };
    const path = genPath(title) ?? 'views/sample.gen';
    const file = (text: string): SourceFile => ({ language: 'gen', path, code: text });
    if (language === 'rust' && isPlainRust(code))
      return {
        file: { language, path: path.replace(/\.gen$/, '.rs'), code: completePlainRust(code) },
        own: [],
      };
    if (language === 'rust') {
      const others = this.#beside(sample).map((each) => each.code);
      const around = { page: sample.page, tags: this.#tags, others };
      return { file: file(completeScript(code, around)), own: [] };
    }
    const blocks = splitBlocks(code, new Problems());
    if (blocks === undefined) {
      if (/^(?:\s|\/\/[^\n]*)*[.#][\w-]+\s*\{/.test(code))
        return { file: file(renderComponent(completeStyle(code, this.#tags))), own: [] };
      const { draft: parts, own } = completeTags(code, this.#tags);
      return { file: file(renderComponent(parts)), own };
    }
    const [only] = blocks;
    if (only?.name === 'style' && blocks.length === 1) {
      const css = code.slice(only.contentStart, only.contentEnd);
      return { file: file(renderComponent(completeStyle(css, this.#tags))), own: [] };
    }
    const template = blocks.find(({ name }) => name === 'template');
    const roots = template
      ? parseTemplate(code, template.contentStart, template.contentEnd, new Problems())
      : [];
    return { file: file(code), own: ownTags(roots) };
  }

  /** The other samples of the page. */
  #beside(sample: PlacedSample): PlacedSample[] {
    return this.#samples.filter((each) => sameFile(each, sample) && each !== sample && !each.wrong);
  }

  #pluginsFor(sample: PlacedSample): readonly Plugin[] {
    const own = pluginOfPage([sample, ...this.#beside(sample)]);
    return own ? [own] : this.#plugins;
  }

  /**
   * Finds a file of the same package by path: on the same page, or on the nearest page before; otherwise generates one.
   */
  #file(path: string, from: PlacedSample, own: readonly OwnTag[]): SourceFile {
    const home = placeOf(from.title)?.home ?? '';
    const at = this.#samples.findLastIndex((each) => sameFile(each, from));
    const candidates = this.#samples
      .slice(0, at + 1)
      .filter(
        (each) =>
          each.lang === from.lang &&
          each.language === 'gen' &&
          !each.wrong &&
          genPath(each.title) === path &&
          placeOf(each.title)?.home === home,
      );
    const found = candidates.at(-1);
    if (found) return { language: 'gen', path, code: found.code };
    const name = path.replace(/^.*\/|\.gen$/g, '');
    const tag = own.find((each) => snakeCase(each.name) === name);
    const parts = tag ? standIn(tag) : draft(upperCamel(name));
    return { language: 'gen', path, code: renderComponent(parts) };
  }

  #router(from: PlacedSample): string | undefined {
    const routers = this.#samples.filter(
      (each) => each.lang === from.lang && each.title?.endsWith('router.toml'),
    );
    const whole = routers.filter(
      ({ code }) => /^\[bar_pages\]/m.test(code) && /^name\s*=/m.test(code),
    );
    return (whole.find((each) => sameFile(each, from)) ?? whole[0])?.code;
  }
}

/**
 * A hash of the files that are compiled together, without comments and layout. It leaves out plug-ins that no page
 * shows, since not every machine has them; a record is valid with and without them.
 *
 * @param given the plug-ins that no page shows
 */
export function contextOf(project: SampleProject, given: readonly Plugin[]): string {
  const plugins = project.plugins.filter((plugin) => !given.includes(plugin));
  const neighbours = project.neighbours.filter(({ path }) => path !== MAIN || plugins.length > 0);
  const content = {
    files: [project.sample, ...neighbours].map(({ language, path, code }) => [
      path,
      sampleIdentity(language, code),
    ]),
    router: project.router === undefined ? undefined : sampleIdentity('toml', project.router),
    plugins: plugins.map(({ name, token, files }) => [
      name,
      sampleIdentity('toml', token),
      Object.entries(files).map(([path, code]) => [path, sampleIdentity('rust', code)]),
    ]),
  };
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16);
}

/** Whether a title names the `main.rs` that is appended to the library of its package. `home` selects one package. */
function isMain(title: string | undefined, home?: string): boolean {
  const place = placeOf(title);
  return place?.path === `src/${MAIN}` && (home === undefined || place.home === home);
}

function sameFile(one: PlacedSample, other: PlacedSample): boolean {
  return one.file === other.file;
}

/** Files that a file refers to: by `crate::views::home::…` or, in the `mod.gen` of a folder, by `mod home;`. */
function importedFiles(text: string, path: string): string[] {
  const imported = [...text.matchAll(/\bcrate::((?:\w+::)*)/g)].flatMap(([, names = '']) => {
    const parts = names.split('::').filter(Boolean);
    return parts.length > 1 ? [`${parts.join('/')}.gen`] : [];
  });
  if (!path.endsWith('mod.gen')) return imported;
  const folder = path.slice(0, -'mod.gen'.length);
  return [...text.matchAll(/\bmod\s+(\w+)\s*;/g)].map((match) => `${folder}${match[1]}.gen`);
}
