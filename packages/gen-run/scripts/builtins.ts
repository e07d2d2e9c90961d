/**
 * Tables of the standard library's methods and functions that are supported: their format, and how to look up an entry.
 */
import { resolve, type Scope, type Signature } from './definitions.ts';
import { cursorOf } from './parse-item.ts';
import { parseType } from './parse-type.ts';
import type { Receiver, TypeNode } from './syntax.ts';
import { type Type, unknown } from './types.ts';

// biome-ignore lint/suspicious/noExplicitAny: the signature in the table tells the types of the values
export type Run = (...args: any[]) => unknown;

/** The types of one call of a method. */
export interface Use {
  /** The type for a name in the signature; `Self` is the type that the method belongs to. */
  readonly type: (name: string) => Type;
  readonly scope: Scope;
  readonly at: number;
}

/** A method whose code depends on types. */
export class ByType {
  readonly make: (use: Use) => Run;
  /** Infers unknown types of the signature from its known types; returns false if too few are known yet. */
  readonly relate: ((use: Use) => boolean) | undefined;

  constructor(make: (use: Use) => Run, relate?: (use: Use) => boolean) {
    this.make = make;
    this.relate = relate;
  }
}

export const byType = (make: (use: Use) => Run, relate?: (use: Use) => boolean): ByType =>
  new ByType(make, relate);

/**
 * Methods by their signatures: `get(&self, usize) -> Option<&T>`. A capital letter, with an optional digit, is a type
 * parameter. `In<T>` is any iterable with items of type `T`. `Pat` is a search pattern for strings. An entry without
 * `self` is a function. A mutable receiver or argument is passed as a `Ref`, any other as its value.
 */
export type Table = Readonly<Record<string, Run | ByType>>;

/** A method or function with its parsed signature. */
export interface Builtin {
  readonly name: string;
  readonly run: Run | ByType;
  readonly receiver: Receiver | undefined;
  readonly params: readonly TypeNode[];
  readonly result: TypeNode | undefined;
  /** Trait bounds: `T: Ord` as type and trait name. */
  readonly bounds: readonly (readonly [TypeNode, string])[];
}

/** The methods of one type, with the names of its type parameters. */
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

/** A signature at one call, with types for its type parameters. */
export interface Instance extends Signature {
  readonly type: (name: string) => Type;
  readonly bounds: readonly (readonly [Type, string])[];
}

const NAMES = /^(?:Self|[A-Z]\d?)$/;

/** Instantiates a signature. A type parameter gets its type in `known`, or else an unknown type. */
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
