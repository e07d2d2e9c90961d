/** What can be taken back in an editor: one list for what is typed and for what buttons write. */

/** A text with its selection; 0-based offsets. */
export interface Edited {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** More is forgotten. */
const MOST = 300;

export class History {
  #past: Edited[] = [];
  #future: Edited[] = [];
  #now: Edited;
  /** What was done last, if the same may go on: letters that are typed are taken back word by word. */
  #kind: string | undefined;

  constructor(start: Edited) {
    this.#now = start;
  }

  /**
   * Notes that the text has changed.
   *
   * @param kind `inputType` of the event, or a name: changes of one kind that follow each other are taken back at once; without one, each by itself
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

  /** Notes that the selection has moved: what is typed now is taken back by itself. */
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
