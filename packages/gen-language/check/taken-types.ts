/** What a bound property takes. */
import type { GenElement } from '../gen/element.ts';
import type { TagReference } from '../reference/tags.ts';

export type TagOf = (tag: string) => TagReference | undefined;

/** The type that a bound attribute takes, where it is the same on every tag. */
const TAKES: Readonly<Record<string, string>> = {
  text: 'String',
  placeholder: 'String',
  visible: 'bool',
  if: 'bool',
  else_if: 'bool',
};
/** What a bound property takes, by the type that it has. */
const BY_TYPE: Readonly<Record<string, string>> = {
  String: 'String',
  bool: 'bool',
  MakepadColor: 'String',
  F32: 'f32',
  F64: 'f64',
  I32: 'i32',
};
/** Properties whose setters take something else than the type says. */
const OPTIONAL = /^(?:link\.href|(?:checkbox|radio)\.value|\w+\.abs_pos|\w+\.animation_key)$/;

/** The type that a bound attribute takes; undefined where it is not known. */
export function takenBy({ tag }: GenElement, name: string, tagOf: TagOf): string | undefined {
  if (/^(?:if|else_if)$/.test(name)) return 'bool';
  if (/^[A-Z]/.test(tag)) return undefined;
  if (TAKES[name] !== undefined) return TAKES[name];
  const type = OPTIONAL.test(`${tag}.${name}`) ? undefined : tagOf(tag)?.props.get(name)?.type;
  return type === undefined || !Object.hasOwn(BY_TYPE, type) ? undefined : BY_TYPE[type];
}
