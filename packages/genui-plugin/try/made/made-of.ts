/**
 * What the compiler has made of the tags of a file, without a word: another widget than the tag's own, and bindings and
 * callbacks of which nothing is left.
 */
import {
  type Attribute,
  attributeOf,
  type GenElement,
  Problems,
  parseTemplate,
  splitBlocks,
  walk,
} from 'gen-language';

/** Something that became of a part of the file, with its place. */
export type Made =
  | {
      readonly kind: 'replaced';
      readonly offset: number;
      readonly tag: string;
      /** `Label` where `GLabel` was meant. */
      readonly widget: string;
    }
  | {
      readonly kind: 'lost';
      readonly offset: number;
      /** As it is written: `@clicked="add()"`. */
      readonly attribute: string;
      /** The name in it of which the Rust knows nothing. */
      readonly name: string;
    };

/** @param live content of `live_design!`, laid out or not */
export function madeOf(file: string, live: string, rust: string): Made[] {
  const roots = templateOf(file);
  const elements = [...walk(roots)].filter(({ tag }) => tag !== 'component');
  const made: Made[] = [];
  for (const [element, widget] of paired(roots, live))
    if (/^[a-z]/.test(element.tag) && !/^G[A-Z]/.test(widget))
      made.push({ kind: 'replaced', offset: element.tagStart, tag: element.tag, widget });
  for (const { attributes } of elements)
    for (const attribute of attributes) {
      const name = lostName(attribute, rust);
      if (name === undefined) continue;
      const { prefix, name: of, value, start } = attribute;
      made.push({ kind: 'lost', offset: start, attribute: `${prefix}${of}="${value}"`, name });
    }
  return made.sort((a, b) => a.offset - b.offset);
}

/** The tags of a file or of a fragment. */
export function templateOf(text: string): GenElement[] {
  const blocks = splitBlocks(text, new Problems());
  const { contentStart: start, contentEnd: end } =
    blocks === undefined
      ? { contentStart: 0, contentEnd: text.length }
      : (blocks.find(({ name }) => name === 'template') ?? { contentStart: 0, contentEnd: 0 });
  return parseTemplate(text, start, end, new Problems());
}

/** Each element with the widget it became; nothing where they cannot be told apart. */
function paired(roots: readonly GenElement[], live: string): [GenElement, string][] {
  const widgets = [...live.replace(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/<\s*(\w+)\s*>/g)].map(
    ([, widget = '']) => widget,
  );
  // What is repeated comes first, and in what is repeated in it before that.
  const repeated: GenElement[] = [];
  const others = (elements: readonly GenElement[]): GenElement[] =>
    elements.flatMap((element) => {
      const inside = others(element.children);
      if (element.tag === 'component') return inside;
      if (!attributeOf(element, ':', 'for')) return [element, ...inside];
      repeated.push(element, ...inside);
      return [];
    });
  const rest = others(roots);
  const pairs = [...repeated, ...rest].map((element, at): [GenElement, string] => [
    element,
    widgets[at] ?? '',
  ]);
  const fit = pairs.every(([{ tag }, widget]) => isOf(widget, tag));
  return fit && pairs.length === widgets.length ? pairs : [];
}

/** Whether a widget is called like a tag: `GDropDown` and `DropDown` like `drop_down`. */
function isOf(widget: string, tag: string): boolean {
  if (/^[A-Z]/.test(tag)) return widget === tag;
  const name = widget.replace(/^G(?=[A-Z])/, '').toLowerCase();
  return name === tag.replaceAll('_', '').toLowerCase();
}

/** The name in an attribute of which the Rust knows nothing. */
function lostName({ prefix, name, value = '' }: Attribute, rust: string): string | undefined {
  const [, called] = /^\s*(\w+)\s*\(/.exec(value) ?? [];
  const [, list] = name === 'for' ? (/\bin\s+(\w+)/.exec(value) ?? []) : [];
  const bound = list ?? /^\s*(\w+)/.exec(value)?.[1];
  if (prefix === '@' && called !== undefined)
    return new RegExp(`\\.\\s*${called}\\s*\\(`).test(rust) ? undefined : called;
  if (prefix === ':' && bound !== undefined)
    return new RegExp(`\\b${bound}\\b`).test(rust) ? undefined : bound;
  return undefined;
}
