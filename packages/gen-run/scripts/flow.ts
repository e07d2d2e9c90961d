/** What has been moved away and what is lent, along the ways that a function may take. */
import { refuse } from './told.ts';

/** A variable or a part of it: `3` or `3.0.1`, by slots and places of fields; `*` behind a reference, `[` in a list. */
export type Path = string;

/** What is lent: a path, with `!` behind it when it may be changed. */
export type Loan = string;

export const loan = (path: Path, changes: boolean): Loan => (changes ? `${path}!` : path);

const slotOf = (path: Path): number => Number.parseInt(path, 10);

/** What is known at one point of a function. */
export class Flow {
  /** What has been moved, and where. */
  #moved = new Map<Path, number>();
  /** What variables that are references, or have some, have borrowed. */
  #held = new Map<number, readonly Loan[]>();
  /** Where something was changed that such a variable still has borrowed. */
  #broken = new Map<number, number>();
  /** Whether no way leads here. */
  #dead = false;

  /** The same, to go another way from here. */
  fork(): Flow {
    const copy = new Flow();
    copy.#moved = new Map(this.#moved);
    copy.#held = new Map(this.#held);
    copy.#broken = new Map(this.#broken);
    copy.#dead = this.#dead;
    return copy;
  }

  /** Goes on from here with what either of two ways has done. */
  static join(first: Flow, second: Flow): Flow {
    if (first.#dead) return second.fork();
    const joined = first.fork();
    if (second.#dead) return joined;
    for (const [path, at] of second.#moved) joined.#moved.set(path, at);
    for (const [slot, at] of second.#broken) joined.#broken.set(slot, at);
    for (const [slot, loans] of second.#held)
      joined.#held.set(slot, [...new Set([...loans, ...(joined.#held.get(slot) ?? [])])]);
    return joined;
  }

  /** No way leads on from here. */
  end(): void {
    this.#dead = true;
  }

  /** Refuses a use of what has been moved, or of what refers to something that was changed. */
  use(path: Path, name: string, at: number, isWhole: boolean): void {
    if (this.#dead) return;
    const broken = this.#broken.get(slotOf(path));
    if (broken !== undefined) refuse(broken, 'borrowed', name);
    if (!isWhole) return;
    for (const moved of this.#moved.keys()) if (overlap(moved, path)) refuse(at, 'moved', name);
  }

  /** Something is looked at or changed: others may have it borrowed. */
  touch(path: Path, changes: boolean, at: number): void {
    for (const [slot, loans] of this.#held)
      if (
        loans.some(
          (each) => overlap(each.replace('!', ''), path) && (changes || each.endsWith('!')),
        )
      )
        this.#broken.set(slot, at);
  }

  /** A variable gets a value that has borrowed something. */
  hold(slot: number, loans: readonly Loan[]): void {
    this.#broken.delete(slot);
    this.#held.set(slot, loans);
  }

  /** What a variable has borrowed. */
  held(path: Path): readonly Loan[] {
    return this.#held.get(slotOf(path)) ?? [];
  }

  move(path: Path, at: number): void {
    this.#moved.set(path, at);
  }

  /** A new value has been put there. */
  fill(path: Path): void {
    for (const moved of this.#moved.keys())
      if (moved === path || moved.startsWith(`${path}.`)) this.#moved.delete(moved);
  }

  /**
   * Refuses what a loop moves away in one pass and would move again in the next. Variables from the slot `inner` on
   * are new in each pass.
   */
  repeat(before: Flow, inner: number): void {
    if (this.#dead) return;
    for (const [path, at] of this.#moved)
      if (!before.#moved.has(path) && slotOf(path) < inner) refuse(at, 'moved-again');
  }
}

/** Whether something that is lent must not be looked at, or not be changed. */
export function conflict(loans: readonly Loan[], path: Path, changes: boolean): boolean {
  return loans.some(
    (each) => overlap(each.replace('!', ''), path) && (changes || each.endsWith('!')),
  );
}

function overlap(a: Path, b: Path): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}
