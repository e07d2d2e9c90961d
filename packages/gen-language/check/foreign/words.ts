/** Words of other languages in scripts, with their counterparts in Rust. */

export const KEYWORDS: Readonly<Record<string, string>> = {
  var: 'let mut',
  val: 'let',
  auto: 'let',
  def: 'fn',
  func: 'fn',
  fun: 'fn',
  sub: 'fn',
  class: 'struct',
  interface: 'struct',
  elif: 'else if',
  elsif: 'else if',
  elseif: 'else if',
  else_if: 'else if',
  mut: 'let mut',
};

const TYPES: Readonly<Record<string, string>> = {
  string: 'String',
  str: 'String',
  Str: 'String',
  int: 'i32',
  integer: 'i32',
  Int: 'i32',
  Integer: 'i32',
  number: 'f64',
  float: 'f64',
  Float: 'f64',
  double: 'f64',
  Double: 'f64',
  boolean: 'bool',
  Boolean: 'bool',
  Bool: 'bool',
  List: 'Vec',
  ArrayList: 'Vec',
  Array: 'Vec',
  Optional: 'Option',
};

/** The type of Rust for a type of another language. */
export const typeOf = (word: string): string | undefined =>
  Object.hasOwn(TYPES, word) ? TYPES[word] : undefined;

/** Entries of a map: the same value for each of several words. */
export const named = <T>(value: T, words: string): [string, T][] =>
  words.split(' ').map((word) => [word, value]);

/** Converts a name to snake case: `TodoItem` to `todo_item`. */
export const snakeCase = (name: string): string =>
  name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '_').toLowerCase();

/** Converts a name from snake case to Pascal case: `todo_item` to `TodoItem`. */
export const pascalCase = (name: string): string =>
  name.replace(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Types that C and Java write before the name of a variable. */
export const DECLARED =
  /^(?:int|integer|long|short|float|double|string|String|bool|boolean|char|number|[iu](?:8|16|32|64|size)|f32|f64)$/;
