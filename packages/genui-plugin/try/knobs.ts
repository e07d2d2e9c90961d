/** Fields for the properties of a component, synchronised with the code. Browser only. */
import type { GenElement } from 'gen-language';
import type { ReferenceData } from 'gen-language/reference';
import { el } from './dom.ts';
import { type CodeEdit, editFor, elementFor, settingOf } from './knob-code.ts';
import { type Knob, knobsOf, shownAs, writtenAs } from './knob-kinds.ts';
import styles from './knobs.css?inline';
import type { TryWords } from './words.ts';

/** Number of knobs that are always visible; the others are collapsed. */
const FIRST = 4;

const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);

export interface KnobHost {
  readonly text: string;
  readonly cursor: number;
  /** Edits the code; consecutive edits with the same name are undone in one step. */
  edit(edit: CodeEdit, name: string): void;
}

interface Row {
  readonly knob: Knob;
  readonly element: HTMLElement;
  readonly field: HTMLInputElement | HTMLSelectElement;
  /** Text field for the exact value of a slider or a colour. */
  readonly exact: HTMLInputElement | undefined;
  readonly remove: HTMLButtonElement;
}

export class Knobs {
  readonly element = el('div');
  readonly #first = el('div', 'try-rows');
  readonly #rest = el('div', 'try-rows');
  readonly #others: HTMLElement;
  readonly #words: TryWords;
  readonly #host: KnobHost;
  readonly #tags: readonly string[];
  readonly #data: ReferenceData;
  #list: Row[] = [];
  #tag = '';

  /** @param tags the tags that the page describes; their elements get knobs */
  constructor(words: TryWords, host: KnobHost, tags: readonly string[], data: ReferenceData) {
    this.#words = words;
    this.#host = host;
    this.#tags = tags;
    this.#data = data;
    if (!document.adoptedStyleSheets.includes(sheet))
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    this.#others = el('details', '', el('summary', '', words.all), this.#rest);
    this.element.append(this.#first, this.#others);
  }

  /** Updates the fields from an element of the code. */
  show(element: GenElement): void {
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
    this.#list = mostUsedFirst(knobsOf(tag, this.#data)).map((knob) => this.#row(knob));
    const elements = this.#list.map(({ element }) => element);
    this.#first.replaceChildren(...elements.slice(0, FIRST));
    this.#rest.replaceChildren(...elements.slice(FIRST));
    this.#others.hidden = elements.length <= FIRST;
  }

  #row(knob: Knob): Row {
    const field = fieldOf(knob);
    const exact = this.#exactOf(knob);
    const label = el('label', '', el('code', '', ...breakable(knob.name)), field);
    // Without this attribute, the name of the field would include its choices, because they are inside the label.
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
    const element = el('div', 'try-knob', label, ...(exact ? [exact] : []), remove);
    return { knob, element, field, exact, remove };
  }

  /** A field beside a slider or a colour, for typing an exact value. */
  #exactOf(knob: Knob): HTMLInputElement | undefined {
    if (knob.kind !== 'slider' && knob.kind !== 'color') return undefined;
    const isNumber = knob.kind === 'slider';
    const exact = el('input', 'try-exact');
    exact.type = isNumber ? 'number' : 'text';
    if (isNumber) exact.step = 'any';
    exact.spellcheck = false;
    exact.setAttribute('aria-label', this.#words[isNumber ? 'number' : 'hex'](knob.name));
    exact.addEventListener('input', () => {
      const given = exact.value.trim();
      // An incomplete number or colour is not written.
      const isWhole = isNumber
        ? given !== '' && Number.isFinite(Number(given))
        : /^#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})$/i.test(given);
      if (isWhole) this.#write(knob, given);
      else if (given === '') this.#write(knob, undefined);
    });
    return exact;
  }

  #write(knob: Knob, value: string | undefined): void {
    const element = this.#target();
    if (element === undefined) return;
    const written = value === undefined ? undefined : writtenAs(knob, value);
    const edit = editFor(this.#host.text, element, knob.name, written);
    if (edit !== undefined) this.#host.edit(edit, `knob ${knob.name}`);
  }

  #update({ knob, field, exact, remove }: Row, element: GenElement, theme: string): void {
    const setting = settingOf(element, knob.name);
    const text = typeof setting === 'object' ? setting.text : undefined;
    field.disabled = setting === 'bound';
    remove.hidden = text === undefined;
    const shown = shownAs(knob, text, theme);
    if (knob.kind === 'switch') {
      if (field instanceof HTMLInputElement) field.checked = shown === 'true';
    } else if (knob.kind === 'text' || knob.kind === 'size') {
      const given = text === undefined ? '' : shown;
      // The field is not changed while the reader types in it, since the cursor would jump.
      if (document.activeElement !== field) field.value = given;
      if (field instanceof HTMLInputElement) field.placeholder = shown;
    } else if (knob.kind === 'choice') field.value = text === undefined ? '' : shown;
    else if (field.value !== shown) field.value = shown;
    if (!exact) return;
    exact.disabled = field.disabled;
    exact.placeholder = knob.kind === 'color' ? shown : knob.otherwise;
    if (document.activeElement !== exact) exact.value = text ?? '';
  }
}

/** The properties that samples set most often, the most frequent first. */
const USED =
  'text theme width height padding spacing flow src placeholder background_visible font_size color background_color border_radius align selected value opened'.split(
    ' ',
  );

function mostUsedFirst(knobs: readonly Knob[]): Knob[] {
  const rank = ({ name }: Knob): number => (USED.includes(name) ? USED.indexOf(name) : USED.length);
  return knobs.toSorted((a, b) => rank(a) - rank(b));
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

/** A name with line break opportunities after each `_`. */
function breakable(name: string): (Node | string)[] {
  return name
    .split(/(?<=_)/)
    .flatMap((part, index) => (index === 0 ? [part] : [document.createElement('wbr'), part]));
}
