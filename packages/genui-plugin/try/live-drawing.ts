/** An interactive drawing of a sample: pointer and keyboard act on its components. Browser only. */
import {
  type Action,
  type Call,
  type Drawing,
  type DrawOptions,
  draw,
  react,
  type SimulationState,
  svgElement,
  UNTOUCHED,
} from 'gen-run';
import type { RunningSample } from 'gen-run/running';
import { ComponentButtons } from './component-buttons.ts';

interface LiveDrawingOptions {
  /** Returns the options for drawing, mainly the window. Called before each drawing. */
  stage(): Omit<DrawOptions, 'state'>;
  /** Name of the drawing for screen readers. */
  readonly label: string;
  /** Called after each drawing. `isKept`: the text cannot be drawn, so the previous drawing is still shown. */
  onDraw?(drawing: Drawing, isKept: boolean): void;
  /** Called with the events that a component has sent. */
  onCalls?(calls: readonly Call[]): void;
}

/** If a drawing takes longer than this many milliseconds, the next one waits for a pause in typing. */
const SLOW_MS = 30;
/** Length of the pause in typing, as a multiple of the last drawing's duration. */
const PAUSE = 4;

/** Problems of an incomplete text, such as a tag that is being typed. */
const BROKEN = /^(?:unclosed|unfinished|stray)-/;

/** CSS cursors, keyed by values of the type `MouseCursor`. */
const CURSORS: Readonly<Record<string, string>> = {
  Hand: 'pointer',
  Text: 'text',
  Arrow: 'default',
  Crosshair: 'crosshair',
  Move: 'move',
  Wait: 'wait',
  Help: 'help',
  NotAllowed: 'not-allowed',
  Grab: 'grab',
  Grabbing: 'grabbing',
  EwResize: 'ew-resize',
  NsResize: 'ns-resize',
  Hidden: 'none',
};

export class LiveDrawing {
  readonly element: HTMLElement;
  readonly #options: LiveDrawingOptions;
  readonly #keys: HTMLTextAreaElement;
  readonly #buttons: ComponentButtons;
  #source = '';
  /** Runs the scripts of the source. */
  #running: RunningSample | undefined;
  #start: (() => RunningSample | undefined) | undefined;
  #state: SimulationState = UNTOUCHED;
  #drawing: Drawing | undefined;
  #svg: SVGElement | undefined;
  #took = 0;
  /** Whether the current text cannot be drawn. Then the drawing shows the last text that could be drawn. */
  #isKept = false;
  /** Actions that called something before the script runner was loaded, each with the state before it. */
  readonly #early: [SimulationState, Action][] = [];
  /** Cancels the scheduled drawing. */
  #waiting: (() => void) | undefined;

  constructor(options: LiveDrawingOptions) {
    this.#options = options;
    this.element = document.createElement('div');
    this.element.className = 'live-drawing';
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', options.label);
    // A text field receives the keys, so that input methods and on-screen keyboards work.
    this.#keys = document.createElement('textarea');
    this.#keys.className = 'live-keys';
    this.#keys.tabIndex = -1;
    this.#keys.setAttribute('aria-label', options.label);
    this.#keys.autocapitalize = 'off';
    this.#keys.spellcheck = false;
    this.#buttons = new ComponentButtons((hit) => this.#press(hit));
    this.element.append(this.#buttons.element, this.#keys);
    this.#listenToPointer();
    this.#listenToKeys();
  }

  /**
   * Draws a sample in its initial state at the next frame. If this method is called again before that frame, only the
   * later call counts. `start` creates the runner of the sample's scripts.
   */
  show(source: string, start?: () => RunningSample | undefined): void {
    this.#source = source;
    this.#running = undefined;
    this.#start = start;
    this.#state = UNTOUCHED;
    this.#early.length = 0;
    this.#request();
  }

  /** Runs scripts for the current drawing. The scripts get the texts and choices that the reader has entered so far. */
  run(running: RunningSample): void {
    this.#start = undefined;
    this.#running = running;
    running.adopt(this.#state);
    this.#request();
  }

  /** Performs an action; the drawing is updated at the next frame. */
  act(action: Action): void {
    if (this.#waiting !== undefined || this.#drawing === undefined) this.#draw();
    if (this.#isKept) return;
    const hits = this.#drawing?.hits ?? [];
    const next =
      this.#running?.react(hits, this.#state, action) ?? react(hits, this.#state, action);
    if (next.calls.length > 0) {
      this.#options.onCalls?.(next.calls);
      if (!this.#running) this.#early.push([this.#state, action]);
    }
    if (next.state === this.#state) return;
    this.#state = next.state;
    this.#request();
  }

  /** Shows only the top of the drawing, `height` pixels high, until the next drawing. */
  crop(height: number): void {
    const { width = 0 } = this.#drawing?.size ?? {};
    this.#svg?.setAttribute('height', String(height));
    this.#svg?.setAttribute('viewBox', `0 0 ${width} ${height}`);
  }

  /** Draws the sample again after its size has changed. */
  redraw(): void {
    if (this.#source !== '') this.#request();
  }

  #request(): void {
    this.#waiting?.();
    const run = (): void => this.#draw();
    if (this.#took > SLOW_MS) {
      const timer = setTimeout(run, Math.min(this.#took * PAUSE, 1000));
      this.#waiting = () => clearTimeout(timer);
    } else {
      const frame = requestAnimationFrame(run);
      this.#waiting = () => cancelAnimationFrame(frame);
    }
  }

  #draw(): void {
    this.#waiting?.();
    this.#waiting = undefined;
    const start = performance.now();
    this.#running ??= this.#start?.();
    this.#start = undefined;
    const running = this.#running;
    const drawing = draw(this.#source, { ...this.#options.stage(), state: this.#state, running });
    const last = this.#drawing;
    this.#isKept = last !== undefined && drawing.problems.some(({ rule }) => BROKEN.test(rule));
    this.element.toggleAttribute('data-kept', this.#isKept);
    this.#buttons.element.inert = this.#isKept;
    this.#took = performance.now() - start;
    if (last && this.#isKept) {
      this.#options.onDraw?.({ ...last, problems: drawing.problems }, true);
      return;
    }
    running?.drawn(drawing);
    const svg = svgElement(drawing.svg, document);
    svg.setAttribute('aria-hidden', 'true');
    if (this.#svg === undefined) this.element.prepend(svg);
    else this.#svg.replaceWith(svg);
    this.#svg = svg;
    this.#drawing = drawing;
    this.#buttons.show(drawing.hits, this.#state);
    const focused = drawing.hits.find(({ key }) => key === this.#state.focus);
    this.#keys.inputMode = focused?.tag === 'input' ? 'text' : 'none';
    const hovered = drawing.hits.find(({ key }) => key === this.#state.hover);
    this.element.dataset.cursor = CURSORS[hovered?.cursor ?? ''] ?? 'default';
    this.#took = performance.now() - start;
    this.#options.onDraw?.(drawing, false);
    if (!running || this.#early.length === 0) return;
    for (const [state, action] of this.#early.splice(0)) running.react(drawing.hits, state, action);
    this.#request();
  }

  #placeOf({ clientX, clientY }: MouseEvent): { x: number; y: number } {
    const { left, top, width } = this.#svg!.getBoundingClientRect();
    const scale = (this.#drawing?.size.width ?? width) / (width || 1);
    return { x: (clientX - left) * scale, y: (clientY - top) * scale };
  }

  #listenToPointer(): void {
    const { element } = this;
    element.addEventListener('pointermove', (event) => {
      if (this.#svg) this.act({ type: 'move', ...this.#placeOf(event) });
    });
    element.addEventListener('pointerdown', (event) => {
      if (!this.#svg || event.button !== 0) return;
      element.setPointerCapture(event.pointerId);
      this.act({ type: 'down', ...this.#placeOf(event) });
      // The press must not move the focus away from the field.
      event.preventDefault();
      this.#takeKeys();
    });
    element.addEventListener('pointerup', (event) => {
      if (!this.#svg || event.button !== 0) return;
      this.act({ type: 'up', ...this.#placeOf(event) });
      if (event.pointerType === 'touch') this.act({ type: 'leave' });
    });
    element.addEventListener('pointerleave', () => this.act({ type: 'leave' }));
    // The browser uses the touch for scrolling, so nothing was pressed.
    element.addEventListener('pointercancel', () => {
      this.#state = { ...this.#state, pressed: undefined, hover: undefined };
      this.#request();
    });
    element.addEventListener(
      'wheel',
      (event) => {
        if (!this.#svg) return;
        const before = this.#state.scrolled;
        this.act({
          type: 'wheel',
          ...this.#placeOf(event),
          byX: event.deltaX,
          byY: event.deltaY,
        });
        // At the end of an inner scroll area, the page scrolls.
        if (hasMoved(before, this.#state.scrolled)) event.preventDefault();
      },
      { passive: false },
    );
  }

  /** Gives the keyboard to the pressed component, if it takes keys. */
  #takeKeys(): void {
    const { focus } = this.#state;
    const hit = this.#drawing?.hits.find(({ key }) => key === focus);
    // Phones need the input mode before the field gets the focus.
    this.#keys.inputMode = hit?.tag === 'input' ? 'text' : 'none';
    if (hit !== undefined) this.#keys.focus({ preventScroll: true });
    else this.#keys.blur();
  }

  #press(key: string): void {
    const hit = this.#drawing?.hits.find((one) => one.key === key);
    if (hit === undefined) return;
    const { x, y, w, h } = hit.visible;
    const place = { x: x + w / 2, y: y + h / 2 };
    this.act({ type: 'down', ...place });
    this.act({ type: 'up', ...place });
    this.act({ type: 'leave' });
    if (hit.tag === 'input') this.#takeKeys();
  }

  #listenToKeys(): void {
    const keys = this.#keys;
    keys.addEventListener('keydown', (event) => {
      // Skips keys of an input method, and Tab, which leaves the drawing.
      if (event.isComposing || event.key === 'Tab') return;
      const primary = event.ctrlKey || event.metaKey;
      const { key, shiftKey: shift } = event;
      this.act({ type: 'key', key, shift, primary });
      if (key === 'Escape') this.#buttons.focus(this.#state.focus);
      // The field itself stays empty, so the browser must not insert a line, select, cut or undo in it.
      if (key === 'Enter' || (primary && /^[axyz]$/.test(key))) event.preventDefault();
    });
    // If the whole window loses the focus, the component keeps it, because the field gets the focus back with the
    // window.
    keys.addEventListener('blur', () => {
      if (document.hasFocus()) this.act({ type: 'blur' });
    });
    const take = (): void => {
      const text = keys.value;
      keys.value = '';
      if (text !== '') this.act({ type: 'text', text });
    };
    keys.addEventListener('input', (event) => {
      if (!(event instanceof InputEvent && event.isComposing)) take();
    });
    keys.addEventListener('compositionend', take);
  }
}

type Scrolled = SimulationState['scrolled'];

function hasMoved(before: Scrolled, after: Scrolled): boolean {
  return Object.entries(after).some(([key, { x, y }]) => {
    const { x: oldX, y: oldY } = before[key] ?? { x: 0, y: 0 };
    return x !== oldX || y !== oldY;
  });
}
