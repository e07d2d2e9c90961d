/** Logs the use of a drawing: the methods that run or would be called, and their output. Browser only. */
import type { Call } from 'gen-run';
import type { Told } from 'gen-run/running';
import { el } from './dom.ts';
import type { TryWords } from './words.ts';

/** Maximum number of entries; older ones are removed. */
const MOST = 30;
/** Maximum number of characters of a value that are shown. */
const LONGEST = 60;

export class CallLog {
  readonly element = el('div', 'try-calls');
  readonly #list = el('ol');
  readonly #hint: HTMLElement;
  readonly #words: TryWords;

  constructor(words: TryWords) {
    this.#words = words;
    this.#hint = el('p', '', words.noCalls);
    const log = el('div', '', this.#list);
    log.setAttribute('role', 'log');
    log.setAttribute('aria-label', words.calls);
    this.element.append(this.#hint, log);
    this.element.hidden = true;
  }

  /** Whether the sample has methods that can be called. If it has none, an empty log is hidden. */
  set used(used: boolean) {
    this.element.hidden = !used && this.#list.childElementCount === 0;
  }

  /** Logs calls of methods; events without a method are left out. */
  add(calls: readonly Call[]): void {
    for (const { event, tag, id, method, param } of calls) {
      if (method === undefined) continue;
      const from = el('code', '', `${id === undefined ? tag : `#${id}`} ${event}`);
      const given = Object.keys(param).length === 0 ? '' : ` ${JSON.stringify(param)}`;
      this.#add(from, ' → ', el('code', '', method), given);
    }
  }

  /** Logs a report of a run. `say` returns the reason why a run stopped, in words. */
  tell(told: Told, say: (why: Extract<Told, { kind: 'stopped' }>['why']) => Promise<string>): void {
    if (told.kind === 'printed') this.#add(el('samp', '', told.text));
    if (told.kind === 'ran') {
      const set = [...told.set].map(([field, value]) => {
        const text = JSON.stringify(value) ?? '';
        return `${field} = ${text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text}`;
      });
      const after = set.length === 0 ? [] : [' → ', el('code', '', set.join(', '))];
      this.#add(el('code', '', told.method), ...after);
    }
    if (told.kind !== 'stopped') return;
    const { method, line, why } = told;
    const item = this.#add(el('code', '', method), this.#words.stopped(line));
    item.className = 'try-stopped';
    void say(why).then((text) => item.append(text));
  }

  #add(...content: readonly (Node | string)[]): HTMLElement {
    const item = el('li', '', ...content);
    this.#list.append(item);
    this.#hint.hidden = true;
    while (this.#list.childElementCount > MOST) this.#list.firstElementChild?.remove();
    this.#list.scrollTop = this.#list.scrollHeight;
    return item;
  }

  clear(): void {
    this.#list.replaceChildren();
    this.#hint.hidden = false;
  }
}
