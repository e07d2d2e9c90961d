/** The methods that the events of a drawing would call. Browser only. */
import type { Call } from 'gen-run';
import { el } from './dom.ts';
import type { TryWords } from './words.ts';

/** Older calls are taken away. */
const MOST = 30;

export class CallLog {
  readonly element = el('div', 'try-calls');
  readonly #list = el('ol');
  readonly #hint: HTMLElement;

  constructor(words: TryWords) {
    this.#hint = el('p', '', words.noCalls);
    const log = el('div', '', this.#list);
    log.setAttribute('role', 'log');
    log.setAttribute('aria-label', words.calls);
    this.element.append(this.#hint, log);
    this.element.hidden = true;
  }

  /** Whether the sample has methods that can be called. */
  set used(used: boolean) {
    this.element.hidden = !used && this.#list.childElementCount === 0;
  }

  /** Lists calls of methods; events nobody listens to are left out. */
  add(calls: readonly Call[]): void {
    for (const { event, tag, id, method, param } of calls) {
      if (method === undefined) continue;
      const from = el('code', '', `${id === undefined ? tag : `#${id}`} ${event}`);
      const given = Object.keys(param).length === 0 ? '' : ` ${JSON.stringify(param)}`;
      const item = el('li', '', from, ' → ', el('code', '', method), given);
      this.#list.append(item);
      this.#hint.hidden = true;
    }
    while (this.#list.childElementCount > MOST) this.#list.firstElementChild?.remove();
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  clear(): void {
    this.#list.replaceChildren();
    this.#hint.hidden = false;
  }
}
