/** The actions on the samples before each screenshot. */

import type { Action } from '../simulate/actions.ts';
import type { Hit } from '../simulate/drawing.ts';

type Step = (hits: readonly Hit[]) => Action[];
type Where = (hits: readonly Hit[]) => { x: number; y: number };

const middleOf = ({ rect }: Hit): { x: number; y: number } => ({
  x: rect.x + rect.w / 2,
  y: rect.y + rect.h / 2,
});

/** The first component of a drawing. Throws an error if the drawing has none. */
function first(hits: readonly Hit[]): Hit {
  const [hit] = hits;
  if (!hit) throw new Error('The sample draws nothing.');
  return hit;
}

const sample: Where = (hits) => middleOf(first(hits));
const part =
  (id: string): Where =>
  (hits) =>
    middleOf(hits.find((hit) => hit.id === id) ?? first(hits));
const trigger: Where = (hits) =>
  middleOf(hits.find(({ tag }) => tag === 'drop_down' || tag === 'collapse') ?? first(hits));
const away: Where = () => ({ x: 400, y: 300 });

const to =
  (where: Where): Step =>
  (hits) => [{ type: 'move', ...where(hits) }];
const down =
  (where: Where): Step =>
  (hits) => [{ type: 'down', ...where(hits) }];
const up =
  (where: Where): Step =>
  (hits) => [{ type: 'up', ...where(hits) }];
const click = (where: Where): Step[] => [to(where), down(where), up(where)];
const write = (text: string): Step[] =>
  [...text].map((char) => () => [
    { type: 'key', key: char },
    { type: 'text', text: char },
  ]);
const key = (press: Omit<Extract<Action, { type: 'key' }>, 'type'>): Step[] => [
  () => [
    ...(press.primary ? [{ type: 'key' as const, key: 'Control' }] : []),
    ...(press.shift ? [{ type: 'key' as const, key: 'Shift' }] : []),
    { type: 'key', ...press },
  ],
];

/** For each state: the actions that lead to it from the previous state. */
const COMMON: Readonly<Record<string, readonly Step[]>> = {
  normal: [],
  hover: [to(sample)],
  pressed: [to(sample), down(sample)],
  pressed2: [down(sample)],
  released: [up(sample)],
  dragged: [to(away)],
  dragged_out: [to(away)],
  released_out: [up(away)],
  drag: [to(sample)],
  clicked: click(sample),
  key: key({ key: 'k' }),
  on: click(sample),
  on_away: [to(away)],
  focus: click(sample),
  wheel: [wheel],
  t1: [],
  t2: [],
  t3: [],
};

const PRESSED_BEFORE: Readonly<Record<string, readonly Step[]>> = {
  clicked: [up(sample)],
  on: [up(sample)],
};

const header = click(trigger);

/** States whose actions depend on the sample, by sample and state. */
const OWN: Readonly<Record<string, Readonly<Record<string, readonly Step[]>>>> = {
  'view-child-events': { clicked: click(part('a')) },
  'view-states-parent-child': { over_child: [to(part('a'))], beside: [to(besideChild)] },
  'checkbox-release-outside': { released: [up(away)] },
  'toggle-release-outside': { released: [up(away)] },
  'radio-group': { clicked: click(part('b')), again: click(part('b')) },
  'radio-segment': { hover: [to(part('m'))] },
  'collapse-closed': { anim: header, open: [], closed_again: header },
  'collapse-open-animkey': { anim: header, open: [], closed_again: header },
  'collapse-default': { open: header },
  'collapse-fixed': { open: header },
  'collapse-hidden': { clicked: click(sample) },
  'collapse-header-button': { header: click(part('hb')), body: click(sample) },
  'collapse-body-button': { body_clicked: click(part('bb')) },
  'input-default': { typed: write('Hello') },
  'input-primary': { typed: write('Hello'), selected: key({ key: 'a', primary: true }) },
  'input-dark-selected': { selected: key({ key: 'a', primary: true }) },
  'input-numeric': { typed: [...key({ key: 'End' }), ...write('7a-.3')] },
  'input-readonly': {
    typed: write('ab'),
    selall: key({ key: 'a', primary: true }),
    cut: key({ key: 'x', primary: true }),
  },
  'input-readonly2': {
    typed: write('ab'),
    selall: key({ key: 'a', primary: true }),
    cut: key({ key: 'x', primary: true }),
  },
  'input-keys': {
    enter: key({ key: 'Enter' }),
    shiftenter: key({ key: 'Enter', shift: true }),
    esc: key({ key: 'Escape' }),
    f5: key({ key: 'F5' }),
    backspace: key({ key: 'Backspace' }),
    undo: key({ key: 'z', primary: true }),
  },
  'tag-closeable': { closed: click(cross) },
  'tag-closeable-events': { closed: click(cross), text_clicked: click(sample) },
  'scroll_bars-both': { barhover: [to(bar)] },
  'view-scroll-clipx-only': { wheel: [wheelToEnd] },
  'drop_down-hover-color': { popup_hover: [to(popup)], popup_pressed: [down(popup)] },
  'drop_down-tooltip': { open: [to(trigger)], closed: [to(away)] },
};

/** One notch of the wheel. In the library, it scrolled the content by 37 pixels. */
function wheel(hits: readonly Hit[]): Action[] {
  return [{ type: 'wheel', ...sample(hits), byX: 0, byY: 37 }];
}

function wheelToEnd(hits: readonly Hit[]): Action[] {
  return [{ type: 'wheel', ...sample(hits), byX: 0, byY: 200 }];
}

function bar(hits: readonly Hit[]): { x: number; y: number } {
  return middleOf(hits.find(({ tag }) => tag === 'bar_y') ?? first(hits));
}

function popup(hits: readonly Hit[]): { x: number; y: number } {
  return middleOf(hits.find(({ tag }) => tag === 'popup') ?? first(hits));
}

function besideChild(hits: readonly Hit[]): { x: number; y: number } {
  const { rect } = first(hits);
  return { x: rect.x + rect.w - 30, y: rect.y + rect.h / 2 };
}

function cross(hits: readonly Hit[]): { x: number; y: number } {
  return middleOf(hits.find(({ key: name }) => name.endsWith(':close')) ?? first(hits));
}

/** Samples and states that are not compared, with the reasons. */
const NOT_COMPARED: Readonly<Record<string, string>> = {
  'view-plain-dark released': 'the screenshot shows an unfinished fade',
  'loading-dotline': 'the time of the animation is unknown',
  'loading-default': 'the time of the animation is unknown',
  'loading-small': 'the time of the animation is unknown',
  'drop_down-dialog inside': 'the position of the press is unknown',
  'drop_down-dialog closed': 'the position of the press is unknown',
  'scroll_bars-vertical released': 'the position of the press is unknown',
};

/** States with the pointer beside the sample. The pointer makes the screenshot larger. */
const FAR = /^(?:dragged|dragged_out|released_out|on_away|closed)$/;

/** The actions of the earlier states and of a state, or the reason why the state is not compared. */
export function stepsTo(
  name: string,
  state: string,
  states: readonly string[],
): { before: Step[]; actions: Step[]; far: boolean } | { reason: string } {
  const reason = NOT_COMPARED[`${name} ${state}`] ?? NOT_COMPARED[name];
  if (reason !== undefined) return { reason };
  const before: Step[] = [];
  let actions: Step[] = [];
  for (const one of states.slice(0, states.indexOf(state) + 1)) {
    const held =
      states.indexOf('pressed') !== -1 && states.indexOf('pressed') < states.indexOf(one);
    const steps =
      OWN[name]?.[one] ??
      (name.startsWith('drop_down')
        ? dropDown(one)
        : held
          ? (PRESSED_BEFORE[one] ?? COMMON[one])
          : COMMON[one]);
    if (steps === undefined) return { reason: `The steps to "${one}" are not known.` };
    before.push(...actions);
    actions = [...steps];
  }
  const outside = name.endsWith('release-outside') && state === 'released';
  return { before, actions, far: outside || (FAR.test(state) && !name.startsWith('tag')) };
}

function dropDown(state: string): readonly Step[] | undefined {
  if (state === 'normal') return [];
  if (state === 'open') return click(trigger);
  return state === 'closed' ? click(away) : undefined;
}
