/** Tracks moves and borrows along the control flow of a function. */
import { refuse } from './told.ts';

/**
 * A variable, or a part of a variable. `3` is the variable in slot 3; `3.0.1` adds the indexes of fields. `*` stands for the
 * referent of a reference, `[` for any element of a list.
 */
export type Path = string;

/** A borrowed path; a mutable borrow ends with `!`. */
export type Loan = string;

export const loan = (path: Path, changes: boolean): Loan => (changes ? `${path}!` : path);

const slotOf = (path: Path): number => Number.parseInt(path, 10);

/** The state at one point of a function. */
export class Flow {
  /** Moved paths, with the offsets of the moves. */
  #moved = new Map<Path, number>();
  /** Borrows of the references in each variable, by slot. */
  #held = new Map<number, readonly Loan[]>();
  /** Offsets of uses that conflict with the borrows of a variable, by the slot of this variable. */
  #broken = new Map<number, number>();
  /** Whether the point is unreachable. */
  #dead = false;

  /** A copy, for another branch. */
  fork(): Flow {
    const copy = new Flow();
    copy.#moved = new Map(this.#moved);
    copy.#held = new Map(this.#held);
    copy.#broken = new Map(this.#broken);
    copy.#dead = this.#dead;
    return copy;
  }

  /** The state after two branches, either of which may have run. */
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

  /** Makes the rest of the branch unreachable. */
  end(): void {
    this.#dead = true;
  }

  /** Refuses a use of a moved path, or of a variable whose borrow was invalidated. */
  use(path: Path, name: string, at: number, isWhole: boolean): void {
    if (this.#dead) return;
    const broken = this.#broken.get(slotOf(path));
    if (broken !== undefined) refuse(broken, 'borrowed', name);
    if (!isWhole) return;
    for (const moved of this.#moved.keys()) if (overlap(moved, path)) refuse(at, 'moved', name);
  }

  /** Records a read or a change of a path. This invalidates conflicting borrows. */
  touch(path: Path, changes: boolean, at: number): void {
    for (const [slot, loans] of this.#held)
      if (conflict(loans, path, changes)) this.#broken.set(slot, at);
  }

  /** Records the borrows of a variable's new value. */
  hold(slot: number, loans: readonly Loan[]): void {
    this.#broken.delete(slot);
    this.#held.set(slot, loans);
  }

  /** The borrows of a variable. */
  held(path: Path): readonly Loan[] {
    return this.#held.get(slotOf(path)) ?? [];
  }

  move(path: Path, at: number): void {
    this.#moved.set(path, at);
  }

  /** Records that a path has a new value. */
  fill(path: Path): void {
    for (const moved of this.#moved.keys())
      if (moved === path || moved.startsWith(`${path}.`)) this.#moved.delete(moved);
  }

  /**
   * Refuses a move in a loop if the next pass would move the same value again. Each pass creates the variables from the
   * slot `inner` on.
   *
   * @param before the state before the loop
   */
  repeat(before: Flow, inner: number): void {
    if (this.#dead) return;
    for (const [path, at] of this.#moved)
      if (!before.#moved.has(path) && slotOf(path) < inner) refuse(at, 'moved-again');
  }
}

/** Whether borrows forbid reading a path, or changing it if `changes` is set. */
export function conflict(loans: readonly Loan[], path: Path, changes: boolean): boolean {
  return loans.some(
    (each) => overlap(each.replace('!', ''), path) && (changes || each.endsWith('!')),
  );
}

function overlap(a: Path, b: Path): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}
