/** The home page's sample in use: its drawing, its fields, and the lines that have run. `island.ts` shows them. */
import { type Drawing, draw, type Hit, type SimulationState, UNTOUCHED } from 'gen-run';
import type { RunningSample, Told } from 'gen-run/running';

/** What ran when the reader did something. */
export interface Run {
  /** Lines of the sample, from 1. */
  readonly lines: readonly number[];
  /** As code: `greet() → reply = "Hello, Ada."`, or the field that a binding has written. */
  readonly text: string;
  /** Whether a method ran, and not a binding alone. */
  readonly called: boolean;
}

/** Keys of the components that have pointer or keyboard. */
export type Look = Pick<SimulationState, 'hover' | 'pressed' | 'focus'>;

/** The text of an input and its cursor: `head` moves, `tail` is where a selection began. */
export interface Typed {
  readonly text: string;
  readonly head: number;
  readonly tail: number;
}

/** Makes what runs the sample's script. */
export type Start = (source: string, tell: (told: Told) => void) => RunningSample;

/** The home page's sample in use. It needs no document. */
export class Session {
  readonly #source: string;
  readonly #size: { readonly width: number; readonly height: number };
  readonly #running: RunningSample;
  #state = UNTOUCHED;
  #drawing: Drawing;
  #run: Run | undefined;

  constructor(
    source: string,
    size: { readonly width: number; readonly height: number },
    start: Start,
  ) {
    this.#source = source;
    this.#size = size;
    this.#running = start(source, (told) => this.#told(told));
    this.#drawing = this.#draw();
  }

  get drawing(): Drawing {
    return this.#drawing;
  }

  /** What a component's property is bound to has in it now. */
  value(key: string, property: string): unknown {
    const field = this.#hit(key)?.node.fields.get(property);
    return field === undefined ? undefined : this.#running.fields[field];
  }

  /** Shows where pointer and keyboard are. */
  look(look: Look): void {
    this.#state = { ...this.#state, ...look };
    this.#drawing = this.#draw();
  }

  /** Presses a component and lets go. */
  press(key: string): Run | undefined {
    const hit = this.#hit(key);
    if (!hit) return undefined;
    const { x, y, w, h } = hit.rect;
    const at = { x: x + w / 2, y: y + h / 2 };
    return this.#watch(() => {
      for (const type of ['down', 'up'] as const)
        this.#state = this.#running.react(this.#drawing.hits, this.#state, { type, ...at }).state;
    });
  }

  /** Puts text into an input. Nothing runs when only the cursor has moved. */
  type(key: string, { text, head, tail }: Typed): Run | undefined {
    const { texts } = this.#state;
    this.#state = { ...this.#state, texts: { ...texts, [key]: { text, head, tail, past: [] } } };
    const field = this.#hit(key)?.node.fields.get('text');
    return this.#watch(() => {
      if (field !== undefined && this.#running.fields[field] !== text)
        this.#running.write(field, text);
    });
  }

  /** Does something, draws what came of it, and gives what ran. */
  #watch(work: () => void): Run | undefined {
    this.#run = undefined;
    work();
    this.#drawing = this.#draw();
    return this.#run;
  }

  #told(told: Told): void {
    if (told.kind === 'written') {
      const { field, value, line } = told;
      this.#run = { lines: [line], text: assignment(field, value), called: false };
    } else if (told.kind === 'ran') {
      const set = [...told.set].map(([field, value]) => assignment(field, value)).join(', ');
      this.#run = { lines: told.lines, text: `${told.method} → ${set}`, called: true };
    }
  }

  #draw(): Drawing {
    const running = this.#running;
    const drawing = draw(this.#source, { ...this.#size, state: this.#state, running });
    running.drawn(drawing);
    return drawing;
  }

  #hit(key: string): Hit | undefined {
    return this.#drawing.hits.find((hit) => hit.key === key);
  }
}

const assignment = (field: string, value: unknown): string => `${field} = ${JSON.stringify(value)}`;
