/** Names of elements without an `id`: the compiler draws them, the build counts them, readers see readable ones. */

/** What the build's copy of the compiler calls the first, the second, … element (build/edits.mjs). */
const DRAWN = /zzdrawn(\d+)/gi;

/**
 * Calls elements after the component and their tags, in the order of the file: `home_label_1`, `home_label_2`,
 * `home_button_1`. Makepad looks for an element in the components within its own as well, so each file of a sample needs
 * names that no other has.
 *
 * @param rust what the compiler made
 * @param source of which it made it: words of it are no new names
 */
export function nameElements(rust: string, source: string): string {
  const taken = new Set(source.match(/\w+/g));
  const prefix = prefixOf(rust);
  const counts = new Map<string, number>();
  const names = new Map<string, string>();
  const nameOf = (tag: string): string => {
    const count = (counts.get(tag) ?? 0) + 1;
    counts.set(tag, count);
    const name = `${prefix}${tag}_${count}`;
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

/** `home_` in the file of the component `Home`; nothing where a file declares none. */
function prefixOf(rust: string): string {
  const component = /\bpub (\w+) = (?:\{ ?\{|<)/.exec(rust)?.[1];
  return component === undefined || /^zzdrawn/i.test(component) ? '' : `${snakeOf(component)}_`;
}

/** `GLabel` is made of the tag `label`. */
function tagOf(widget: string): string {
  return snakeOf(widget.replace(/^G(?=[A-Z])/, ''));
}

function snakeOf(name: string): string {
  return name.replace(/(?<=[a-z\d])[A-Z]/g, '_$&').toLowerCase();
}

function camelOf(name: string): string {
  return name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
