/**
 * Figures are our own SVG files, inlined so that they follow the theme. One file serves both
 * languages: `data-zh` holds the Chinese words of a `<text>` or `<tspan>`.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseXml, XmlElement, XmlText } from '@rgrove/parse-xml';
import { attributes, type Html, html } from '../html.ts';
import type { Lang } from '../site/types.ts';

export interface Figures {
  readonly names: readonly string[];
  /** Hash-relevant text of all figures. */
  readonly fingerprint: string;
  /**
   * The SVG element of a figure in a language, or why it cannot be used; `undefined` if there is no such file.
   *
   * @param label what a reader hears who does not see the figure; plain text
   */
  get(name: string, lang: Lang, label: string): { svg: Html } | { problem: string } | undefined;
}

/** Elements that draw, and no others: none of them runs, loads or hides anything. */
const drawing = new Set('g path rect circle ellipse line polyline polygon text tspan'.split(' '));

/** A figure that may be shown. */
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
      /** Its words in other languages. */
      readonly words: Readonly<Record<string, string>>;
      readonly shapes: readonly Shape[];
    };

/** Why a figure is refused, as the end of a sentence. */
class Refusal extends Error {}

/** Reads every `*.svg` below a folder. A missing folder is an empty set. */
export function loadFigures(folder: string): Figures {
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
    if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
  }
  // Parsed when a page shows it: a build that takes all pages from the cache does without.
  const parsed = new Map<string, Drawing | { problem: string }>();
  return {
    names: [...files.keys()],
    fingerprint: [...files].join('\0'),
    get(name, lang, label) {
      const source = files.get(name);
      if (source === undefined) return undefined;
      let figure = parsed.get(name);
      if (!figure) parsed.set(name, (figure = parseFigure(source)));
      if ('problem' in figure) return figure;
      const { width, height, shapes } = figure;
      const head = {
        class: 'figure',
        viewBox: `0 0 ${width} ${height}`,
        width,
        height,
        role: 'img',
        'aria-label': label,
      };
      return {
        svg: html`<svg${attributes(head)}>${shapes.map((each) => render(each, lang))}</svg>`,
      };
    },
  };
}

function parseFigure(source: string): Drawing | { problem: string } {
  try {
    const { root } = parseXml(source.trim());
    const size = /^0 0 ([\d.]+) ([\d.]+)$/.exec(root?.attributes.viewBox ?? '');
    if (root?.name !== 'svg' || !size)
      return { problem: 'does not start with <svg … viewBox="0 0 W H">' };
    checkAttributes(root);
    return { width: size[1]!, height: size[2]!, shapes: shapesOf(root) };
  } catch (cause) {
    if (cause instanceof Refusal) return { problem: cause.message };
    const [reason] = (cause as Error).message.split('\n');
    return { problem: `is no well-formed XML: ${reason}` };
  }
}

/** @throws {Refusal} for what a figure may not hold. */
function shapesOf(element: XmlElement): Shape[] {
  return element.children.flatMap((node): Shape[] => {
    // Space between elements is the author's layout.
    if (node instanceof XmlText) return node.text.trim() === '' ? [] : [node.text];
    if (!(node instanceof XmlElement)) return [];
    checkAttributes(node);
    if (!drawing.has(node.name)) throw new Refusal(`holds the forbidden element <${node.name}>`);
    const { 'data-zh': zh, ...rest } = node.attributes;
    return [
      {
        name: node.name,
        attributes: rest,
        words: zh === undefined ? {} : { zh },
        shapes: shapesOf(node),
      },
    ];
  });
}

function checkAttributes({ attributes: given }: XmlElement): void {
  for (const [written, value] of Object.entries(given)) {
    // HTML, which the figure becomes part of, does not tell capital letters from small ones.
    const name = written.toLowerCase();
    if (name === 'style') throw new Refusal('has a style attribute');
    if (name.startsWith('on')) throw new Refusal(`has an event handler (${written})`);
    if (name === 'id') throw new Refusal('has an id, which may collide with a heading');
    // CSS reads presentation attributes, and knows escapes.
    if (/(?:^|:)(?:href|src|base)$/.test(name) || /url\s*\(|\\/i.test(value))
      throw new Refusal('refers to another file');
  }
}

function render(shape: Shape, lang: Lang): Html {
  if (typeof shape === 'string') return html`${shape}`;
  const { name, words } = shape;
  const [first, ...rest] = shape.shapes;
  const own = words[lang];
  // The words of another language stand for the first ones; what follows them keeps its place.
  const shapes =
    own === undefined
      ? shape.shapes
      : [own, ...(typeof first === 'string' || first === undefined ? rest : shape.shapes)];
  return shapes.length > 0
    ? html`<${name}${attributes(shape.attributes)}>${shapes.map((each) => render(each, lang))}</${name}>`
    : html`<${name}${attributes(shape.attributes)}/>`;
}
