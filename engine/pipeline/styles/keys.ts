/** Keys of blocks of styles, in selectors and in documents. */

const quote = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Whether a text has one of the keys. */
export type KeyTest = (text: string) => boolean;

const isElement = (key: string) => /^[a-z]/.test(key);
const isPrefix = (key: string) => key.endsWith('*');

/** For selectors without functional pseudo-classes. */
export function selectorTest(keys: readonly string[]): KeyTest {
  const patterns = keys.map((each) => {
    const key = each.replace('~', '');
    if (isPrefix(key)) return quote(key.slice(0, -1));
    if (isElement(key)) return `(?<![\\w.#:[="-])${key}(?![\\w-])`;
    return quote(key) + (key.startsWith('.') && !key.includes('[') ? '(?![\\w-])' : '');
  });
  if (patterns.length === 0) return () => false;
  const pattern = new RegExp(patterns.join('|'));
  return (selector) => pattern.test(selector);
}

/** The classes of a document, each once, with a dot before it. */
function classesOf(html: string): Set<string> {
  const values = new Set<string>();
  const START = 'class="';
  for (let at = html.indexOf(START); at >= 0; at = html.indexOf(START, at)) {
    at += START.length;
    values.add(html.slice(at, html.indexOf('"', at)));
  }
  return new Set([...values].flatMap((value) => value.split(' ').map((name) => `.${name}`)));
}

/** Reads a document once, and then tells which keys it has. Escaped text has none: keys of elements begin with `<`. */
export function documentTest(html: string): (key: string) => boolean {
  const classes = classesOf(html);
  const hasPrefix = (start: string) => {
    for (const name of classes) if (name.startsWith(start)) return true;
    return false;
  };
  return (key) => {
    if (key.startsWith('~')) return false;
    if (isPrefix(key)) return hasPrefix(key.slice(0, -1));
    if (key.startsWith('.')) return classes.has(key);
    if (isElement(key)) return html.includes(`<${key}>`) || html.includes(`<${key} `);
    if (!key.startsWith('[')) return html.includes(key);
    // Values of attributes are quoted in documents.
    return html.includes(` ${key.slice(1).replace(/\]$/, '').replace(/=(.*)/, '="$1"')}`);
  };
}
