/** A sample that is being tried: editor, drawing, problems and knobs in the frame of its block. Browser only. */
import { type CodeProblem, checkGen, ENGLISH, rustMacros, type SampleInfo } from 'gen-language';
import type { Drawing } from 'gen-run';
import type { RunningSample, Told } from 'gen-run/running';
import type { IslandTools } from 'parallel-docs';
import { CallLog } from './call-log.ts';
import { type ComponentData, loadComponents } from './components.ts';
import { button, el } from './dom.ts';
import { Editor } from './editor.ts';
import { Idle } from './idle.ts';
import type { CodeEdit } from './knob-code.ts';
import { Knobs } from './knobs.ts';
import { LiveDrawing } from './live-drawing.ts';
import { NotRun } from './not-run.ts';
import { GROUNDS, paintedHeight } from './painted.ts';
import { ProblemList } from './problem-list.ts';
import type { Scripts } from './scripts.ts';
import { MARGIN, marginOf, readShown, type Shown, WINDOW } from './shown.ts';
import { type TryWords, tryWords } from './words.ts';

/** From this width on there is room for the knobs at once. Pixels. */
const WIDE = 600;

let serial = 0;

export class Playground {
  readonly #block: HTMLElement;
  readonly #opener: HTMLElement;
  readonly #tools: IslandTools;
  readonly #original: HTMLPreElement;
  readonly #text: string;
  readonly #words: TryWords;
  readonly #show: Shown;
  readonly #editor: Editor;
  readonly #drawing: LiveDrawing;
  readonly #panel = el('div', 'try-panel');
  readonly #left = el('p', 'try-left');
  readonly #log: CallLog;
  readonly #notRun: NotRun;
  /** What runs scripts; there when it has been fetched. */
  #scripts: Scripts | undefined;
  #preparing = false;
  #running: RunningSample | undefined;
  readonly #problems: ProblemList;
  readonly #folded: string | undefined;
  readonly #foot: HTMLElement;
  readonly #info: SampleInfo;
  readonly #later = new Idle(() => this.#look());
  #data: ComponentData | undefined;
  /** The text that has been checked. */
  #looked: string | undefined;
  /** What the drawing itself says would go wrong. */
  #panics: readonly CodeProblem[] = [];
  /** How much of the window is shown, in pixels: what opens and closes must not move the page. */
  #tallest = 0;
  #knobs: Knobs | undefined;
  readonly #size = new ResizeObserver(() => this.#drawing.redraw());

  /** @param opener the button of the sample */
  constructor(opener: HTMLElement, tools: IslandTools) {
    this.#opener = opener;
    this.#tools = tools;
    this.#block = opener.closest<HTMLElement>('.code')!;
    this.#original = this.#block.querySelector('pre')!;
    this.#text = this.#original.textContent.replace(/\n+$/, '');
    this.#folded = this.#block.dataset.folded;
    this.#words = tryWords(document.documentElement.lang.slice(0, 2));
    const words = this.#words;
    const show = readShown(opener.dataset.show);
    this.#show = show;
    const help = el('p', 'try-help', words.help);
    help.id = `try-help-${++serial}`;
    this.#editor = new Editor({
      text: this.#text,
      label: words.editor,
      help: help.id,
      onChange: (text) => this.#changed(text),
      onMove: () => this.#knobs?.show(),
      covered: () => this.#panel.firstElementChild!.getBoundingClientRect().top,
    });
    this.#problems = new ProblemList(words, {
      go: (from, to) => this.#editor.focus(from, to),
      replace: (from, to, by) => {
        this.#editor.replace(from, to, by);
        this.#editor.focus(from + by.length);
      },
    });
    this.#log = new CallLog(words);
    this.#info = infoOf(this.#block);
    const [width, height] = show.window ?? WINDOW;
    const stage = el('div', 'try-stage');
    this.#drawing = new LiveDrawing({
      stage: () => ({
        width: Math.min(width, roomIn(stage)),
        height,
        margin: marginOf(show, this.#editor.text),
        flow: show.flow ?? 'Down',
        middle: show.middle ?? false,
      }),
      label: words.drawing,
      onDraw: (drawing) => this.#drawn(drawing),
      onCalls: (calls) => {
        if (!this.#running?.runs) this.#log.add(calls);
      },
    });
    this.#notRun = new NotRun(words, (line) => this.#editor.focusLine(line));
    stage.dataset.ground = show.ground ?? 'dark';
    stage.append(this.#drawing.element);
    const reset = button('', words.reset, () => {
      this.#editor.replace(0, this.#editor.text.length, this.#text);
      this.#editor.focus();
    });
    const close = button('', words.close, () => this.close());
    this.#foot = el('div', 'try-foot', help, reset, close);
    const note = el('p', 'try-simulated', words.simulated);
    this.#panel.append(
      el('div', 'try-view', this.#problems.element, note, stage, this.#left, this.#notRun.element),
      this.#log.element,
      this.#foot,
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
    this.#fetch();
    this.#editor.focus();
  }

  close(): void {
    const { dataset } = this.#block;
    this.#size.disconnect();
    this.#later.cancel();
    delete dataset.trying;
    delete dataset.edited;
    if (this.#folded !== undefined) dataset.folded = this.#folded;
    this.#editor.element.remove();
    this.#panel.remove();
    this.#opener.focus();
  }

  /** What the page of a component, and the checker, bring. Without it there is the drawing. */
  #fetch(): void {
    this.#load().catch((cause) => this.#tools.failed(cause, () => this.#fetch()));
  }

  /** What runs scripts. */
  #fetchScripts(): void {
    this.#prepare().catch((cause) => this.#tools.failed(cause, () => this.#fetchScripts()));
  }

  #changed(text: string): void {
    // Loading the page again would undo it.
    this.#block.toggleAttribute('data-edited', text !== this.#text);
    this.#log.clear();
    this.#tallest = 0;
    this.#drawing.show(text, () => this.#start(text));
    this.#fetchScripts();
  }

  /** The scripts of a text, as soon as there is what runs them. */
  #start(text: string): RunningSample | undefined {
    this.#running = this.#scripts?.start(text, (told) => this.#told(told));
    if (this.#running && this.#scripts) this.#notRun.show(this.#running.refused, this.#scripts);
    return this.#running;
  }

  #told(told: Told): void {
    const say = this.#scripts?.say;
    if (say) this.#log.tell(told, say);
    if (told.kind === 'ran') this.#editor.light(told.lines);
    if (told.kind === 'written') this.#editor.light([told.line]);
  }

  #drawn(drawing: Drawing): void {
    this.#panics = drawing.problems;
    if (this.#looked !== this.#editor.text) this.#later.request();
    this.#crop(drawing);
    this.#log.used = drawing.hits.some(({ node }) => node.callbacks.size > 0);
    const names = [...new Set(drawing.notSimulated.map(({ tag, name }) => nameOf(tag, name)))];
    this.#left.replaceChildren(
      ...(names.length === 0 ? [] : [`${this.#words.left} `, ...listed(names)]),
    );
  }

  /** Takes away the empty rest of a window that is higher than what is in it. */
  #crop({ items, size }: Drawing): void {
    if (this.#show.whole) return;
    const ground = GROUNDS[this.#show.ground ?? 'dark'];
    const painted = Math.ceil(paintedHeight(items, ground)) + MARGIN;
    this.#tallest = Math.min(size.height, Math.max(this.#tallest, painted));
    this.#drawing.crop(this.#tallest);
  }

  /** What is known of components: for the checker, and for knobs on the page of a component. */
  async #load(): Promise<void> {
    const data = await loadComponents(this.#opener.dataset.components ?? '', this.#tools);
    this.#data = data;
    const component = Object.entries(data.components).find(([name]) =>
      location.pathname.endsWith(`/${name}`),
    );
    if (component) {
      const [, { tags }] = component;
      const editor = this.#editor;
      const host = {
        get text() {
          return editor.text;
        },
        get cursor() {
          return editor.cursor;
        },
        edit: ({ from, to, by }: CodeEdit, name: string) => editor.replace(from, to, by, name),
      };
      this.#knobs = new Knobs(this.#words, host, tags, data);
      this.#knobs.element.open = this.#block.clientWidth > WIDE;
      this.#foot.before(this.#knobs.element);
    }
    this.#later.request();
    this.#fetchScripts();
  }

  /** Fetches what runs scripts, for a text that has one. */
  async #prepare(): Promise<void> {
    if (this.#preparing || !this.#data || !this.#editor.text.includes('<script>')) return;
    this.#preparing = true;
    try {
      const { prepareScripts } = await import('./scripts.ts');
      this.#scripts = await prepareScripts(this.#block, this.#text, this.#data, this.#tools);
    } catch (cause) {
      this.#preparing = false;
      throw cause;
    }
    const running = this.#start(this.#editor.text);
    if (running) this.#drawing.run(running);
  }

  /** What follows the text without haste. */
  #look(): void {
    const { text } = this.#editor;
    this.#knobs?.show();
    if (this.#data === undefined) return;
    this.#looked = text;
    const found = checkGen(text, this.#info, this.#data);
    const known = new Set(found.map(keyOf));
    const more = this.#panics.filter((panic) => !known.has(keyOf(panic)));
    const problems = [...found, ...more].sort((a, b) => a.place.start - b.place.start);
    this.#editor.mark(problems.map(({ place }) => place));
    this.#problems.show(problems, text, this.#data.catalogue ?? ENGLISH);
  }
}

/** The place of a problem, and what is wrong there. */
const keyOf = ({ place, message }: CodeProblem) => `${place.start} ${message.key}`;

/** The width that an element has for what is in it, in pixels. */
function roomIn(element: HTMLElement): number {
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
}

/** What the checker is told about the sample besides its code. */
function infoOf(block: HTMLElement): SampleInfo {
  const title = block.querySelector('.code-title')?.textContent ?? undefined;
  const others = block.ownerDocument.querySelectorAll(
    '.code:is([data-lang="rust"], [data-lang="gen"]) code',
  );
  const macros = new Set([...others].flatMap((code) => rustMacros(code.textContent ?? '')));
  return { ...(title === undefined ? {} : { title }), macros };
}

function nameOf(tag: string, name: string): string {
  return name === '' ? `<${tag}>` : `${name} (${tag})`;
}

function listed(names: readonly string[]): (Node | string)[] {
  return names.flatMap((name, index) => [index === 0 ? '' : ', ', el('code', '', name)]);
}
