/** Which variables have been moved away, along the ways that a function may take. */
import { refuse, say } from './told.ts';

/** A variable, or a part of one: `3` or `3.0.1`, by slots and places of fields. */
export type Path = string;

/** What is known at one point of a function. */
export class Flow {
  /** What has been moved, and where. */
  #moved = new Map<Path, number>();
  /** Whether no way leads here. */
  #dead = false;

  /** The same, to go another way from here. */
  fork(): Flow {
    const copy = new Flow();
    copy.#moved = new Map(this.#moved);
    copy.#dead = this.#dead;
    return copy;
  }

  /** Goes on from here with what either of two ways has done. */
  static join(first: Flow, second: Flow): Flow {
    if (first.#dead) return second.fork();
    const joined = first.fork();
    if (!second.#dead) for (const [path, at] of second.#moved) joined.#moved.set(path, at);
    return joined;
  }

  /** No way leads on from here. */
  end(): void {
    this.#dead = true;
  }

  /** Refuses a use of what has been moved. */
  use(path: Path, name: string, at: number): void {
    if (this.#dead) return;
    for (const moved of this.#moved.keys())
      if (overlap(moved, path))
        refuse(at, say`"${name}" has been moved before: Rust refuses this. Use a clone there.`);
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
      if (!before.#moved.has(path) && Number.parseInt(path, 10) < inner)
        refuse(
          at,
          say`This is moved away in each pass of the loop: Rust refuses this. Use a clone.`,
        );
  }
}

function overlap(a: Path, b: Path): boolean {
  return a === b || a.startsWith(`${b}.`) || b.startsWith(`${a}.`);
}
