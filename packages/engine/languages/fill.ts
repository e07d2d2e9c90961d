/** Puts values into a text: `fill('{n} pages', { n: 3 })`. A name without a value stays as it is. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/** What something is, with its name if it has one, as the language joins them: `Table: Keys`. */
export function named(
  { named: form }: { readonly named: string },
  what: string | undefined,
  name: string | undefined,
): string {
  return what && name ? fill(form, { what, name }) : what || name || '';
}
