/** A panel with the properties of a component, in step with the code. Browser only. */
import type { GenElement } from 'gen-language';
import type { ReferenceData } from 'gen-language/reference';
import { el } from './dom.ts';
import { type CodeEdit, editFor, elementFor, settingOf } from './knob-code.ts';
import { type Knob, knobsOf, shownAs, writtenAs } from './knob-kinds.ts';
import type { TryWords } from './words.ts';

interface KnobHost {
  readonly text: string;
  readonly cursor: number;
  /** Writes into the code; changes of one name that follow each other are taken back at once. */
  edit(edit: CodeEdit, name: string): void;
}

interface Row {
  readonly knob: Knob;
  readonly element: HTMLElement;
  readonly field: HTMLInputElement | HTMLSelectElement;
  readonly value: HTMLElement;
  readonly remove: HTMLButtonElement;
}

export class Knobs {
  readonly element = el('details', 'try-knobs');
  readonly #title = el('summary');
  readonly #rows = el('div', 'try-rows');
  readonly #words: TryWords;
  readonly #host: KnobHost;
  readonly #tags: readonly string[];
  readonly #data: ReferenceData;
  #list: Row[] = [];
  #tag = '';

  /** @param tags what elements there are knobs for: those of the page */
  constructor(words: TryWords, host: KnobHost, tags: readonly string[], data: ReferenceData) {
    this.#words = words;
    this.#host = host;
    this.#tags = tags;
    this.#data = data;
    this.element.append(this.#title, this.#rows);
    this.show();
  }

  /** Shows what the code says now. */
  show(): void {
    const element = this.#target();
    this.element.hidden = element === undefined;
    if (element === undefined) return;
    const line = this.#host.text.slice(0, element.tagStart).split('\n').length;
    const title = this.#words.knobs(element.tag, line);
    if (this.#title.textContent !== title) this.#title.textContent = title;
    if (element.tag !== this.#tag) this.#build(element.tag);
    const theme = settingOf(element, 'theme');
    const own = this.#list.find(({ knob }) => knob.name === 'theme')?.knob.otherwise ?? '';
    const palette = typeof theme === 'object' ? theme.text : own;
    for (const row of this.#list) this.#update(row, element, palette.split('::').pop() || 'Dark');
  }

  #target(): GenElement | undefined {
    return elementFor(this.#host.text, this.#host.cursor, this.#tags);
  }

  #build(tag: string): void {
    this.#tag = tag;
    this.#list = knobsOf(tag, this.#data).map((knob) => this.#row(knob));
    this.#rows.replaceChildren(...this.#list.map(({ element }) => element));
  }

  #row(knob: Knob): Row {
    const field = fieldOf(knob);
    const value = el('span', 'try-value');
    const label = el('label', '', el('code', '', ...breakable(knob.name)), field);
    // The choices of a field inside of its label would be part of its name.
    field.setAttribute('aria-label', knob.name);
    const remove = el('button', 'try-remove', '×');
    remove.type = 'button';
    remove.setAttribute('aria-label', this.#words.remove(knob.name));
    remove.title = this.#words.remove(knob.name);
    remove.addEventListener('click', () => {
      this.#write(knob, undefined);
      field.focus();
    });
    field.addEventListener('input', () => {
      const checked = field instanceof HTMLInputElement && field.checked;
      const given = knob.kind === 'switch' ? String(checked) : field.value;
      this.#write(knob, given === '' && knob.kind !== 'text' ? undefined : given);
    });
    const element = el('div', 'try-knob', label, value, remove);
    return { knob, element, field, value, remove };
  }

  #write(knob: Knob, value: string | undefined): void {
    const element = this.#target();
    if (element === undefined) return;
    const written = value === undefined ? undefined : writtenAs(knob, value);
    const edit = editFor(this.#host.text, element, knob.name, written);
    if (edit !== undefined) this.#host.edit(edit, `knob ${knob.name}`);
  }

  #update({ knob, field, value, remove }: Row, element: GenElement, theme: string): void {
    const setting = settingOf(element, knob.name);
    const text = typeof setting === 'object' ? setting.text : undefined;
    field.disabled = setting === 'bound';
    remove.hidden = text === undefined;
    const shown = shownAs(knob, text, theme);
    if (knob.kind === 'switch') {
      if (field instanceof HTMLInputElement) field.checked = shown === 'true';
    } else if (knob.kind === 'text' || knob.kind === 'size') {
      const given = text === undefined ? '' : shown;
      // Not while it is typed in: the cursor would jump.
      if (document.activeElement !== field) field.value = given;
      if (field instanceof HTMLInputElement) field.placeholder = shown;
    } else if (knob.kind === 'choice') field.value = text === undefined ? '' : shown;
    else if (field.value !== shown) field.value = shown;
    if (knob.kind === 'slider') value.textContent = text ?? knob.otherwise;
    else if (knob.kind === 'color') value.textContent = text ?? '';
  }
}

function fieldOf(knob: Knob): HTMLInputElement | HTMLSelectElement {
  if (knob.kind === 'choice') {
    const field = el('select');
    const choices = [['', knob.otherwise || '–'], ...knob.choices.map((one) => [one, one])];
    for (const [value = '', text = ''] of choices) field.add(new Option(text, value));
    return field;
  }
  const field = el('input');
  field.type = { color: 'color', slider: 'range', switch: 'checkbox', text: 'text', size: 'text' }[
    knob.kind
  ];
  if (knob.kind === 'switch') field.setAttribute('role', 'switch');
  if (knob.kind === 'slider') {
    field.min = String(knob.min);
    field.max = String(knob.max);
    field.step = String(knob.step);
  }
  return field;
}

/** A name that may go on in another line after each `_`. */
function breakable(name: string): (Node | string)[] {
  return name
    .split(/(?<=_)/)
    .flatMap((part, index) => (index === 0 ? [part] : [document.createElement('wbr'), part]));
}
