/** Type inference: constraints on unknown types wait until more is known. */
import { has, type Scope } from './definitions.ts';
import { refuse } from './told.ts';
import { isNumber, known, named, show, type Type, type, unknown } from './types.ts';

export class Inference {
  readonly scope: Scope;
  #later: (readonly [at: number, work: () => boolean])[] = [];
  readonly #numbers: Type[] = [];

  constructor(scope: Scope) {
    this.scope = scope;
  }

  /** Runs `work` now, and again later until it returns true. */
  later(at: number, work: () => boolean): void {
    if (!work()) this.#later.push([at, work]);
  }

  /** The type of a number literal without a suffix. */
  number(kind: 'integer' | 'float'): Type {
    const found = unknown(kind);
    this.#numbers.push(found);
    return found;
  }

  /** Retries the pending work until nothing more is inferred. */
  settle(): void {
    let count: number;
    do {
      count = this.#later.length;
      const open = this.#later;
      this.#later = [];
      for (const each of open) if (!each[1]()) this.#later.push(each);
    } while (this.#later.length > 0 && this.#later.length < count);
  }

  /** The type as known now. Refuses a type of which nothing is known, not even that it is a number. */
  need(of: Type, at: number): Type {
    if (!isNumber(of) && !named(of)) this.settle();
    const found = known(of);
    if ('kind' in found && found.kind === 'any') refuse(at, 'unknown-type');
    return found;
  }

  /** Refuses the type, once it is known, if it does not implement the trait. */
  wants(trait: string, of: Type, at: number): void {
    this.#later.push([
      at,
      () => {
        const found = has(trait, of, this.scope);
        if (found === false) refuse(at, 'no-trait', show(of), trait);
        return found !== undefined;
      },
    ]);
  }

  /** Gives the remaining number literals their default types. Refuses the function if any work is still pending. */
  finish(): void {
    this.settle();
    for (const each of this.#numbers) {
      const kind = isNumber(each);
      const found = known(each);
      if ('kind' in found && kind) found.is = type(kind === 'integer' ? 'i32' : 'f64');
    }
    this.settle();
    const [open] = this.#later;
    if (open) refuse(open[0], 'unknown-type');
  }
}
