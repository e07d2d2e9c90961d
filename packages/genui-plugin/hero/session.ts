/**
 * The state of the home page's sample: its drawing, its fields, and the lines that have run. `island.ts` shows them.
 */
import { type Drawing, draw, type Hit, type SimulationState, UNTOUCHED } from 'gen-run';
import type { RunningSample, Told } from 'gen-run/running';

/** The code that an action of the reader has run. */
export interface Run {
  /** Lines of the sample, from 1. */
  readonly lines: readonly number[];
  /** The run as code: `greet() → reply = "Hello, Ada."` for a method, `name = "Ada"` for a binding. */
  readonly text: string;
  /** Whether a method ran, not only a binding. */
  readonly called: boolean;
}

/** Keys of the components that are hovered, pressed and focused. */
export type Look = Pick<SimulationState, 'hover' | 'pressed' | 'focus'>;

/** The text and selection of an input. `head` is the end of the selection that moves, `tail` is the fixed end. */
export interface Typed {
  readonly text: string;
  readonly head: number;
  readonly tail: number;
}

/** Creates the object that runs the sample's script. */
export type Start = (source: string, tell: (told: Told) => void) => RunningSample;

/** Runs the home page's sample. It needs no DOM. */
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

  /** The current value of the field that a component's property is bound to. */
  value(key: string, property: string): unknown {
    const field = this.#hit(key)?.node.fields.get(property);
    return field === undefined ? undefined : this.#running.fields[field];
  }

  /** Draws the sample with these hovered, pressed and focused components. */
  look(look: Look): void {
    this.#state = { ...this.#state, ...look };
    this.#drawing = this.#draw();
  }

  /** Presses and releases a component; returns the code that ran. */
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

  /**
   * Updates the text and selection of an input; returns the code that ran. A change of the selection alone runs
   * nothing.
   */
  type(key: string, { text, head, tail }: Typed): Run | undefined {
    const { texts } = this.#state;
    this.#state = { ...this.#state, texts: { ...texts, [key]: { text, head, tail, past: [] } } };
    const field = this.#hit(key)?.node.fields.get('text');
    return this.#watch(() => {
      if (field !== undefined && this.#running.fields[field] !== text)
        this.#running.write(field, text);
    });
  }

  /** Performs an action, redraws, and returns the code that ran. */
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
