/**
 * Finds what the compiler changes without a message: widgets that it replaces, and bindings and callbacks that are
 * missing in the result.
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

/** A part of the file that the compiler replaced or lost, with its offset. */
export type Made =
  | {
      readonly kind: 'replaced';
      readonly offset: number;
      readonly tag: string;
      /** The widget in the result: `Label` instead of `GLabel`. */
      readonly widget: string;
    }
  | {
      readonly kind: 'lost';
      readonly offset: number;
      /** The attribute as written: `@clicked="add()"`. */
      readonly attribute: string;
      /** The name in the attribute that the Rust does not contain. */
      readonly name: string;
    };

/** Returns the replaced and lost parts, by offset. @param live content of `live_design!`, formatted or not */
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
function templateOf(text: string): GenElement[] {
  const blocks = splitBlocks(text, new Problems());
  const { contentStart: start, contentEnd: end } =
    blocks === undefined
      ? { contentStart: 0, contentEnd: text.length }
      : (blocks.find(({ name }) => name === 'template') ?? { contentStart: 0, contentEnd: 0 });
  return parseTemplate(text, start, end, new Problems());
}

/** Pairs each element with its widget. Empty if the elements do not match the widgets. */
function paired(roots: readonly GenElement[], live: string): [GenElement, string][] {
  const widgets = [...live.replace(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/<\s*(\w+)\s*>/g)].map(
    ([, widget = '']) => widget,
  );
  // In the result, elements with `:for` come first. If such elements are nested, the inner one comes before the outer
  // one.
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

/** Whether the names of a widget and a tag match: `GDropDown` and `DropDown` match `drop_down`. */
function isOf(widget: string, tag: string): boolean {
  if (/^[A-Z]/.test(tag)) return widget === tag;
  const name = widget.replace(/^G(?=[A-Z])/, '').toLowerCase();
  return name === tag.replaceAll('_', '').toLowerCase();
}

/** The name in an attribute, if the Rust does not contain it. */
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
