/** A sample in use: editor, drawing, problems and knobs in the frame of its block. Browser only. */
import type { Catalogue, CodeProblem } from 'gen-language';
import { type DataLang, inDataLang } from 'gen-language/reference';
import type { Drawing } from 'gen-run';
import type { RunningSample, Told } from 'gen-run/running';
import type { IslandTools } from 'parallel-docs';
import { CallLog } from './call-log.ts';
import type { checkerOf } from './checking.ts';
import { type ComponentData, loadComponents } from './components.ts';
import { announce, button, el } from './dom.ts';
import { Editor } from './editor.ts';
import { Idle } from './idle.ts';
import { keepText, keptText } from './kept-text.ts';
import { type KnobPanel, knobPanelFor } from './knob-panel.ts';
import { leftOutNames } from './left-out.ts';
import { isLinked, linkedText, takeLink } from './linked.ts';
import { LiveDrawing } from './live-drawing.ts';
import type { MadePanel } from './made/made.ts';
import { NotRun } from './not-run.ts';
import { GROUNDS, paintedHeight } from './painted.ts';
import type { ProblemList } from './problem-list.ts';
import { Room, roomIn } from './room.ts';
import type { Scripts } from './scripts.ts';
import { MARGIN, marginOf, readShown, type Shown, WINDOW } from './shown.ts';
import { TRY_WORDS, type TryWords } from './words.ts';

let serial = 0;

export class Playground {
  readonly #block: HTMLElement;
  readonly #opener: HTMLElement;
  readonly #tools: IslandTools;
  readonly #original: HTMLPreElement;
  readonly #text: string;
  readonly #lang: DataLang;
  readonly #words: TryWords;
  readonly #show: Shown;
  readonly #editor: Editor;
  readonly #drawing: LiveDrawing;
  readonly #panel = el('div', 'try-panel');
  readonly #left = el('p', 'try-left');
  readonly #log: CallLog;
  readonly #notRun: NotRun;
  /** Runs scripts, once loaded. */
  #scripts: Scripts | undefined;
  #preparing = false;
  #running: RunningSample | undefined;
  readonly #problems = el('div', 'try-problems', el('p', 'try-status'));
  /** Lists the problems; loads with the checker. */
  #list: ProblemList | undefined;
  readonly #madeElement: HTMLDetailsElement;
  #made: MadePanel | undefined;
  readonly #folded: string | undefined;
  /** Checks the text, once loaded. */
  #check: ReturnType<typeof checkerOf> | undefined;
  /** The checker's English messages, if the data has none in the page's language. */
  #english: Catalogue | undefined;
  readonly #later = new Idle(() => this.#look());
  #data: ComponentData | undefined;
  /** The text of the last check. */
  #looked: string | undefined;
  #found: readonly CodeProblem[] = [];
  /** `#panics`: panics that the drawing predicts. `#refused`: problems that only the compiler finds. */
  #panics: readonly CodeProblem[] = [];
  #refused: readonly CodeProblem[] = [];
  #drawn: Drawing | undefined;
  /** Visible height of the window, in pixels; it only grows, so that popups do not move the page. */
  #tallest = 0;
  /** Whether the drawing shows an earlier text. */
  #isKept = false;
  #knobs: KnobPanel | undefined;
  readonly #said = el('p', 'try-said');
  readonly #size = new ResizeObserver(() => this.#drawing.redraw());
  readonly #room: Room;

  /** @param opener the button that opens the sample */
  constructor(opener: HTMLElement, tools: IslandTools) {
    this.#opener = opener;
    this.#tools = tools;
    this.#block = opener.closest<HTMLElement>('.code')!;
    this.#room = new Room(this.#block);
    this.#original = this.#block.querySelector('pre')!;
    this.#text = this.#original.textContent.replace(/\n+$/, '');
    this.#folded = this.#block.dataset.folded;
    this.#lang = inDataLang(document.documentElement.lang.slice(0, 2));
    const words = TRY_WORDS[this.#lang];
    this.#words = words;
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
      covered: () => this.#room.covered(this.#panel.firstElementChild!),
    });
    this.#problems.firstElementChild!.role = 'status';
    this.#log = new CallLog(words);
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
      onDraw: (drawing, isKept) => this.#accompany(drawing, isKept),
      onCalls: (calls) => {
        if (!this.#running?.runs) this.#log.add(calls);
      },
    });
    this.#notRun = new NotRun(words, (line) => this.#editor.focusLine(line));
    stage.dataset.ground = show.whole ? 'whole' : (show.ground ?? 'dark');
    stage.append(this.#drawing.element);
    const reset = button('', words.reset, () => {
      this.#write(this.#text);
      this.#editor.focus();
    });
    const link = button('', words.link, () =>
      this.#fetchLate(async () => {
        this.#said.textContent = words[await takeLink(opener, this.#editor.text)];
      }),
    );
    const close = button('', words.close, () => this.close());
    this.#said.setAttribute('role', 'status');
    const foot = el('div', 'try-foot', help, this.#said, el('div', '', reset, link, close));
    this.#madeElement = el('details', 'try-made', el('summary', '', words.made));
    this.#madeElement.addEventListener('toggle', () => this.#look());
    const note = el('p', 'try-simulated', words.simulated);
    const slot = el('div', 'try-slot', this.#problems, note, this.#left, this.#notRun.element);
    const view = el('div', 'try-view', stage, slot);
    this.#panel.append(view, this.#log.element, this.#madeElement, foot);
    this.#size.observe(stage);
  }

  open(): void {
    const { dataset } = this.#block;
    this.#room.take(this.#original);
    delete dataset.folded;
    dataset.trying = '';
    this.#block.querySelector('.try-kept')?.remove();
    this.#original.before(this.#editor.element);
    this.#block.append(this.#panel);
    this.#drawing.show(this.#text);
    this.#fetchLate(() => this.#load());
    const kept = keptText(this.#text);
    if (isLinked(this.#opener)) this.#fetchLate(() => this.#openLinked());
    else if (kept !== undefined) this.#write(kept);
    this.#editor.focus();
  }

  close(): void {
    const { dataset } = this.#block;
    const isEdited = this.#editor.text !== this.#text;
    keepText(this.#text, this.#editor.text);
    this.#size.disconnect();
    this.#room.leave();
    this.#later.cancel();
    delete dataset.trying;
    delete dataset.edited;
    if (isEdited) {
      this.#block.append(el('p', 'code-note try-kept', this.#words.closed));
      announce(this.#words.closed);
    }
    if (this.#folded !== undefined) dataset.folded = this.#folded;
    this.#editor.element.remove();
    this.#panel.remove();
    this.#opener.focus();
  }

  #write(text: string): void {
    this.#editor.replace(0, this.#editor.text.length, text);
  }

  /** Replaces the text by the code in the address. */
  async #openLinked(): Promise<void> {
    const text = await linkedText();
    if (text === undefined) this.#said.textContent = this.#words.lost;
    else this.#write(text);
    this.#block.scrollIntoView({ behavior: 'instant' });
  }

  /** Loads the checker for changed code, and the list of its problems. */
  #fetchChecker(): void {
    if (this.#check) return;
    this.#fetchLate(async () => {
      const { checkerOf, problemsIn } = await import('./checking.ts');
      this.#check ??= checkerOf(this.#block);
      this.#list ??= problemsIn(this.#problems, this.#words, this.#editor);
      this.#later.request();
    });
  }

  #fetchEnglish(): void {
    this.#fetchLate(async () => {
      const { ENGLISH } = await import('./english.ts');
      this.#english = ENGLISH;
      this.#look();
    });
  }

  /** Loads a part; if that fails, tells the reader, and tries again on request. */
  #fetchLate(part: () => Promise<void>): void {
    part().catch((cause) => this.#tools.failed(cause, () => this.#fetchLate(part)));
  }

  #changed(text: string): void {
    // Marks the block, so that the engine does not reload the page and lose the change.
    this.#block.toggleAttribute('data-edited', text !== this.#text);
    this.#said.textContent = '';
    this.#log.clear();
    this.#tallest = 0;
    this.#refused = [];
    this.#drawing.show(text, () => this.#start(text));
    this.#fetchChecker();
    this.#fetchLate(() => this.#prepare());
  }

  /** Starts the scripts of a text, if their runner is loaded. */
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

  /** Updates everything that depends on the drawing. */
  #accompany(drawing: Drawing, isKept: boolean): void {
    this.#drawn = drawing;
    this.#isKept = isKept;
    this.#made?.drawn(drawing.hits);
    this.#panics = drawing.problems;
    if (this.#looked !== this.#editor.text) this.#later.request();
    if (isKept) return;
    this.#crop(drawing);
    this.#log.used = drawing.hits.some(({ node }) => node.callbacks.size > 0);
    const names = leftOutNames(drawing);
    this.#left.replaceChildren(...(names.length === 0 ? [] : [`${this.#words.left} `, ...names]));
  }

  /** Cuts off the empty lower part of the window. */
  #crop({ items, size }: Drawing): void {
    if (this.#show.whole) return;
    const ground = GROUNDS[this.#show.ground ?? 'dark'];
    const painted = Math.ceil(paintedHeight(items, ground)) + MARGIN;
    this.#tallest = Math.min(size.height, Math.max(this.#tallest, painted));
    this.#drawing.crop(this.#tallest);
  }

  /** Loads the data about components, for the checker, and for knobs on pages about components. */
  async #load(): Promise<void> {
    const data = await loadComponents(this.#opener.dataset.components ?? '', this.#tools);
    this.#data = data;
    this.#knobs = knobPanelFor(this.#words, this.#editor, data, (part) => this.#fetchLate(part));
    if (this.#knobs) this.#madeElement.before(this.#knobs.element);
    this.#later.request();
    this.#fetchLate(() => this.#prepare());
  }

  /** Loads the script runner, if the text has a script. */
  async #prepare(): Promise<void> {
    if (this.#preparing || !this.#data || !this.#editor.text.includes('<script>')) return;
    this.#preparing = true;
    try {
      const { prepareScripts } = await import('./scripts.ts');
      const again = () => this.#restart();
      this.#scripts = await prepareScripts(this.#block, this.#text, this.#data, this.#tools, again);
    } catch (cause) {
      this.#preparing = false;
      throw cause;
    }
    this.#restart();
  }

  /** Starts the scripts of the current drawing. */
  #restart(): void {
    const hasRun = this.#running?.runs;
    const running = this.#start(this.#editor.text);
    // Calls that were only listed so far run now, and are listed again.
    if (running?.runs && !hasRun) this.#log.clear();
    if (running) this.#drawing.run(running);
  }

  /** Updates everything that may lag behind the text. */
  #look(): void {
    const { text } = this.#editor;
    this.#knobs?.show();
    keepText(this.#text, this.#editor.text);
    if (this.#data === undefined) return;
    // An unchanged sample is not checked, because the build has checked it.
    const found = text === this.#text ? [] : this.#check?.(text, this.#data);
    if (found === undefined) return;
    this.#looked = text;
    this.#found = found;
    const known = new Set(found.map(keyOf));
    const more = [...this.#panics, ...this.#refused].filter((each) => !known.has(keyOf(each)));
    const problems = [...found, ...more];
    this.#editor.mark(problems.map(({ place }) => place));
    const catalogue = this.#data.catalogue ?? this.#english;
    if (problems.length > 0 && !catalogue) this.#fetchEnglish();
    else if (this.#list) this.#list.show(problems, text, catalogue, this.#isKept);
    else if (problems.length > 0) this.#fetchChecker();
    if (this.#madeElement.open || text !== this.#text) this.#follow();
  }

  /** Updates the panel "What GenUI makes of it", and loads it first if needed. */
  #follow(): void {
    if (this.#made) {
      this.#made.follow();
      return;
    }
    this.#fetchLate(async () => {
      const { MadePanel } = await import('./made/made.ts');
      this.#made ??= new MadePanel({
        element: this.#madeElement,
        drawing: this.#drawing.element,
        tools: this.#tools,
        data: this.#data!,
        lang: this.#lang,
        original: this.#text,
        now: () => ({
          text: this.#editor.text,
          found: this.#found,
          hits: this.#drawn?.hits ?? [],
        }),
        go: (line) => this.#editor.focusLine(line),
        refuse: (problems) => {
          this.#refused = problems;
          this.#later.request();
        },
      });
      this.#made.follow();
    });
  }
}

/** Identifies a problem by its place and message. */
const keyOf = ({ place, message }: CodeProblem) => `${place.start} ${message.key}`;
