/** What the methods of `home.gen` do, for a page in which no Rust runs. The test holds each to its Rust text. */

/** The fields of the component, by the names of the sample. */
export interface Fields {
  readonly name: string;
  readonly loud: boolean;
  readonly reply: string;
}

/** The fields that a method sets, by its name. */
export const effects: Readonly<Record<string, (fields: Fields) => Partial<Fields>>> = {
  greet: ({ name, loud }) => ({ reply: `Hello, ${name}${loud ? '!!!' : '.'}` }),
  clear: () => ({ reply: '' }),
};
