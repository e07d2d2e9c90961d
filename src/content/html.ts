/** Writing HTML text. Attributes in the output are always double-quoted. */

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text for an element's content or a double-quoted attribute. */
export function escapeHtml(text: string): string {
  return /[&<>"]/.test(text) ? text.replace(/[&<>"]/g, (c) => entities[c]!) : text;
}

/** ` name="value"` for each value that is not `undefined` or `false`; `true` writes an empty value. */
export function attributes(
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  let out = '';
  for (const name in values) {
    const value = values[name];
    if (value !== undefined && value !== false)
      out += ` ${name}="${value === true ? '' : escapeHtml(String(value))}"`;
  }
  return out;
}
