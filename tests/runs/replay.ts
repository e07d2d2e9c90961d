/**
 * Repeats steps in the simulation and reads the result. The same steps were performed in the real library before
 * its screenshot was taken.
 */
import {
  type Action,
  type Drawing,
  draw,
  type Item,
  UNTOUCHED,
} from '../../packages/gen-run/index.ts';
import { paintedBox, rasterize } from '../../packages/gen-run/measure/raster.ts';
import { RunningSample, type Told } from '../../packages/gen-run/running/index.ts';
import type { Show } from '../../packages/genui-plugin/pictures/manifest.ts';
import { GROUNDS } from '../../packages/genui-plugin/try/painted.ts';
import { marginOf, WINDOW } from '../../packages/genui-plugin/try/shown.ts';

/** A sample with the files it imports. */
interface Replayed {
  readonly code: string;
  readonly beside: readonly string[];
  readonly show: Show | undefined;
}

/** Height in px of the title bar in pictures of whole windows. */
const BAR = 32;

export type TagOf = ConstructorParameters<typeof RunningSample>[1]['tagOf'];

/** A running sample. */
export class Replay {
  readonly told: Told[] = [];
  readonly sample: RunningSample;
  readonly #code: string;
  readonly #show: Show;
  #state = UNTOUCHED;

  constructor({ code, beside, show = {} }: Replayed, tagOf: TagOf) {
    this.#code = code;
    this.#show = show;
    const tell = (told: Told) => this.told.push(told);
    this.sample = new RunningSample(code, { beside, tagOf, tell });
  }

  get drawing(): Drawing {
    const [width, height] = this.#show.window ?? WINDOW;
    const { flow, middle, whole } = this.#show;
    const drawing = draw(this.#code, {
      width,
      height: whole ? height - BAR : height,
      margin: marginOf(this.#show, this.#code),
      flow: flow ?? 'Down',
      middle: middle ?? false,
      state: this.#state,
      running: this.sample,
    });
    this.sample.drawn(drawing);
    return drawing;
  }

  /** All texts in the drawing. */
  get texts(): string[] {
    return this.drawing.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));
  }

  /** Size in px of the painted area; zero if nothing is painted. */
  get painted(): { readonly w: number; readonly h: number } {
    const ground = GROUNDS[this.#show.ground ?? 'dark'];
    const raster = rasterize(this.drawing.svg, ground);
    return paintedBox(raster, ground) ?? { w: 0, h: 0 };
  }

  /** Performs the steps of a state; see docs/pictures.md. */
  do(steps: readonly string[]): void {
    const [left, top] = this.#show.whole
      ? [0, -BAR]
      : cornerOf(this.drawing.items, GROUNDS[this.#show.ground ?? 'dark']);
    for (const step of steps)
      for (const action of actionsOf(step, left, top)) {
        const { hits } = this.drawing;
        this.#state = this.sample.react(hits, this.#state, action).state;
      }
  }
}

/** Returns the upper left corner of the painted items. */
function cornerOf(items: readonly Item[], ground: { r: number; g: number; b: number }) {
  const corners = items.flatMap((item): [number, number][] => {
    if (item.kind === 'text') return [[item.x, item.y - item.em]];
    if (item.kind === 'shape') return [[item.x + item.bounds.x, item.y + item.bounds.y]];
    if (item.kind === 'image') return [[item.x, item.y]];
    if (item.kind !== 'box') return [];
    const { fill, borderWidth } = item.style;
    const same = fill && fill.r === ground.r && fill.g === ground.g && fill.b === ground.b;
    return (fill && fill.a > 0 && !same) || borderWidth > 0 ? [[item.x, item.y]] : [];
  });
  const least = (axis: 0 | 1) => Math.min(...corners.map((corner) => corner[axis]));
  return corners.length === 0 ? ([0, 0] as const) : ([least(0), least(1)] as const);
}

function actionsOf(step: string, left: number, top: number): Action[] {
  const [name = '', ...words] = step.split(' ');
  const [x = 0, y = 0, toX = 0, toY = 0] = words.map(Number);
  const at = { x: left + x, y: top + y };
  const to = { x: left + toX, y: top + toY };
  const press: Action[] = [
    { type: 'move', ...at },
    { type: 'down', ...at },
  ];
  switch (name) {
    case 'move':
      return press.slice(0, 1);
    case 'press':
      return press;
    case 'click':
      return [...press, { type: 'up', ...at }, { type: 'leave' }];
    case 'focus':
      return [...press, { type: 'up', ...at }];
    case 'drag':
      return [...press, { type: 'move', ...to }, { type: 'up', ...to }];
    case 'wheel':
      return [{ type: 'wheel', ...at, byX: 0, byY: 120 * toX }];
    case 'type':
      return [...step.slice(5)].map((text) => ({ type: 'text', text }));
    case 'key':
      return [{ type: 'key', key: words[0] === 'Return' ? 'Enter' : (words[0] ?? '') }];
    default:
      return [];
  }
}
