/** What a template is made of. */

/** One attribute of a tag. Offsets are 0-based in the whole code. */
export interface Attribute {
  /** Nothing for a plain value, `:` for a binding, `@` for a callback. */
  readonly prefix: '' | ':' | '@';
  readonly name: string;
  /** The name as the author wrote it, where that is no name: `font-size`. */
  readonly written?: string;
  /** Of the prefix. */
  readonly start: number;
  /** Behind the name. */
  readonly nameEnd: number;
  /** Absent when the attribute is without `=`. */
  readonly value?: string;
  /** Of the first character inside the quotes; without a value the same as `nameEnd`. */
  readonly valueStart: number;
}

/** One tag with what is inside it. */
export interface GenElement {
  readonly tag: string;
  /** Of the first letter of the name. */
  readonly tagStart: number;
  readonly attributes: readonly Attribute[];
  readonly children: GenElement[];
  /** Of the first letter of the name in its closing tag, if it has one of that name. */
  closeStart?: number;
  /** Of its closing tag, where the name of that one is another by a slip. */
  misspelledEnd?: { readonly start: number; readonly name: string };
}

/** The attribute of an element, by prefix and name. */
export function attributeOf(
  element: GenElement,
  prefix: Attribute['prefix'],
  name: string,
): Attribute | undefined {
  return element.attributes.find((one) => one.prefix === prefix && one.name === name);
}

/** All elements below and including the given ones, parents first. */
export function* walk(elements: readonly GenElement[]): Generator<GenElement> {
  for (const element of elements) {
    yield element;
    yield* walk(element.children);
  }
}
