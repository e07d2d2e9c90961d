/**
 * Figures are SVG files of the site, inlined so that they follow the theme. One file serves all languages: `data-zh`
 * contains the Chinese words of a `<text>` or `<tspan>`, `data-ja` the Japanese ones. `name.narrow.svg` beside
 * `name.svg` is the same figure for a narrow column: the page contains both, and the style sheet shows one.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import type { Lang } from '../address/paths.ts';
import { codeOf, messageOf } from '../diagnose/cause.ts';
import { firstLine } from '../diagnose/lines.ts';
import { attributes, type Html, html } from '../html.ts';

export interface Figures {
  /** Names that a page can use; narrow drawings are not listed. */
  readonly names: readonly string[];
  /**
   * Returns the SVG element of a figure in a language. If there is a narrow drawing, its SVG element follows, and
   * `fits` is true: the figure never needs to scroll. If the figure cannot be used, returns the reason. Returns
   * `undefined` if there is no such file, and for the name of a narrow drawing.
   *
   * @param label text alternative for screen readers; plain text
   */
  get(
    name: string,
    lang: Lang,
    label: string,
  ): { readonly svg: Html; readonly fits: boolean } | Unusable | undefined;
}

/** A figure that cannot be used in a page. */
interface Unusable {
  /** The file with the problem: the figure, or its narrow drawing. */
  readonly file: string;
  /** The problem, as the rest of a sentence that begins with the name of the file: "has a style attribute". */
  readonly problem: string;
}

const NARROW = '.narrow.svg';
/**
 * Maximum width of a narrow drawing, in CSS pixels. It is about the width of the text column on a phone, so the drawing
 * is shown there without scaling.
 */
const NARROW_WIDTH = 340;
/** Minimum font size in a narrow drawing, in CSS pixels. */
const NARROW_TEXT = 12;

/** Allowed elements: they only draw, and none of them runs, loads or hides anything. */
const drawing = new Set('g path rect circle ellipse line polyline polygon text tspan'.split(' '));

/** A drawing that passed the checks. */
interface Drawing {
  readonly width: string;
  readonly height: string;
  readonly shapes: readonly Shape[];
}

type Shape =
  | string
  | {
      readonly name: string;
      readonly attributes: Readonly<Record<string, string>>;
      /** Translations of the words of the element, by language. */
      readonly words: Readonly<Record<string, string>>;
      readonly shapes: readonly Shape[];
    };

/** Thrown for a figure that is refused. Its message continues the name of the file: "has a style attribute". */
class Refusal extends Error {}

/**
 * Reads every `*.svg` below a folder. Returns the texts by path below the folder; an empty map if the folder is
 * missing.
 */
export function readFigures(folder: string): ReadonlyMap<string, string> {
  const files = new Map<string, string>();
  const read = (directory: string, prefix: string) => {
    for (const entry of readdirSync(directory, { withFileTypes: true }).sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )) {
      if (entry.isDirectory()) read(join(directory, entry.name), `${prefix}${entry.name}/`);
      else if (entry.name.endsWith('.svg'))
        files.set(prefix + entry.name, readFileSync(join(directory, entry.name), 'utf8'));
    }
  };
  try {
    read(folder, '');
  } catch (cause) {
    if (codeOf(cause) !== 'ENOENT') throw cause;
  }
  return files;
}

export function figuresOf({ files }: { readonly files: ReadonlyMap<string, string> }): Figures {
  // Figures are parsed when they are first used: a build with all pages in the cache parses none.
  const parsed = new Map<string, Figure | Unusable>();
  return {
    names: [...files.keys()].filter((name) => !name.endsWith(NARROW)),
    get(name, lang, label) {
      const source = files.get(name);
      if (source === undefined || name.endsWith(NARROW)) return undefined;
      let figure = parsed.get(name);
      if (!figure) {
        const narrow = name.replace(/\.svg$/, NARROW);
        figure = parseBoth({ file: name, source }, { file: narrow, source: files.get(narrow) });
        parsed.set(name, figure);
      }
      if ('problem' in figure) return figure;
      const { wide, narrow } = figure;
      return {
        svg: html`${svg(wide, 'figure', lang, label)}${narrow && svg(narrow, 'figure figure-narrow', lang, label)}`,
        fits: narrow !== undefined,
      };
    },
  };
}

/** A figure with its drawings for wide and narrow columns. */
interface Figure {
  readonly wide: Drawing;
  readonly narrow?: Drawing;
}

function parseBoth(
  wide: { file: string; source: string },
  narrow: { file: string; source: string | undefined },
): Figure | Unusable {
  const figure = parseFigure(wide.source);
  if ('problem' in figure) return { file: wide.file, ...figure };
  if (narrow.source === undefined) return { wide: figure };
  const small = parseFigure(narrow.source);
  if ('problem' in small) return { file: narrow.file, problem: small.problem };
  const problem = narrowProblem(small, figure);
  return problem === undefined ? { wide: figure, narrow: small } : { file: narrow.file, problem };
}

function parseFigure(source: string): Drawing | { problem: string } {
  try {
    const { root } = parseXml(source.trim());
    const [, width, height] = /^0 0 ([\d.]+) ([\d.]+)$/.exec(root?.attributes.viewBox ?? '') ?? [];
    if (root?.name !== 'svg' || width === undefined || height === undefined)
      return { problem: 'does not start with <svg … viewBox="0 0 W H">' };
    checkAttributes(root);
    return { width, height, shapes: shapesOf(root) };
  } catch (cause) {
    if (cause instanceof Refusal) return { problem: cause.message };
    return { problem: `is not well-formed XML: ${firstLine(messageOf(cause))}` };
  }
}

/** `data-zh`, `data-pt-br`: the words in another language. */
const wordsIn = /^data-([a-z]{2,3}(?:-[a-z0-9]+)*)$/;

/** @throws {Refusal} if the element contains something that a figure may not contain. */
function shapesOf(element: XmlElement): Shape[] {
  return element.children.flatMap((node): Shape[] => {
    // White space between elements only formats the source.
    if (node instanceof XmlText) return node.text.trim() === '' ? [] : [node.text];
    if (!(node instanceof XmlElement)) return [];
    checkAttributes(node);
    if (!drawing.has(node.name)) throw new Refusal(`holds the forbidden element <${node.name}>`);
    const given = Object.entries(node.attributes);
    const words = given.flatMap(([name, text]) => {
      const lang = wordsIn.exec(name)?.[1];
      return lang === undefined ? [] : [[lang, text]];
    });
    return [
      {
        name: node.name,
        attributes: Object.fromEntries(given.filter(([name]) => !wordsIn.test(name))),
        words: Object.fromEntries(words),
        shapes: shapesOf(node),
      },
    ];
  });
}

function checkAttributes({ attributes: given }: XmlElement): void {
  for (const [written, value] of Object.entries(given)) {
    // The figure becomes part of HTML, where attribute names are case-insensitive.
    const name = written.toLowerCase();
    if (name === 'style') throw new Refusal('has a style attribute');
    if (name.startsWith('on')) throw new Refusal(`has an event handler (${written})`);
    if (name === 'id') throw new Refusal('has an id, which may collide with a heading');
    // CSS parses presentation attributes, and a CSS escape can hide `url(`.
    if (/(?:^|:)(?:href|src|base)$/.test(name) || /url\s*\(|\\/i.test(value))
      throw new Refusal(`has a reference or an escape in the attribute "${written}"`);
  }
}

/**
 * Returns the problem of a narrow drawing: it is too wide, its text is too small, or its words differ from those of the
 * wide drawing.
 */
function narrowProblem(narrow: Drawing, wide: Drawing): string | undefined {
  if (Number(narrow.width) > NARROW_WIDTH)
    return `is ${narrow.width} wide, but a narrow drawing must not be wider than ${NARROW_WIDTH}`;
  const small = allShapes(narrow)
    .map(({ attributes: given }) => given['font-size'])
    .find((size) => size !== undefined && !(Number.parseFloat(size) >= NARROW_TEXT));
  if (small !== undefined)
    return `has words in font-size="${small}", but a narrow drawing needs at least ${NARROW_TEXT}`;
  const langs = [
    '',
    ...[narrow, wide].flatMap(allShapes).flatMap((each) => Object.keys(each.words)),
  ];
  for (const lang of new Set(langs)) {
    const here = shapeWords(narrow, lang);
    const there = shapeWords(wide, lang);
    const of = lang && ` in data-${lang}`;
    for (const word of here)
      if (!there.has(word)) return `says "${word}"${of}, but the wide drawing does not`;
    for (const word of there)
      if (!here.has(word)) return `does not say "${word}"${of}, but the wide drawing does`;
  }
  return undefined;
}

function allShapes({ shapes }: Pick<Drawing, 'shapes'>): Exclude<Shape, string>[] {
  return shapes.flatMap((each) => (typeof each === 'string' ? [] : [each, ...allShapes(each)]));
}

/** Returns the set of words of a drawing in a language. Each Chinese character counts as a word. */
function shapeWords({ shapes }: Pick<Drawing, 'shapes'>, lang: Lang): Set<string> {
  // Numbers in a narrow drawing refer to the names listed below it, so they are not words.
  const said = shapes.filter(
    (each) => typeof each === 'string' || !/\bf-n\b/.test(each.attributes.class ?? ''),
  );
  const words = (text: string) =>
    text.match(/[^\s\p{Script=Han}\u3000-\u303f\uff00-\uffef]+|\S/gu) ?? [];
  return new Set(
    said.flatMap((each) => words(String(render(each, lang)).replace(/<[^>]*>/g, ' '))),
  );
}

function svg({ width, height, shapes }: Drawing, name: string, lang: Lang, label: string): Html {
  const head = {
    class: name,
    viewBox: `0 0 ${width} ${height}`,
    width,
    height,
    role: 'img',
    'aria-label': label,
  };
  return html`<svg${attributes(head)}>${shapes.map((each) => render(each, lang))}</svg>`;
}

function render(shape: Shape, lang: Lang): Html {
  if (typeof shape === 'string') return html`${shape}`;
  const { name, words } = shape;
  const [first, ...rest] = shape.shapes;
  const own = words[lang];
  // The words in the other language replace the first text of the element. Its other children stay.
  const shapes =
    own === undefined
      ? shape.shapes
      : [own, ...(typeof first === 'string' || first === undefined ? rest : shape.shapes)];
  return shapes.length > 0
    ? html`<${name}${attributes(shape.attributes)}>${shapes.map((each) => render(each, lang))}</${name}>`
    : html`<${name}${attributes(shape.attributes)}/>`;
}
