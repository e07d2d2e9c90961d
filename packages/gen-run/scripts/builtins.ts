/** The methods and functions of the standard library that are run: how their tables are written and found. */
import { resolve, type Scope, type Signature } from './definitions.ts';
import { cursorOf } from './parse-item.ts';
import { parseType } from './parse-type.ts';
import type { Receiver, TypeNode } from './syntax.ts';
import { type Type, unknown } from './types.ts';

// biome-ignore lint/suspicious/noExplicitAny: what the values are is said by the signature beside
export type Run = (...args: any[]) => unknown;

/** What a method may know of the types it is used with. */
export interface Use {
  /** What a name of the signature stands for; `Self` is the type it belongs to. */
  readonly type: (name: string) => Type;
  readonly scope: Scope;
  readonly at: number;
}

/** A method whose code depends on types. */
export class ByType {
  readonly make: (use: Use) => Run;
  /** Tells the types of a signature from each other, and says whether that was possible yet. */
  readonly relate: ((use: Use) => boolean) | undefined;

  constructor(make: (use: Use) => Run, relate?: (use: Use) => boolean) {
    this.make = make;
    this.relate = relate;
  }
}

/** A method whose code depends on types. */
export const byType = (make: (use: Use) => Run, relate?: (use: Use) => boolean): ByType =>
  new ByType(make, relate);

/**
 * Methods by their signatures, `get(&self, usize) -> Option<&T>`. Names in capitals stand for any type. `In<T>` is
 * everything that gives items of the type T, `Pat` what texts are searched for. Without `self` it is a function. A
 * mutable receiver or argument comes as a `Ref`, everything else as its value.
 */
export type Table = Readonly<Record<string, Run | ByType>>;

/** A method that was found. */
export interface Builtin {
  readonly name: string;
  readonly run: Run | ByType;
  readonly receiver: Receiver | undefined;
  readonly params: readonly TypeNode[];
  readonly result: TypeNode | undefined;
  /** `T: Ord` as the two words. */
  readonly bounds: readonly (readonly [TypeNode, string])[];
}

/** The methods of one type, with the names of its arguments. */
export class Methods {
  readonly params: readonly string[];
  readonly #entries = new Map<string, readonly [string, Run | ByType]>();
  readonly #read = new Map<string, Builtin>();

  constructor(params: string, ...tables: readonly Table[]) {
    this.params = params === '' ? [] : params.split(' ');
    for (const table of tables) this.add(table);
  }

  add(table: Table): void {
    for (const [signature, run] of Object.entries(table))
      this.#entries.set(signature.slice(0, signature.indexOf('(')), [signature, run]);
  }

  get(name: string): Builtin | undefined {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    let found = this.#read.get(name);
    if (!found) this.#read.set(name, (found = read(name, ...entry)));
    return found;
  }
}

function read(name: string, signature: string, run: Run | ByType): Builtin {
  const p = cursorOf(signature);
  p.name();
  p.need('(');
  let receiver: Receiver | undefined;
  const params = p
    .list(')', () => {
      const word = ['self', '&self', '&mut self'].find(
        (each) =>
          signature.startsWith(each, p.at) && /^[,)]/.test(signature.slice(p.at + each.length)),
      );
      if (word === undefined) return parseType(p);
      while (!p.take('self')) p.next();
      receiver = word === 'self' ? 'value' : word === '&self' ? '&' : '&mut';
      return undefined;
    })
    .filter((each) => each !== undefined);
  const result = p.take('->') ? parseType(p) : undefined;
  const bounds: [TypeNode, string][] = [];
  if (p.take('where')) {
    do {
      const of = parseType(p);
      p.need(':');
      bounds.push([of, p.name()]);
    } while (p.take(','));
  }
  return { name, run, receiver, params, result, bounds };
}

/** A signature in one use of it: with types for its names. */
export interface Instance extends Signature {
  readonly type: (name: string) => Type;
  readonly bounds: readonly (readonly [Type, string])[];
}

const NAMES = /^(?:Self|[A-Z]\d?)$/;

/** Types for the names of a signature, those of `known` first. */
export function instance(
  method: Builtin,
  known: ReadonlyMap<string, Type>,
  scope: Scope,
): Instance {
  const params = new Map(known);
  const name = (node: TypeNode): void => {
    if (NAMES.test(node.name) && !params.has(node.name)) params.set(node.name, unknown());
    node.args.forEach(name);
  };
  const { result } = method;
  for (const node of [...method.params, ...(result ? [result] : [])]) name(node);
  const of = (node: TypeNode): Type => resolve(node, { scope, params });
  return {
    receiver: method.receiver,
    params: method.params.map(of),
    result: result ? of(result) : resolve({ at: 0, name: '(', args: [] }, { scope }),
    bounds: method.bounds.map(([node, trait]) => [of(node), trait]),
    type: (word) => params.get(word) ?? unknown(),
  };
}
