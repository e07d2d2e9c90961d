/**
 * Runs in the browser: makes the sample at the top of the home page work. The controls are the browser's own, without a
 * look, above a drawing that follows them; so keyboard, touch and screen readers have what they know.
 */

import { svgElement } from 'gen-run';
import type { RunningSample } from 'gen-run/running';
import type { Island } from 'parallel-docs';
import { light } from '../try/light.ts';
import { type Run, Session, type Start } from './session.ts';

/** Whatever moves pointer, keyboard or cursor; older browsers tell of a moved cursor by the keys alone. */
const MOVES = [
  ...['pointerover', 'pointerout', 'pointerdown', 'pointerup', 'pointercancel', 'click'],
  ...['focusin', 'focusout', 'keydown', 'keyup', 'input', 'select', 'selectionchange'],
];

export const activate: Island['activate'] = (block, event, tools) => {
  // What brought this module came before anything listened.
  const pressed = event.type === 'click' ? [event] : [];
  const note = (press: Event): void => {
    pressed.push(press);
  };
  block.addEventListener('click', note);
  const load = async (): Promise<void> => {
    const { RunningSample } = await import('gen-run/running');
    block.removeEventListener('click', note);
    begin(block, pressed, start(RunningSample));
  };
  const fetch = (): void => void load().catch((cause: unknown) => tools.failed(cause, fetch));
  fetch();
};

/** The sample uses nothing that has to be known of tags. */
const start =
  (Sample: typeof RunningSample): Start =>
  (source, tell) =>
    new Sample(source, { beside: [], tagOf: () => undefined, tell });

/** Makes the sample work. `pressed` is what was pressed before. */
function begin(block: Element, pressed: readonly Event[], start: Start): void {
  const code = block.parentElement!.querySelector('.code code')!;
  const place = block.querySelector('g')!;
  const { width, height } = place.querySelector('svg')!.viewBox.baseVal;
  const session = new Session(code.textContent, { width, height }, start);
  const input = block.querySelector('input')!;
  const box = block.querySelector<HTMLElement>('[role="checkbox"]')!;
  const output = block.querySelector('output')!;
  // The drawing has a cursor of its own.
  input.style.caretColor = 'transparent';

  const tell = (run: Run | undefined): void => {
    if (!run) return;
    // What is typed or ticked is read out by itself.
    output.setAttribute('aria-live', run.called ? 'polite' : 'off');
    output.textContent = run.text;
    light([...code.querySelectorAll('.l')], run.lines);
  };
  /** Reads what the field contains now. */
  const read = (): void => {
    const { value: text, selectionStart, selectionEnd, selectionDirection } = input;
    // A field that has never been in use shows its cursor at the beginning.
    if (!input.matches(':focus') && text === session.value(input.dataset.key ?? '', 'text')) return;
    const from = selectionStart ?? 0;
    const to = selectionEnd ?? from;
    const [head, tail] = selectionDirection === 'backward' ? [from, to] : [to, from];
    tell(session.type(input.dataset.key ?? '', { text, head, tail }));
  };
  const show = (): void => {
    read();
    const key = (state: string) => block.querySelector<HTMLElement>(state)?.dataset.key;
    session.look({
      // A finger leaves nothing behind that it hovers over.
      hover: matchMedia('(hover: hover)').matches ? key('[data-key]:hover') : undefined,
      pressed: key('[data-key]:active'),
      focus: key('input:focus'),
    });
    box.setAttribute('aria-checked', String(session.value(box.dataset.key ?? '', 'selected')));
    place.replaceChildren(svgElement(session.drawing.svg, document));
  };
  const press = ({ target }: Event): void => {
    read();
    const button = target instanceof Element && target.closest('button');
    if (button && block.contains(button)) tell(session.press(button.dataset.key ?? ''));
  };
  let frame = 0;
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(show);
  };

  block.addEventListener('click', press);
  for (const type of MOVES) block.addEventListener(type, soon);
  for (const event of pressed) press(event);
  show();
}
