/** The elements and attributes of a template. */

/** One attribute of a tag. Offsets are 0-based in the whole code. */
export interface Attribute {
  /** Empty for a plain value, `:` for a binding, `@` for a callback. */
  readonly prefix: '' | ':' | '@';
  readonly name: string;
  /** The name as written, if that is not a valid name: `font-size`. */
  readonly written?: string;
  /** Offset of the prefix. */
  readonly start: number;
  /** Offset after the name. */
  readonly nameEnd: number;
  /** Absent if the attribute has no `=`. */
  readonly value?: string;
  /** Offset of the first character inside the quotes; without a value, the same as `nameEnd`. */
  readonly valueStart: number;
}

/** One tag with its content. */
export interface GenElement {
  readonly tag: string;
  /** Offset of the first letter of the name. */
  readonly tagStart: number;
  readonly attributes: readonly Attribute[];
  readonly children: GenElement[];
  /** Offset of the name in the closing tag, if it is the same name. */
  closeStart?: number;
  /** The name in the closing tag and its offset, if that name is misspelled. */
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

/** The given elements and all elements below them, parents first. */
export function* walk(elements: readonly GenElement[]): Generator<GenElement> {
  for (const element of elements) {
    yield element;
    yield* walk(element.children);
  }
}
