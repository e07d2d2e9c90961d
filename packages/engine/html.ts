/**
 * Writes HTML. `Html` is finished HTML: only the helpers in this module create it, and they escape texts, so that
 * escaped and unescaped text cannot be confused. It is not a string, so other modules cannot search or cut it; parts
 * that must be distinguished later are passed separately. Attributes in the output are always double-quoted.
 */

declare const finished: unique symbol;
/**
 * Finished HTML, which is written to the output unchanged. `String(html)` returns its text, and JSON contains this
 * text.
 */
export interface Html {
  readonly [finished]: true;
  toString(): string;
  toJSON(): string;
}

/** Values in a template: texts and numbers are escaped, `undefined` and `false` are omitted. */
type Part = Html | string | number | undefined | false;

/**
 * Marks finished HTML across all copies of this module, since the bundles of the theme and of a configuration have
 * their own copies.
 */
const MARK = Symbol.for('docs.html');
class Finished implements Html {
  declare readonly [finished]: true;
  constructor(readonly text: string) {}
  get [MARK](): true {
    return true;
  }
  toString(): string {
    return this.text;
  }
  toJSON(): string {
    return this.text;
  }
}

// Other files see the object only as `Html`, so that they cannot read its text.
const make = (text: string): Html => new Finished(text);
const open = (html: Html) => html as unknown as Finished;
/** Whether a value is finished HTML. */
export const isHtml = (value: object): value is Html => value instanceof Finished || MARK in value;
const isList = (part: Part | readonly Part[]): part is readonly Part[] => Array.isArray(part);

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Escapes text for an element's content or a double-quoted attribute. */
const escapeText = (text: string) =>
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (c) => entities[c] ?? c) : text;

/**
 * Finished HTML from a template: `` html`<p class="${name}">${child}</p>` ``. Texts and numbers are escaped, `Html` is
 * inserted unchanged, lists are joined without a separator, `undefined` and `false` are omitted.
 *
 * @throws {TypeError} for any other value, which the types also forbid.
 */
export function html(
  strings: TemplateStringsArray,
  ...parts: readonly (Part | readonly Part[])[]
): Html {
  let text = strings[0] ?? '';
  const add = (part: Part): void => {
    if (typeof part === 'string') text += escapeText(part);
    else if (typeof part === 'number') text += part;
    else if (part !== undefined && part !== false) {
      if (!isHtml(part)) throw new TypeError(`Not finished HTML: ${typeof part}`);
      text += open(part).text;
    }
  };
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at];
    if (isList(part)) for (const each of part) add(each);
    else add(part);
    text += strings[at + 1];
  }
  return make(text);
}

/** Writes ` name="value"` for each value that is not `undefined` or `false`; for `true`, the value is empty. */
export function attributes(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): Html {
  let out = '';
  for (const name in values) {
    const value = values[name];
    if (value !== undefined && value !== false)
      out += ` ${name}="${value === true ? '' : escapeText(String(value))}"`;
  }
  return make(out);
}

/** Any value as JSON that is safe inside a script element. */
export function scriptJson(value: unknown): Html {
  return make(JSON.stringify(value).replace(/</g, '\\u003c'));
}

/**
 * Marks HTML from other sources as finished: React's output, a file of our own build, the markup of a configuration.
 * The caller is responsible for its safety.
 */
export function finishedHtml(text: string): Html {
  return make(text);
}

/** Splits finished HTML at an offset of its text, which must be between two elements. */
export function splitHtml(page: Html, at: number): [Html, Html] {
  const { text } = open(page);
  return [make(text.slice(0, at)), make(text.slice(at))];
}

/** Whether finished HTML contains a part with the same text. */
export function hasPart(page: Html, part: Html): boolean {
  return open(page).text.includes(open(part).text);
}

/** Replaces every occurrence of `part` in finished HTML by `content`. */
export function replacePart(page: Html, part: Html, content: Html): Html {
  return make(open(page).text.replaceAll(open(part).text, () => open(content).text));
}
