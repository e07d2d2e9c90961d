import { expect, test } from 'vitest';
import { type Edited, History } from './history.ts';

const at = (text: string, from = text.length, to = from): Edited => ({ text, from, to });

function typing(history: History, before: string, letters: string): void {
  let text = before;
  for (const letter of letters) {
    text += letter;
    history.note(at(text), 'insertText');
  }
}

test('what is typed is taken back word by word, and comes again', () => {
  const history = new History(at(''));
  typing(history, '', 'one two');
  expect(history.undo()).toEqual(at('one '));
  expect(history.undo()).toEqual(at(''));
  expect(history.undo()).toBeUndefined();
  expect(history.redo()).toEqual(at('one '));
  expect(history.redo()).toEqual(at('one two'));
  expect(history.redo()).toBeUndefined();
});

test('typing elsewhere, deleting and pressing a button are taken back by themselves', () => {
  const history = new History(at('ab'));
  typing(history, 'ab', 'c');
  history.select({ from: 0, to: 0 });
  history.note(at('xabc', 1), 'insertText');
  history.note(at('abc', 0), 'deleteContentBackward');
  history.note(at('button', 6));
  expect(history.undo()?.text).toBe('abc');
  expect(history.undo()?.text).toBe('xabc');
  expect(history.undo()).toEqual(at('abc', 0));
  expect(history.undo()?.text).toBe('ab');
});

test('a knob that is dragged is one step', () => {
  const history = new History(at('0'));
  for (const value of ['1', '2', '3']) history.note(at(value), 'knob width');
  history.note(at('4'), 'knob height');
  expect(history.undo()?.text).toBe('3');
  expect(history.undo()?.text).toBe('0');
});

test('a new change forgets what had been taken back; the same text is no change', () => {
  const history = new History(at('a'));
  history.note(at('b'));
  history.undo();
  history.note(at('a', 0));
  expect(history.redo()?.text).toBe('b');
  history.undo();
  history.note(at('c'));
  expect(history.redo()).toBeUndefined();
});
