import { beforeEach, expect, test } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { loadData } from '../../gen-language/reference/load.ts';
import { checkCodeBlock } from '../../gen-language/samples.ts';
import { RunningSample } from '../../gen-run/running/index.ts';
import { sampleIdentity } from '../samples/identity.ts';
import { homeSample, SIZE } from './picture.ts';
import { Session } from './session.ts';

const source = homeSample();
const lines = source.split('\n');

let session: Session;
let sample: RunningSample;
beforeEach(() => {
  session = new Session(source, SIZE, (text, tell) => {
    sample = new RunningSample(text, { beside: [], tagOf: () => undefined, tell });
    return sample;
  });
});

const keyOf = (tag: string, index = 0) =>
  session.drawing.hits.filter((hit) => hit.tag === tag)[index]!.key;
const [HELLO, CLEAR] = [0, 1];
const rows = (of: readonly number[]) => of.map((line) => lines[line - 1]!.trim());

test('the sample has no mistake, and nothing of it is left out of the drawing', async () => {
  const data = await loadData(dataFolder);
  expect(checkCodeBlock('gen', source, { title: 'views/root.gen' }, data)).toEqual([]);
  expect(session.drawing.problems).toEqual([]);
  expect(session.drawing.notSimulated).toEqual([]);
  expect(sample.refused).toEqual([]);
});

test('the sample is the one that the real compiler, and rustc behind it, have accepted', () => {
  // After a change, put the sample on a page, have it verified (docs/samples.md), and write its new identity here.
  expect(sampleIdentity('gen', source)).toBe('1b42012de55fd0ba');
});

test('all fields of the component are bound, and start with what the script says', () => {
  const struct = /pub struct UiRoot \{([^}]*)\}/.exec(source)![1]!;
  const declared = [...struct.matchAll(/(\w+):/g)].map(([, field]) => field);
  expect(Object.keys(sample.fields).sort()).toEqual(declared.sort());
  expect(sample.fields).toEqual({ name: 'Ada', loud: false, reply: 'Hello?' });
});

const texts = () =>
  session.drawing.items.flatMap((item) => (item.kind === 'text' ? [item.text] : []));

test('a button calls its method: the drawing shows what it sets, its lines are named', () => {
  expect(texts()).toContain('Hello?');
  const run = session.press(keyOf('button', HELLO))!;
  expect(texts()).toContain('Hello, Ada.');
  expect(run.text).toBe('greet() → reply = "Hello, Ada."');
  expect(run.called).toBe(true);
  expect(rows(run.lines)).toEqual([
    '<button theme="Primary" @clicked="greet()">',
    'fn greet(&mut self) {',
    'let end = if self.get_loud() { "!!!" } else { "." };',
    'let text = format!("Hello, {}{end}", self.get_name());',
    'let _ = self.set_reply(text);',
    '}',
  ]);
});

test('what is ticked and typed is written to its field, and the method finds it there', () => {
  expect(session.press(keyOf('checkbox'))).toEqual({
    lines: [lines.findIndex((line) => line.includes('<checkbox')) + 1],
    text: 'loud = true',
    called: false,
  });
  const typed = session.type(keyOf('input'), { text: 'Grace', head: 5, tail: 5 })!;
  expect(typed.text).toBe('name = "Grace"');
  expect(rows(typed.lines)).toEqual(['<input :text="name" theme="Primary" height="36.0" />']);
  expect(texts()).toContain('Grace');
  session.press(keyOf('button', HELLO));
  expect(texts()).toContain('Hello, Grace!!!');
  session.press(keyOf('checkbox'));
  session.press(keyOf('button', HELLO));
  expect(texts()).toContain('Hello, Grace.');
  expect(session.press(keyOf('button', CLEAR))!.text).toBe('clear() → reply = ""');
  expect(sample.fields).toEqual({ name: 'Grace', loud: false, reply: '' });
  expect(texts()).not.toContain('Hello, Grace.');
});

test('moving the cursor runs nothing', () => {
  session.type(keyOf('input'), { text: 'Eve', head: 3, tail: 3 });
  expect(session.type(keyOf('input'), { text: 'Eve', head: 0, tail: 3 })).toBeUndefined();
  expect(sample.fields.name).toBe('Eve');
});

test('what the page shows before anything is done is what it draws then', () => {
  const before = session.drawing.svg;
  session.look({ hover: undefined, pressed: undefined, focus: undefined });
  expect(session.drawing.svg).toEqual(before);
});
