/** Effects of keys and typed characters on the text of an input. `react.ts` decides which input gets them. */
import type { SceneNode, ValueRecord } from './node.ts';
import { bool } from './settings.ts';
import type { InputText } from './state.ts';

/** A key press; `key` is as in DOM events. */
export interface KeyPress {
  readonly key: string;
  readonly shift?: boolean;
  /** Control, or Command on a Mac. */
  readonly primary?: boolean;
}

/** The effect of a key or typed text on an input: its new text, and the event that it sends. */
export interface Edit {
  readonly text: InputText;
  readonly event?: 'changed' | 'escaped' | 'keydown_unhandled';
  readonly param?: ValueRecord;
}

/** Replaces the selection by typed text. */
export function typed(node: SceneNode, before: InputText, input: string): Edit {
  if (bool(node, 'read_only', false)) return { text: before };
  const allowed = bool(node, 'numeric_only', false)
    ? input.replaceAll(',', '.').replaceAll(/[^\d.]/g, '')
    : input;
  return allowed === '' ? { text: before } : replace(before, selection(before), allowed, 'Input');
}

interface Span {
  readonly from: number;
  readonly to: number;
}

function selection({ head, tail }: InputText): Span {
  return { from: Math.min(head, tail), to: Math.max(head, tail) };
}

function replace(before: InputText, { from, to }: Span, by: string, type: string): Edit {
  const text = before.text.slice(0, from) + by + before.text.slice(to);
  const place = from + by.length;
  // Undo is limited to 100 edits.
  const past = [...before.past, before.text].slice(-100);
  return {
    text: { text, head: place, tail: place, past },
    event: 'changed',
    param: { text, ty: type },
  };
}

function moved(before: InputText, head: number, select: boolean | undefined): Edit {
  return { text: { ...before, head, tail: select ? before.tail : head } };
}

/** The effect of a key on the focused input. */
export function pressed(node: SceneNode, before: InputText, press: KeyPress): Edit {
  const { key, shift, primary } = press;
  const { text, head } = before;
  const readOnly = bool(node, 'read_only', false);
  const span = selection(before);
  switch (key) {
    case 'ArrowLeft':
      return moved(before, head - sizeBefore(text, head), shift);
    case 'ArrowRight':
      return moved(before, head + sizeAfter(text, head), shift);
    case 'Home':
      return moved(before, 0, false);
    case 'End':
      return moved(before, text.length, false);
    case 'Escape':
      return { text: before, event: 'escaped', param: { key } };
    case 'Enter':
      if (!shift) {
        return { text: before, event: 'changed', param: { text, ty: 'KeyDown(ReturnKey)' } };
      }
      return readOnly ? { text: before } : replace(before, span, '\n', 'KeyDown(ReturnKey)');
    case 'Backspace':
    case 'Delete': {
      if (readOnly) break;
      const back = key === 'Backspace';
      const empty = span.from === span.to;
      const from = empty && back ? head - sizeBefore(text, head) : span.from;
      const to = empty && !back ? head + sizeAfter(text, head) : span.to;
      return replace(before, { from, to }, '', `KeyDown(${key})`);
    }
    default:
  }
  if (!primary) return { text: before, event: 'keydown_unhandled', param: { key } };
  if (key === 'a') return { text: { ...before, head: text.length, tail: 0 } };
  // As in the library, cutting ignores `read_only`.
  if (key === 'x' && span.from < span.to) return replace(before, span, '', 'Cut');
  const last = before.past.at(-1);
  if (key === 'z' && !readOnly && last !== undefined) {
    const place = Math.min(head, last.length);
    const undone = { text: last, head: place, tail: place, past: before.past.slice(0, -1) };
    return { text: undone, event: 'changed', param: { text: last, ty: 'KeyDown(KeyZ)' } };
  }
  return { text: before };
}

/** UTF-16 length of the character before an index; surrogate pairs are one character. */
function sizeBefore(text: string, index: number): number {
  return index === 0 ? 0 : /[\udc00-\udfff]/.test(text[index - 1] ?? '') ? 2 : 1;
}

function sizeAfter(text: string, index: number): number {
  return index >= text.length ? 0 : /[\ud800-\udbff]/.test(text[index] ?? '') ? 2 : 1;
}
