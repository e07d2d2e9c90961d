/** Attributes in code: finds the element of a knob, and creates the edits. */
import {
  type Attribute,
  attributeOf,
  type GenElement,
  Problems,
  parseTemplate,
  splitBlocks,
  walk,
} from 'gen-language';

/** A replacement of a part of the code; 0-based offsets. */
export interface CodeEdit {
  readonly from: number;
  readonly to: number;
  readonly by: string;
}

/**
 * Finds the element for the knobs among the elements with one of `tags`: the last one that begins at or before the
 * cursor, otherwise the first one.
 */
export function elementFor(
  code: string,
  cursor: number,
  tags: readonly string[],
): GenElement | undefined {
  const problems = new Problems();
  const blocks = splitBlocks(code, problems);
  const template = blocks?.find(({ name }) => name === 'template');
  if (blocks !== undefined && template === undefined) return undefined;
  const from = template?.contentStart ?? 0;
  const roots = parseTemplate(code, from, template?.contentEnd ?? code.length, problems);
  const all = [...walk(roots)].filter(({ tag }) => tags.includes(tag));
  return all.findLast(({ tagStart }) => tagStart - 1 <= cursor) ?? all[0];
}

/** The setting of a property: its text, or `bound`; `undefined` if the property is not set. */
export function settingOf(
  element: GenElement,
  name: string,
): { readonly text: string } | 'bound' | undefined {
  if (attributeOf(element, ':', name) !== undefined) return 'bound';
  const attribute = attributeOf(element, '', name);
  // An attribute without a value means true.
  return attribute && { text: attribute.value ?? 'true' };
}

/**
 * The edit that sets or removes a property of an element; `undefined` if there is nothing to remove.
 *
 * @param value the text between the quotes; `undefined` removes the attribute
 */
export function editFor(
  code: string,
  element: GenElement,
  name: string,
  value: string | undefined,
): CodeEdit | undefined {
  const attribute = attributeOf(element, '', name);
  if (value === undefined) {
    if (attribute === undefined) return undefined;
    const from = code.slice(0, attribute.start).trimEnd().length;
    return { from, to: endOf(attribute), by: '' };
  }
  if (attribute?.value !== undefined) {
    const { valueStart } = attribute;
    return { from: valueStart, to: valueStart + attribute.value.length, by: value };
  }
  const written = `="${value}"`;
  if (attribute !== undefined)
    return { from: attribute.nameEnd, to: attribute.nameEnd, by: written };
  const last = element.attributes.at(-1);
  const at = last === undefined ? element.tagStart + element.tag.length : endOf(last);
  // If attributes are on their own lines, the new one gets its own line too.
  const space = last && /\n\s*$/.exec(code.slice(0, last.start))?.[0];
  return { from: at, to: at, by: `${space ?? ' '}${name}${written}` };
}

/** The offset after an attribute, including its closing quote. */
function endOf({ value, valueStart, nameEnd }: Attribute): number {
  return value === undefined ? nameEnd : valueStart + value.length + 1;
}
