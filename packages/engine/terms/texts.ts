/** Collects all texts of a site in one language: pages, sidebar, data, figures, words of the interface. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { isScalar, type Range, visit } from 'yaml';
import { createPlaces, type Place } from '../diagnose/place.ts';
import { readYaml } from '../diagnose/yaml.ts';
import type { Prose } from '../languages/language.ts';
import { normalizeSource, parseMarkdown } from '../markdown/markdown.ts';
import { frontmatterBlock } from '../markdown/source.ts';
import { type PlacedProse, plainProse, proseOf } from './prose.ts';

/** A file's texts in one language. */
export interface TextFile {
  /** Path for messages. */
  readonly file: string;
  readonly texts: readonly PlacedProse[];
  /** Place of an offset in the file. */
  place(offset: number): Place;
}

/** The texts of a page: its Markdown, and the values of its frontmatter. */
export function pageTexts(file: string, written: string): TextFile {
  const source = normalizeSource(written);
  const yaml = frontmatterBlock(source) ?? '';
  return {
    file,
    place: createPlaces(source),
    texts: [
      ...(yaml ? yamlScalars(yaml, source.indexOf('\n') + 1, () => true) : []),
      ...proseOf(source, parseMarkdown(source)),
    ],
  };
}

/** The texts of a YAML file below keys named after the language: `zh: 指南`. */
export function yamlTexts(file: string, source: string, lang: string): TextFile {
  return {
    file,
    place: createPlaces(source),
    texts: yamlScalars(source, 0, (keys) => keys.at(-1) === lang),
  };
}

function yamlScalars(
  source: string,
  base: number,
  isWanted: (keys: readonly string[]) => boolean,
): PlacedProse[] {
  const found: PlacedProse[] = [];
  const { root } = readYaml(source);
  if (!root) return found;
  visit(root, {
    Scalar(key, node, path) {
      const { value, range } = node;
      if (key === 'key' || typeof value !== 'string' || !range) return;
      const keys = path.flatMap((each) =>
        'key' in each && isScalar(each.key) ? [String(each.key.value)] : [],
      );
      if (isWanted(keys)) found.push(...scalarProse(value, range, source, base));
    },
  });
  return found;
}

function scalarProse(
  value: string,
  [start, end]: Range,
  source: string,
  base: number,
): PlacedProse[] {
  const at = source.slice(start, end).indexOf(value);
  // For a folded or escaped value, only its start is known.
  return at < 0
    ? markdownProse(value, () => base + start)
    : markdownProse(value, (offset) => base + start + at + offset);
}

/** A text of one paragraph, which may have inline formatting. */
function markdownProse(
  value: string,
  offsetOf: (offset: number) => number,
  kind: Prose['kind'] = 'label',
): PlacedProse[] {
  const marked = /[`*[\]<\\&~]/.test(value)
    ? proseOf(value, parseMarkdown(value))
    : [plainProse(kind, value, 0)];
  return marked.map((prose) => ({
    ...prose,
    kind: prose.kind === 'paragraph' || prose.kind === 'heading' ? kind : prose.kind,
    offsets: prose.offsets.map(offsetOf),
  }));
}

const ESCAPE = /\\(?:u[0-9a-fA-F]{4}|.)/g;
const ENTITY = /&(?:amp|lt|gt|quot|apos);/g;
const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};

/** The texts of a JSON file below keys named after the language: `"zh": "指南"`, or lists of texts. */
export function jsonTexts(file: string, source: string, lang: string): TextFile {
  const key = new RegExp(
    `"${lang}"\\s*:\\s*(?:"(?:\\\\.|[^"\\\\])*"|\\[\\s*"(?:\\\\.|[^"\\\\])*"(?:\\s*,\\s*"(?:\\\\.|[^"\\\\])*")*\\s*\\])`,
    'g',
  );
  const texts = [...source.matchAll(key)].flatMap(({ index, 0: all }) => {
    const from = all.indexOf(':') + 1;
    return [...all.slice(from).matchAll(/"((?:\\.|[^"\\])*)"/g)].flatMap(
      ({ index: at, 1: literal = '' }) => literalProse(literal, index + from + at + 1),
    );
  });
  return { file, place: createPlaces(source), texts };
}

/** The texts of a string literal, with its escapes decoded. */
function literalProse(
  written: string,
  start: number,
  toMarkdown = (value: string) => value,
): PlacedProse[] {
  const { value, starts } = decode(written, ESCAPE, characterOf);
  return markdownProse(
    toMarkdown(value),
    (offset) => start + (starts[offset] ?? starts.at(-1) ?? 0),
  );
}

/** Decodes an escaped text, with the source offset of each UTF-16 unit and of the end. */
function decode(
  written: string,
  escapes: RegExp,
  meaning: (escaped: string) => string,
): { readonly value: string; readonly starts: readonly number[] } {
  const starts: number[] = [];
  let value = '';
  let last = 0;
  const plain = (to: number) => {
    for (let at = last; at < to; at++) starts.push(at);
    value += written.slice(last, to);
  };
  for (const { index, 0: escaped } of written.matchAll(escapes)) {
    plain(index);
    starts.push(index);
    value += meaning(escaped);
    last = index + escaped.length;
  }
  plain(written.length);
  return { value, starts: [...starts, written.length] };
}

/** The character of an escape sequence. */
function characterOf(escaped: string): string {
  const sign = escaped.charAt(1);
  if (sign === 'u') return String.fromCharCode(Number.parseInt(escaped.slice(2), 16));
  return { n: '\n', t: '\t' }[sign] ?? sign;
}

/** The texts of a figure in a language: `data-zh="窗口"`. */
export function figureTexts(file: string, source: string, lang: string): TextFile {
  const texts = [...source.matchAll(new RegExp(`\\bdata-${lang}="([^"]*)"`, 'g'))].map(
    ({ index, 0: all, 1: written = '' }) => {
      const { value, starts } = decode(written, ENTITY, (entity) => ENTITIES[entity] ?? entity);
      const start = index + all.length - 1 - written.length;
      return { ...plainProse('label', value, 0), offsets: starts.map((at) => start + at) };
    },
  );
  return { file, place: createPlaces(source), texts };
}

/** Texts in a module of the site's own code: string literals in the language's script. */
export function moduleTexts(file: string, source: string, script: RegExp): TextFile {
  // Comments contain examples, not words of the interface.
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (all) =>
    all.replace(/[^\n]/g, ' '),
  );
  const texts = [
    ...code.matchAll(/'((?:\\.|[^'\\\n])*)'|"((?:\\.|[^"\\\n])*)"|`((?:\\.|[^`\\])*)`/g),
  ]
    .map((match) => ({ index: match.index, value: match[1] ?? match[2] ?? match[3] ?? '' }))
    .filter(({ value }) => script.test(value))
    .flatMap(({ index, value }) => literalProse(value, index + 1, tagsAsCode));
  return { file, place: createPlaces(source), texts };
}

/** Treats tags in interface texts as code, like in pages. Offsets do not change. */
const tagsAsCode = (value: string) => value.replace(/<(\/?[A-Za-z][^<>`]*)>/g, '`$1`');

/**
 * Lists the files below a folder whose paths match `ends`, sorted; for the path of a file, only this file. Leaves out
 * `node_modules` and files outside the root.
 */
export function filesBelow(root: string, path: string, ends: RegExp): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  const names = statSync(full).isDirectory()
    ? readdirSync(full, { recursive: true, encoding: 'utf8' }).map((name) => join(full, name))
    : [full];
  return names
    .map((name) => relative(root, name).split(sep).join('/'))
    .filter((name) => ends.test(name) && !/(?:^|\/)(?:\.\.|node_modules)(?:\/|$)/.test(name))
    .sort();
}

/** Reads a file of the project as text. */
export function readText(root: string, file: string): string {
  return readFileSync(join(root, file), 'utf8');
}
