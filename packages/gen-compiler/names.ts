/** Names of elements without an `id`: the compiler draws them, the build counts them, readers see readable ones. */

/** What the build's copy of the compiler calls the first, the second, … element (build/edits.mjs). */
const DRAWN = /zzdrawn(\d+)/gi;

/**
 * Calls elements after their tags, in the order of the file: `label_1`, `label_2`, `button_1`.
 *
 * @param rust what the compiler made
 * @param source of which it made it: words of it are no new names
 */
export function nameElements(rust: string, source: string): string {
  const taken = new Set(source.match(/\w+/g));
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (tag: string): string => {
    const count = (counts.get(tag) ?? 0) + 1;
    counts.set(tag, count);
    const name = `${tag}_${count}`;
    return taken.has(name) ? nameOf(tag) : name;
  };
  for (const [, number = '', tag = ''] of rust.matchAll(/\bzzdrawn(\d+) = < (\w+) >/g))
    if (!names.has(number)) names.set(number, nameOf(tagOf(tag)));
  return rust.replace(DRAWN, (drawn, number: string) => {
    const name = names.get(number) ?? nameOf('element');
    names.set(number, name);
    // Within the name of a type it is written as one.
    return drawn.startsWith('Z') ? camelOf(name) : name;
  });
}

/** `GLabel` is made of the tag `label`. */
function tagOf(widget: string): string {
  return widget
    .replace(/^G(?=[A-Z])/, '')
    .replace(/(?<=[a-z\d])[A-Z]/g, '_$&')
    .toLowerCase();
}

function camelOf(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
