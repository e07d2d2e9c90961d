/** Finds the types of a function: what is not known yet waits until more is. */
import { has, type Scope } from './definitions.ts';
import { refuse } from './told.ts';
import { isNumber, known, named, show, type Type, type, unknown } from './types.ts';

/** The types of one function while they are found. */
export class Inference {
  readonly scope: Scope;
  #later: (readonly [at: number, work: () => boolean])[] = [];
  readonly #numbers: Type[] = [];

  constructor(scope: Scope) {
    this.scope = scope;
  }

  /** Tries `work` now, and again until it says that it is done. */
  later(at: number, work: () => boolean): void {
    if (!work()) this.#later.push([at, work]);
  }

  /** The type of a number that has none written. */
  number(kind: 'integer' | 'float'): Type {
    const found = unknown(kind);
    this.#numbers.push(found);
    return found;
  }

  /** Does what can be done with what is known now. */
  settle(): void {
    let count: number;
    do {
      count = this.#later.length;
      const open = this.#later;
      this.#later = [];
      for (const each of open) if (!each[1]()) this.#later.push(each);
    } while (this.#later.length > 0 && this.#later.length < count);
  }

  /** The type, which has to be known here. */
  need(of: Type, at: number): Type {
    if (!isNumber(of) && !named(of)) this.settle();
    const found = known(of);
    if ('kind' in found && found.kind === 'any') refuse(at, 'unknown-type');
    return found;
  }

  /** Refuses a type without the trait, when it is known. */
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

  /** Gives numbers without a suffix the types that Rust gives them, and refuses what is still open. */
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
