// #region greet
export function greet(name: string): string {
  // #region inside
  return ['Hello', name].join(' ');
  // #endregion
}
// #endregion

console.log(greet('you'));
