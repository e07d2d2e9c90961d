/** Words of other languages in scripts, and what Rust has for them. */

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

export const OWN_TYPES: Readonly<Record<string, string>> = {
  string: 'String',
  int: 'i32',
  number: 'f64',
  boolean: 'bool',
  float: 'f64',
  double: 'f64',
};

export const TYPES =
  /^(?:int|integer|long|short|float|double|string|String|bool|boolean|char|number|[iu](?:8|16|32|64|size)|f32|f64)$/;
