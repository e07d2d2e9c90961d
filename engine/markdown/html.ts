/**
 * Writing HTML text. `Html` is text that is finished: only the helpers here make it, so what is escaped and what
 * is not cannot be mixed up. Attributes in the output are always double-quoted.
 */

declare const finished: unique symbol;
/** Finished HTML: it goes into the output as it is. */
export type Html = string & { readonly [finished]: true };

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for an element's content or a double-quoted attribute. */
export function escapeHtml(text: string): Html {
  return (/[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (c) => entities[c]!) : text) as Html;
}

/** ` name="value"` for each value that is not `undefined` or `false`; `true` writes an empty value. */
export function attributes(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): Html {
  let out = '';
  for (const name in values) {
    const value = values[name];
    if (value !== undefined && value !== false)
      out += ` ${name}="${value === true ? '' : escapeHtml(String(value))}"`;
  }
  return out as Html;
}

/** HTML that somebody else has finished: React's output, an SVG that was checked, a file of our own build. */
export function finishedHtml(text: string): Html {
  return text as Html;
}
