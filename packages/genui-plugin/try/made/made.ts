/**
 * "What GenUI makes of it": the live design and the Rust that the compiler generates from the reader's text, and the
 * parts that the compiler has replaced or lost without a message. Browser only; this module is loaded when a text
 * changes or the panel is opened.
 */
import { type CodeProblem, isMakepads, silentWidget } from 'gen-language';
import type { DataLang } from 'gen-language/reference';
import type { Hit } from 'gen-run';
import type { IslandTools } from 'parallel-docs';
import type { ComponentData } from '../components.ts';
import { button, el } from '../dom.ts';
import { CodeView } from './code-view.ts';
import { askCompiler, type Outcome } from './compiler-client.ts';
import { ForeignBoxes } from './foreign-boxes.ts';
import styles from './made.css?inline';
import type { Made } from './made-of.ts';
import type { Said } from './protocol.ts';
import { type MadeWords, madeWords } from './words.ts';

/** The open sample, as the panel sees it. */
interface MadeHost {
  /** The panel's element, which already contains the summary. */
  readonly element: HTMLDetailsElement;
  readonly drawing: HTMLElement;
  readonly tools: IslandTools;
  readonly data: ComponentData;
  readonly lang: DataLang;
  /** The original text of the page. */
  readonly original: string;
  /** Returns the text, the problems that the rules have found in it, and its drawn components. */
  now(): Now;
  /** Selects a line of the code. */
  go(line: number): void;
  /** Lists problems that only the compiler finds. */
  refuse(problems: readonly CodeProblem[]): void;
}

interface Now {
  readonly text: string;
  readonly found: readonly CodeProblem[];
  readonly hits: readonly Hit[];
}

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

/** Maximum number of characters of a compiler's message that are shown. */
const LONGEST = 160;

export class MadePanel {
  readonly #host: MadeHost;
  readonly #words: MadeWords;
  readonly #boxes: ForeignBoxes;
  readonly #status = el('p', 'try-made-status');
  readonly #notes = el('ul', 'try-made-notes');
  readonly #changed = el('span', 'try-made-changed');
  readonly #code = el('div', 'try-made-views');
  readonly #views: Readonly<Record<'live' | 'rust', CodeView>>;
  #asking = false;
  /** The text of the last question to the compiler. */
  #asked: string | undefined;
  /** Replaced widgets of the text of the last question, keyed by the offset of the tag. */
  #replaced: ReadonlyMap<number, string> = new Map();
  /** Whether the compiler failed to load while the panel was closed. */
  #isLost = false;

  constructor(host: MadeHost) {
    if (!document.adoptedStyleSheets.includes(sheet))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    this.#host = host;
    this.#words = madeWords(host.lang);
    this.#boxes = new ForeignBoxes(host.drawing);
    const words = this.#words;
    this.#views = {
      live: new CodeView('live_design!', words),
      rust: new CodeView('Rust', words),
    };
    this.#status.setAttribute('role', 'status');
    this.#code.hidden = true;
    this.#code.append(this.#chooser(), this.#views.live.element, this.#views.rust.element);
    host.element.append(this.#status, this.#notes, this.#code);
  }

  /** Updates the panel after the text has been checked. */
  follow(): void {
    const now = this.#host.now();
    if (this.#asked !== now.text) this.#replaced = new Map();
    this.#boxes.show(new Map([...foreignIn(now), ...this.#replaced]), now.hits);
    if (this.#asking || this.#asked === now.text) return;
    if (this.#host.element.open || this.#isUndecided(now)) void this.#ask(now);
  }

  /** Moves the boxes after a new drawing. */
  drawn(hits: readonly Hit[]): void {
    this.#boxes.place(hits);
  }

  /** Whether only the compiler can judge the change: the script is changed, and the rules found nothing. */
  #isUndecided({ text, found }: Now): boolean {
    if (this.#isLost) return false;
    return found.length === 0 && scriptOf(text) !== scriptOf(this.#host.original);
  }

  async #ask({ text, found }: Now): Promise<void> {
    const { element, tools, data, now } = this.#host;
    if (this.#asked === undefined) this.#say(this.#words.fetching);
    this.#asking = true;
    this.#asked = text;
    try {
      const { fetchFile } = tools;
      const outcome = await askCompiler({ text, found }, { data, fetchFile });
      this.#asking = false;
      if (text !== now().text) return this.follow();
      this.#show(outcome);
    } catch (cause) {
      this.#asking = false;
      this.#asked = undefined;
      this.#say(this.#words.lost);
      // While the panel is closed, the reader does not wait for the compiler.
      if (element.open) tools.failed(cause, () => this.follow());
      else {
        this.#isLost = true;
        console.error(cause);
      }
    }
  }

  #show(outcome: Outcome): void {
    const words = this.#words;
    const now = this.#host.now();
    if (typeof outcome === 'string') {
      this.#say(outcome === 'ended' ? words.ended : words.unavailable);
      this.#notes.replaceChildren();
      return;
    }
    this.#host.refuse(outcome.problems);
    const { live, rust, made } = outcome;
    this.#replaced = new Map(
      made.flatMap((one) => (one.kind === 'replaced' ? [[one.offset, one.widget]] : [])),
    );
    this.#boxes.show(new Map([...foreignIn(now), ...this.#replaced]), now.hits);
    this.#note(outcome);
    this.#say(this.#verdict(outcome, now.found));
    this.#code.toggleAttribute('data-stale', live === undefined);
    if (live === undefined || rust === undefined) return;
    this.#code.hidden = false;
    this.#views.live.show(live);
    this.#views.rust.show(rust);
    this.#changed.textContent = words.changed(this.#view.changed);
  }

  #verdict({ stage, messages, problems }: Said, found: readonly CodeProblem[]): string {
    const words = this.#words;
    if (stage === 'compiled') return found.length > 0 ? words.wrong : words.accepted;
    const why = messages[0]?.replace(/\s+/g, ' ').slice(0, LONGEST) ?? '';
    const refused = found.length + problems.length > 0 ? words.refused : words.refusedFor(why);
    return this.#code.hidden ? refused : `${refused} ${words.stale}`;
  }

  #say(text: string): void {
    if (this.#status.textContent !== text) this.#status.textContent = text;
  }

  /** Lists the parts that the compiler has replaced or lost without a message, with their lines. */
  #note({ made, isCompleted }: Said): void {
    const { text } = this.#host.now();
    const words = this.#words;
    const items = made.map((one) => {
      const line = text.slice(0, one.offset).split('\n').length;
      const place = button('try-line', words.line(line), () => this.#host.go(line));
      return el('li', '', place, this.#sentence(one));
    });
    if (isCompleted) items.push(el('li', '', words.completed));
    this.#notes.replaceChildren(...items);
  }

  #sentence(made: Made): string {
    const words = this.#words;
    if (made.kind === 'lost') return words.nothing(made.attribute, made.name);
    const { tag, widget } = made;
    return isMakepads(tag) ? words.makepads(tag, widget) : words.unknown(tag, widget);
  }

  get #view(): CodeView {
    return this.#views[this.#code.dataset.view === 'rust' ? 'rust' : 'live'];
  }

  #chooser(): HTMLElement {
    const chooser = el('div', 'try-made-chooser');
    chooser.setAttribute('role', 'group');
    chooser.setAttribute('aria-label', this.#words.views);
    const choose = (view: 'live' | 'rust'): void => {
      this.#code.dataset.view = view;
      live.setAttribute('aria-pressed', String(view === 'live'));
      rust.setAttribute('aria-pressed', String(view === 'rust'));
      this.#changed.textContent = this.#words.changed(this.#view.changed);
    };
    const live = button('', 'live_design!', () => choose('live'));
    const rust = button('', 'Rust', () => choose('rust'));
    chooser.append(live, rust, this.#changed);
    choose('live');
    return chooser;
  }
}

/** The script of a text. Only rustc can judge a script fully. */
const scriptOf = (text: string): string => /<script>.*/s.exec(text)?.[0] ?? '';

/** The replaced widgets that the rules already report, by the offset of their tags. */
function foreignIn({ found, hits }: Now): Map<number, string> {
  const names = new Map<number, string>();
  for (const { message, place } of found) {
    const widget = silentWidget(message);
    const tags = hits.map(({ node }) => node.offset).filter((tag) => tag <= place.start);
    if (widget !== undefined && tags.length > 0) names.set(Math.max(...tags), widget);
  }
  return names;
}
