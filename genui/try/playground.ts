/** A sample that is being tried: editor, drawing, problems and knobs in the frame of its block. Browser only. */
import { checkGen } from '../language/gen.ts';
import type { SampleProblem } from '../language/problem.ts';
import type { Drawing } from '../simulate/index.ts';
import { CallLog } from './call-log.ts';
import { button, el } from './dom.ts';
import { Editor } from './editor.ts';
import { LiveDrawing } from './live-drawing.ts';
import { ProblemList } from './problem-list.ts';
import { MARGIN, readShown, WINDOW } from './shown.ts';
import { type TryWords, tryWords } from './words.ts';

let serial = 0;

export class Playground {
  readonly #block: HTMLElement;
  readonly #opener: HTMLElement;
  readonly #original: HTMLPreElement;
  readonly #text: string;
  readonly #words: TryWords;
  readonly #editor: Editor;
  readonly #drawing: LiveDrawing;
  readonly #panel = el('div', 'try-panel');
  readonly #left = el('p', 'try-left');
  readonly #log: CallLog;
  readonly #problems: ProblemList;
  readonly #folded: string | undefined;
  readonly #size = new ResizeObserver(() => this.#drawing.redraw());

  /** @param opener the button of the sample */
  constructor(opener: HTMLElement) {
    this.#opener = opener;
    this.#block = opener.closest<HTMLElement>('.code')!;
    this.#original = this.#block.querySelector('pre')!;
    this.#text = this.#original.textContent!.replace(/\n+$/, '');
    this.#folded = this.#block.dataset.folded;
    this.#words = tryWords(document.documentElement.lang.slice(0, 2));
    const words = this.#words;
    const show = readShown(opener.dataset.show);
    const help = el('p', 'try-help', words.help);
    help.id = `try-help-${++serial}`;
    this.#editor = new Editor({
      original: this.#original,
      text: this.#text,
      label: words.editor,
      help: help.id,
      onChange: (text) => this.#changed(text),
      onMove: () => {},
    });
    this.#problems = new ProblemList(words, {
      go: (from, to) => this.#editor.focus(from, to),
      replace: (from, to, by) => {
        this.#editor.replace(from, to, by);
        this.#editor.focus(from + by.length);
      },
    });
    this.#log = new CallLog(words);
    const [width, height] = show.window ?? WINDOW;
    const stage = el('div', 'try-stage');
    this.#drawing = new LiveDrawing({
      stage: () => ({
        width: Math.min(width, stage.clientWidth),
        height,
        margin: show.whole ? 0 : MARGIN,
        flow: show.flow ?? 'Down',
        middle: show.middle ?? false,
      }),
      label: words.drawing,
      onDraw: (drawing) => this.#drawn(drawing),
      onCalls: (calls) => this.#log.add(calls),
    });
    stage.dataset.ground = show.ground ?? 'dark';
    stage.append(this.#drawing.element);
    const reset = button('', words.reset, () => {
      this.#editor.replace(0, this.#editor.text.length, this.#text);
      this.#editor.focus();
    });
    const close = button('', words.close, () => this.close());
    this.#panel.append(
      this.#problems.element,
      el('p', 'try-simulated', words.simulated),
      stage,
      this.#left,
      this.#log.element,
      el('div', 'try-foot', help, reset, close),
    );
    this.#size.observe(stage);
  }

  open(): void {
    const { dataset } = this.#block;
    delete dataset.folded;
    dataset.trying = '';
    this.#original.before(this.#editor.element);
    this.#block.append(this.#panel);
    this.#drawing.show(this.#text);
    this.#check();
    this.#editor.focus();
  }

  close(): void {
    const { dataset } = this.#block;
    this.#size.disconnect();
    delete dataset.trying;
    if (this.#folded !== undefined) dataset.folded = this.#folded;
    this.#editor.element.remove();
    this.#panel.remove();
    this.#opener.focus();
  }

  #changed(text: string): void {
    this.#log.clear();
    this.#drawing.show(text);
  }

  #drawn(drawing: Drawing): void {
    const names = [...new Set(drawing.notSimulated.map(({ tag, name }) => nameOf(tag, name)))];
    this.#left.replaceChildren(
      ...(names.length === 0 ? [] : [`${this.#words.left} `, ...listed(names)]),
    );
  }

  #check(): void {
    const problems: SampleProblem[] = [];
    void checkGen;
    this.#editor.mark(problems);
    this.#problems.show(problems, this.#editor.text);
  }
}

function nameOf(tag: string, name: string): string {
  return name === '' ? `<${tag}>` : `${name} (${tag})`;
}

function listed(names: readonly string[]): (Node | string)[] {
  return names.flatMap((name, index) => [index === 0 ? '' : ', ', el('code', '', name)]);
}
