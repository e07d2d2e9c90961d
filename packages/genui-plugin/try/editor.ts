/** An editor in place of a code block: a transparent text field over coloured lines. Browser only. */
import type { Span } from 'parallel-docs';
import { CodeLines } from './code-lines.ts';
import { type Edited, History } from './history.ts';
import { light } from './light.ts';
import { indent, newLine, outdent } from './typing.ts';

/** Minimum distance between the cursor and the edge after scrolling, in pixels. */
const NEAR = 8;

interface EditorOptions {
  readonly text: string;
  readonly label: string;
  /** Id of the element that describes how to leave the editor by keyboard. */
  readonly help: string;
  /** Called after each change of the text. */
  onChange(text: string): void;
  /** Called after the cursor has moved. */
  onMove(): void;
  /** Height that other elements may cover, in pixels from the top of the viewport. */
  covered(): number;
}

export class Editor {
  readonly element: HTMLPreElement;
  readonly #area = document.createElement('textarea');
  readonly #lines: CodeLines;
  readonly #history: History;
  readonly #options: EditorOptions;
  /** Whether Escape was the last key, so that Tab leaves the editor. */
  #leaving = false;
  #composing = false;
  /** Id of the animation frame that scrolls to the cursor. Before this frame, the changed text has no layout. */
  #revealing = 0;

  constructor(options: EditorOptions) {
    this.#options = options;
    const { text } = options;
    this.element = document.createElement('pre');
    this.element.className = 'try-code';
    const frame = document.createElement('div');
    const code = document.createElement('code');
    // Screen readers read the text in the field.
    code.setAttribute('aria-hidden', 'true');
    this.#lines = new CodeLines(code);
    this.#lines.show(text);
    const area = this.#area;
    area.value = text;
    area.wrap = 'off';
    area.spellcheck = false;
    area.autocapitalize = 'off';
    area.autocomplete = 'off';
    area.setAttribute('autocorrect', 'off');
    area.setAttribute('aria-label', options.label);
    area.setAttribute('aria-describedby', options.help);
    this.#history = new History({ text, from: 0, to: 0 });
    frame.append(code, area);
    this.element.append(frame);
    this.#listen();
  }

  get text(): string {
    return this.#area.value;
  }

  /** Offset of the cursor, from 0. */
  get cursor(): number {
    return this.#history.now.from;
  }

  /** Focuses the editor, and selects a part of the text if one is given. */
  focus(from?: number, to = from): void {
    if (from !== undefined && to !== undefined) this.#history.select({ from, to });
    this.#area.focus({ preventScroll: from === undefined });
    this.#select();
    this.#requestReveal();
  }

  /** Highlights lines that have run, for a while. Line numbers start at 1. */
  light(lines: readonly number[]): void {
    light(this.#lines.rows, lines);
  }

  /** Selects a line, from 1. */
  focusLine(line: number): void {
    const lines = this.text.split('\n');
    const from = lines.slice(0, line - 1).join('\n').length + (line > 1 ? 1 : 0);
    this.focus(from, from + (lines[line - 1]?.length ?? 0));
  }

  /** Underlines parts of the text. */
  mark(marks: readonly Span[]): void {
    this.#lines.mark(marks);
  }

  /**
   * Replaces a part of the text. The change can be undone like typing.
   *
   * @param kind see `History`
   */
  replace(from: number, to: number, by: string, kind?: string): void {
    const now = this.#history.now;
    const moved = (place: number): number =>
      place <= from ? place : Math.max(from + by.length, place + by.length - (to - from));
    const text = this.text.slice(0, from) + by + this.text.slice(to);
    this.#set({ text, from: moved(now.from), to: moved(now.to) }, kind);
  }

  #edited(): Edited {
    const { value, selectionStart, selectionEnd } = this.#area;
    return { text: value, from: selectionStart, to: selectionEnd };
  }

  #set(next: Edited, kind?: string): void {
    this.#history.note(next, kind);
    this.#show(next);
  }

  #show(next: Edited | undefined): void {
    if (next === undefined) return;
    this.#area.value = next.text;
    this.#select();
    this.#changed();
  }

  /** Updates the selection only if the field has the focus. Otherwise, Safari would focus the field. */
  #select(): void {
    const { from, to } = this.#history.now;
    if (document.activeElement === this.#area) this.#area.setSelectionRange(from, to);
  }

  #changed(): void {
    this.#lines.show(this.text);
    this.#requestReveal();
    this.#options.onChange(this.text);
  }

  #requestReveal(): void {
    cancelAnimationFrame(this.#revealing);
    this.#revealing = requestAnimationFrame(() => this.#reveal());
  }

  /** Scrolls to the cursor. The browser itself would only scroll to the field, which is as large as the text. */
  #reveal(): void {
    const rect = this.#lines.rectOf(this.cursor);
    if (rect === undefined || document.activeElement !== this.#area) return;
    const { left, right, top, bottom } = this.element.getBoundingClientRect();
    if (rect.left > right - 24) this.element.scrollLeft += rect.left - right + 48;
    else if (rect.left < left + 60) this.element.scrollLeft += rect.left - left - 80;
    const over = Math.min(0, rect.top - top - NEAR) || Math.max(0, rect.bottom - bottom + NEAR);
    this.element.scrollTop += over;
    // The part of the viewport that the keyboard of a phone leaves visible.
    const { height = innerHeight } = visualViewport ?? {};
    const { covered } = this.#options;
    const { top: above, bottom: below } = this.#lines.rectOf(this.cursor) ?? rect;
    const by = Math.max(0, below - height + NEAR) || Math.min(0, above - covered() - NEAR);
    if (by !== 0) scrollBy({ top: by, behavior: 'instant' });
  }

  #listen(): void {
    const area = this.#area;
    area.addEventListener('input', (event) => {
      const inputType = event instanceof InputEvent ? event.inputType : '';
      // During composition, the text is shown; it is recorded when the composition ends.
      if (!this.#composing) this.#history.note(this.#edited(), inputType);
      this.#changed();
    });
    area.addEventListener('compositionstart', () => {
      this.#composing = true;
    });
    area.addEventListener('compositionend', () => {
      this.#composing = false;
      this.#history.note(this.#edited());
    });
    area.addEventListener('beforeinput', (event) => {
      if (!/^history/.test(event.inputType)) return;
      event.preventDefault();
      this.#show(event.inputType === 'historyUndo' ? this.#history.undo() : this.#history.redo());
    });
    area.addEventListener('keydown', (event) => this.#key(event));
    area.addEventListener('blur', () => {
      this.#leaving = false;
    });
    const moved = (): void => {
      if (this.#composing || document.activeElement !== area) return;
      const { from, to } = this.#history.now;
      const next = this.#edited();
      if (next.text !== this.#history.now.text || (next.from === from && next.to === to)) return;
      this.#history.select(next);
      this.#options.onMove();
    };
    // Browsers report a moved selection by different events.
    for (const type of ['selectionchange', 'keyup', 'pointerup'])
      area.addEventListener(type, moved);
  }

  #key(event: KeyboardEvent): void {
    if (event.isComposing) return;
    const { key, shiftKey } = event;
    const primary = event.ctrlKey || event.metaKey;
    if (key === 'Escape') {
      this.#leaving = true;
      return;
    }
    if (key === 'Tab' && (this.#leaving || primary || event.altKey)) return;
    if (key !== 'Shift') this.#leaving = false;
    const undoes = primary && !event.altKey && /^[zy]$/i.test(key);
    if (undoes) {
      const redoes = shiftKey || /y/i.test(key);
      this.#show(redoes ? this.#history.redo() : this.#history.undo());
    } else if (key === 'Tab') {
      this.#set(shiftKey ? outdent(this.#edited()) : indent(this.#edited()));
    } else if (key === 'Enter' && !primary && !event.altKey) this.#set(newLine(this.#edited()));
    else return;
    event.preventDefault();
  }
}
