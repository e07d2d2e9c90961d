/**
 * Runs in the browser: makes the sample at the top of the home page interactive. Transparent native controls lie above
 * a drawing that shows their state, so keyboard, touch and screen readers work as usual.
 */

import { svgElement } from 'gen-run';
import type { RunningSample } from 'gen-run/running';
import type { Island } from 'parallel-docs';
import { light } from '../try/light.ts';
import { type Run, Session, type Start } from './session.ts';

/**
 * Events after which pointer, focus or text cursor may have moved. Older browsers report a moved text cursor by key
 * events only.
 */
const MOVES = [
  ...['pointerover', 'pointerout', 'pointerdown', 'pointerup', 'pointercancel', 'click'],
  ...['focusin', 'focusout', 'keydown', 'keyup', 'input', 'select', 'selectionchange'],
];

export const activate: Island['activate'] = (block, event, tools) => {
  // The event that loaded this module was dispatched before any listener existed.
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

/** Returns the function that starts the sample's script. The sample needs no data about its tags. */
const start =
  (Sample: typeof RunningSample): Start =>
  (source, tell) =>
    new Sample(source, { beside: [], tagOf: () => undefined, tell });

/** Makes the sample interactive. Also handles the clicks in `pressed`, which came before the code was loaded. */
function begin(block: Element, pressed: readonly Event[], start: Start): void {
  const code = block.parentElement!.querySelector('.code code')!;
  const place = block.querySelector('g')!;
  const { width, height } = place.querySelector('svg')!.viewBox.baseVal;
  const session = new Session(code.textContent, { width, height }, start);
  const input = block.querySelector('input')!;
  const box = block.querySelector<HTMLElement>('[role="checkbox"]')!;
  const output = block.querySelector('output')!;
  // The drawing shows a text cursor itself.
  input.style.caretColor = 'transparent';

  const tell = (run: Run | undefined): void => {
    if (!run) return;
    // Screen readers announce typing and ticking themselves.
    output.setAttribute('aria-live', run.called ? 'polite' : 'off');
    output.textContent = run.text;
    light([...code.querySelectorAll('.l')], run.lines);
  };
  /** Passes the field's text and selection to the session. */
  const read = (): void => {
    const { value: text, selectionStart, selectionEnd, selectionDirection } = input;
    // A field that was never focused reports its cursor at the start.
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
      // On touch screens, `:hover` stays after a tap.
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
