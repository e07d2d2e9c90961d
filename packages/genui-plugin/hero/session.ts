/** The home page's sample in use: its drawing, its fields, and the lines that have run. `island.ts` shows them. */
import { type Drawing, draw, type Hit, react, type SimulationState, UNTOUCHED } from 'gen-run';
import { effects, type Fields } from './effects.ts';
import { attributeLine, methodLines } from './lines.ts';

/** What ran when the reader did something. */
export interface Run {
  /** Lines of the sample, from 0. */
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

/** The home page's sample in use. It needs no document. */
export class Session {
  readonly #source: string;
  readonly #size: { readonly width: number; readonly height: number };
  #state = UNTOUCHED;
  #drawing: Drawing;

  constructor(source: string, size: { readonly width: number; readonly height: number }) {
    this.#source = source;
    this.#size = size;
    this.#drawing = this.#draw();
  }

  get drawing(): Drawing {
    return this.#drawing;
  }

  /** What the component's fields contain now; all of them are bound to something. */
  get fields(): Fields {
    const first = this.#drawing.hits.flatMap(({ node }) =>
      [...node.fields].map(([property, field]) => [field, node.settings.get(property)?.bound]),
    );
    return { ...Object.fromEntries(first), ...this.#state.fields };
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
    const down = react(this.#drawing.hits, this.#state, { type: 'down', ...at });
    const up = react(this.#drawing.hits, down.state, { type: 'up', ...at });
    this.#state = up.state;
    const method = up.calls.find((call) => call.key === key)?.method;
    const run = method === undefined ? this.#written(hit) : this.#call(hit, method);
    this.#drawing = this.#draw();
    return run;
  }

  /** Puts text into an input. Nothing runs when only the cursor has moved. */
  type(key: string, { text, head, tail }: Typed): Run | undefined {
    const hit = this.#hit(key);
    const field = hit?.node.fields.get('text');
    if (!hit || field === undefined) return undefined;
    const isNew = this.#value(field) !== text;
    const { texts, fields } = this.#state;
    this.#state = {
      ...this.#state,
      texts: { ...texts, [key]: { text, head, tail, past: [] } },
      ...(isNew && { fields: { ...fields, [field]: text } }),
    };
    this.#drawing = this.#draw();
    return isNew ? this.#written(hit) : undefined;
  }

  #draw(): Drawing {
    return draw(this.#source, { ...this.#size, state: this.#state });
  }

  #hit(key: string): Hit | undefined {
    return this.#drawing.hits.find((hit) => hit.key === key);
  }

  #value(field: string): string | boolean {
    const entries: [string, string | boolean][] = Object.entries(this.fields);
    return entries.find(([name]) => name === field)?.[1] ?? '';
  }

  /** A binding has written its field. */
  #written({ node }: Hit): Run | undefined {
    const [field] = node.fields.values();
    if (field === undefined) return undefined;
    return {
      lines: [attributeLine(this.#source, field, node.offset)],
      text: assignment(field, this.#value(field)),
      called: false,
    };
  }

  #call({ node }: Hit, method: string): Run {
    const [name = ''] = method.split('(');
    const changes = Object.entries(effects[name]?.(this.fields) ?? {});
    for (const [field, value] of changes)
      this.#state = react(this.#drawing.hits, this.#state, { type: 'set', field, value }).state;
    const set = changes.map(([field, value]) => assignment(field, value)).join(', ');
    return {
      lines: [attributeLine(this.#source, method, node.offset), ...methodLines(this.#source, name)],
      text: `${method} → ${set}`,
      called: true,
    };
  }
}

const assignment = (field: string, value: string | boolean): string =>
  `${field} = ${JSON.stringify(value)}`;
