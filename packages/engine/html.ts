/**
 * Writing HTML. `Html` is HTML that is finished: it is made here only, by helpers that escape, so what is escaped
 * and what is not cannot be mixed up. It is no string, so nothing can search or cut it either: what has to be
 * told apart later is handed over in parts. Attributes in the output are always double-quoted.
 */

declare const finished: unique symbol;
/** Finished HTML: it goes into the output as it is. Its text is `String(html)`; in JSON it is that text. */
export interface Html {
  readonly [finished]: true;
  toString(): string;
  toJSON(): string;
}

/** What a template takes: texts and numbers are escaped, `undefined` and `false` leave nothing behind. */
type Part = Html | string | number | undefined | false;

/** Marks finished HTML for all copies of this module: bundles of the theme and of a configuration have their own. */
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

// Two types for one object: outside of this file, nothing can look into it.
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

/** Text for an element's content or a double-quoted attribute. */
const escapeText = (text: string) =>
  /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (c) => entities[c] ?? c) : text;

/**
 * Finished HTML from a template: `` html`<p class="${name}">${child}</p>` ``. Texts and numbers are escaped, `Html`
 * stays as it is, lists are put together without anything in between, `undefined` and `false` are left out.
 *
 * @throws {TypeError} for any other object, which the types do not allow either.
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

/** ` name="value"` for each value that is not `undefined` or `false`; `true` writes an empty value. */
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

/** Any value as JSON that may appear in a script element. */
export function scriptJson(value: unknown): Html {
  return make(JSON.stringify(value).replace(/</g, '\\u003c'));
}

/**
 * HTML that somebody else has finished: React's output, a file of our own build, the markup of a configuration.
 * Whoever calls this answers for the text.
 */
export function finishedHtml(text: string): Html {
  return make(text);
}

/** Parts finished HTML at an offset of its text, which must lie between two elements. */
export function splitHtml(page: Html, at: number): [Html, Html] {
  const { text } = open(page);
  return [make(text.slice(0, at)), make(text.slice(at))];
}

/** Whether finished HTML has a part that is known by its text alone. */
export function hasPart(page: Html, part: Html): boolean {
  return open(page).text.includes(open(part).text);
}

/** Finished HTML with `content` wherever it has `part`. */
export function replacePart(page: Html, part: Html, content: Html): Html {
  return make(open(page).text.replaceAll(open(part).text, () => open(content).text));
}
