/** Finds the keys of style blocks in selectors and documents. */

const quote = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Tests whether a text contains one of the keys. */
export type KeyTest = (text: string) => boolean;

const isElement = (key: string) => /^[a-z]/.test(key);
const isPrefix = (key: string) => key.endsWith('*');

/** Creates a test for selectors without functional pseudo-classes. */
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

const SLASH = 0x2f;
const CLASS = ' class="';

/**
 * The distinct start tags of HTML, without angle brackets. The first `>` ends a tag, since our attributes are quoted
 * and escaped.
 */
function tagsOf(parts: readonly string[]): Set<string> {
  const tags = new Set<string>();
  for (const html of parts)
    for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', at)) {
      const isEnd = html.charCodeAt(at + 1) === SLASH;
      const end = html.indexOf('>', at);
      if (end < 0) break;
      if (!isEnd) tags.add(html.slice(at + 1, end));
      at = end;
    }
  return tags;
}

/**
 * Parses a document once, and returns a function that tests whether its start tags have a key. Texts have no keys.
 *
 * @param parts HTML; no start tag is split between two parts
 */
export function documentTest(parts: readonly string[]): (key: string) => boolean {
  const elements = new Set<string>();
  const classes = new Set<string>();
  const tags = tagsOf(parts);
  for (const tag of tags) {
    const space = tag.indexOf(' ');
    elements.add(space < 0 ? tag : tag.slice(0, space));
    const start = tag.indexOf(CLASS);
    if (start < 0) continue;
    const names = tag.slice(start + CLASS.length, tag.indexOf('"', start + CLASS.length));
    for (const name of names.split(' ')) classes.add(`.${name}`);
  }
  const someTag = (text: string) => {
    for (const tag of tags) if (tag.includes(text)) return true;
    return false;
  };
  const hasPrefix = (start: string) => {
    for (const name of classes) if (name.startsWith(start)) return true;
    return false;
  };
  return (key) => {
    if (key.startsWith('~')) return false;
    if (isPrefix(key)) return hasPrefix(key.slice(0, -1));
    if (key.startsWith('.')) return classes.has(key);
    if (isElement(key)) return elements.has(key);
    if (!key.startsWith('[')) return someTag(key.replace(/^</, ''));
    // In documents, attribute values are quoted; in keys, they are not.
    return someTag(` ${key.slice(1).replace(/\]$/, '').replace(/=(.*)/, '="$1"')}`);
  };
}
