/** Inserts values into a text: `fill('{n} pages', { n: 3 })`. A name without a value is kept. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, key: string) => String(values[key] ?? whole));
}

/** Joins a kind and a name in the form of the language: `Table: Keys`. If one of them is missing, returns the other. */
export function named(
  { named: form }: { readonly named: string },
  what: string | undefined,
  name: string | undefined,
): string {
  return what && name ? fill(form, { what, name }) : what || name || '';
}
