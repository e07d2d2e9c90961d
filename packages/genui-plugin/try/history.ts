/** Undo history of an editor, for typing and for edits by buttons. */

/** A text with its selection; 0-based offsets. */
export interface Edited {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** Maximum number of steps. */
const MOST = 300;

export class History {
  #past: Edited[] = [];
  #future: Edited[] = [];
  #now: Edited;
  /** Kind of the last change. If the next change has the same kind, both may become one step. */
  #kind: string | undefined;

  constructor(start: Edited) {
    this.#now = start;
  }

  /**
   * Records a change of the text.
   *
   * @param kind `inputType` of the event, or a name. Consecutive changes of the same kind are undone in one step.
   * Typed text is undone word by word. A change without a kind is its own step.
   */
  note(next: Edited, kind?: string): void {
    if (next.text === this.#now.text) {
      this.select(next);
      return;
    }
    const word = kind === 'insertText' && beginsWord(this.#now, next);
    const goesOn = kind !== undefined && kind === this.#kind && !word;
    if (!goesOn) this.#past.push(this.#now);
    if (this.#past.length > MOST) this.#past.shift();
    this.#future = [];
    this.#now = next;
    this.#kind = kind;
  }

  /** Records a moved selection: the next change starts a new step. */
  select({ from, to }: Omit<Edited, 'text'>): void {
    if (from === this.#now.from && to === this.#now.to) return;
    this.#now = { ...this.#now, from, to };
    this.#kind = undefined;
  }

  /** The text with its selection. */
  get now(): Edited {
    return this.#now;
  }

  undo(): Edited | undefined {
    return this.#go(this.#past, this.#future);
  }

  redo(): Edited | undefined {
    return this.#go(this.#future, this.#past);
  }

  #go(from: Edited[], to: Edited[]): Edited | undefined {
    const next = from.pop();
    if (next === undefined) return undefined;
    to.push(this.#now);
    this.#now = next;
    this.#kind = undefined;
    return next;
  }
}

function beginsWord(before: Edited, next: Edited): boolean {
  const typed = next.text[next.to - 1] ?? '';
  const last = before.text[before.to - 1] ?? '';
  return next.text.length > before.text.length && /\S/.test(typed) && /\s/.test(last);
}
