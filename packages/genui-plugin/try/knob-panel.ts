/** The collapsible panel with the properties of a component. The knobs load when the panel is opened. Browser only. */
import type { ReferenceData } from 'gen-language/reference';
import { el } from './dom.ts';
import type { Editor } from './editor.ts';
import { type CodeEdit, elementFor } from './knob-code.ts';
import type { KnobHost, Knobs } from './knobs.ts';
import type { TryWords } from './words.ts';

export class KnobPanel {
  readonly element = el('details', 'try-knobs', el('summary'));
  readonly #words: TryWords;
  readonly #host: KnobHost;
  readonly #tags: readonly string[];
  #knobs: Knobs | undefined;

  /**
   * @param tags the tags that the page describes; their elements get knobs
   * @param fetchLate loads a part, and reports a failure to the reader
   */
  constructor(
    words: TryWords,
    host: KnobHost,
    tags: readonly string[],
    data: ReferenceData,
    fetchLate: (part: () => Promise<void>) => void,
  ) {
    this.#words = words;
    this.#host = host;
    this.#tags = tags;
    this.element.addEventListener('toggle', () => {
      if (!this.element.open || this.#knobs) return;
      fetchLate(async () => {
        const { Knobs } = await import('./knobs.ts');
        this.#knobs ??= new Knobs(words, host, tags, data);
        this.element.append(this.#knobs.element);
        this.show();
      });
    });
    this.element.hidden = true;
    this.show();
  }

  /** Updates the panel from the code. */
  show(): void {
    const { text, cursor } = this.#host;
    const element = elementFor(text, cursor, this.#tags);
    // While the tag is being typed, the panel stays, so that nothing below moves.
    if (element === undefined) return;
    this.element.hidden = false;
    const line = text.slice(0, element.tagStart).split('\n').length;
    const title = this.#words.knobs(element.tag, line);
    const summary = this.element.firstElementChild!;
    if (summary.textContent !== title) summary.textContent = title;
    this.#knobs?.show(element);
  }
}

/** The panel for an editor; `undefined` if the page does not describe a component. */
export function knobPanelFor(
  words: TryWords,
  editor: Editor,
  data: ReferenceData,
  fetchLate: (part: () => Promise<void>) => void,
): KnobPanel | undefined {
  const [, component] =
    Object.entries(data.components).find(([name]) => location.pathname.endsWith(`/${name}`)) ?? [];
  const host = {
    get text() {
      return editor.text;
    },
    get cursor() {
      return editor.cursor;
    },
    edit: ({ from, to, by }: CodeEdit, name: string) => editor.replace(from, to, by, name),
  };
  return component && new KnobPanel(words, host, component.tags, data, fetchLate);
}
