/** Lists the parts of a sample's script that do not run, with their lines. Browser only. */
import type { Words } from 'gen-run/running';
import { button, el } from './dom.ts';
import type { TryWords } from './words.ts';

interface Refused {
  readonly line: number;
  readonly why: Words;
}

export class NotRun {
  readonly element = el('div', 'try-left');
  readonly #words: TryWords;
  readonly #go: (line: number) => void;
  #shown: readonly Refused[] = [];

  /** @param go selects a line of the code */
  constructor(words: TryWords, go: (line: number) => void) {
    this.#words = words;
    this.#go = go;
  }

  /** Lists the refused parts. Fetches the texts only if a part was refused. */
  show(refused: readonly Refused[], { say }: { say(words: Words): Promise<string> }): void {
    this.#shown = refused;
    if (refused.length === 0) this.element.replaceChildren();
    else void this.#list(refused, say);
  }

  async #list(refused: readonly Refused[], say: (words: Words) => Promise<string>): Promise<void> {
    const texts = await Promise.all(refused.map(({ why }) => say(why)));
    if (refused !== this.#shown) return;
    const items = refused.map(({ line }, index) =>
      el(
        'li',
        '',
        button('try-line', this.#words.line(line), () => this.#go(line)),
        texts[index] ?? '',
      ),
    );
    this.element.replaceChildren(this.#words.notRun, el('ul', '', ...items));
  }
}
