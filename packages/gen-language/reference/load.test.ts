import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { loadData } from './load.ts';
import { DataFileError } from './read-data.ts';
import { findType } from './types.ts';

const dataDir = dataFolder;
const copies: string[] = [];

afterAll(() => Promise.all(copies.map((dir) => rm(dir, { recursive: true }))));

/** Problems of the data after one file was changed. `from` must occur at least once. */
async function problemsAfter(
  file: string,
  from: string,
  to: string,
): Promise<DataFileError['problems']> {
  const dir = await mkdtemp(join(tmpdir(), 'data-'));
  copies.push(dir);
  await cp(dataDir, dir, { recursive: true });
  const path = join(dir, file);
  const source = await readFile(path, 'utf8');
  expect(source).toContain(from);
  await writeFile(path, source.replace(from, to));
  const error = await loadData(dir).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DataFileError);
  const { problems, message, stack } = error as DataFileError;
  expect(stack).not.toContain('    at ');
  for (const problem of problems) {
    expect(problem.place.file).toBe(`${dir}/${file}`);
    expect(message).toContain(problem.place.file);
    expect(message).toContain(problem.message);
    expect(message).toContain(problem.fix);
  }
  return problems;
}

const BUTTON = 'components/basic/button.json';

test('a prop without a group is reported where it is described', async () => {
  const [problem, ...others] = await problemsAfter(
    'components/data/tag.json',
    '"name": "closeable"',
    '"name": "closable"',
  );
  expect(others).toEqual([]);
  expect(problem?.message).toMatch(
    /^props\[\d+\]\.name: No group in prop-groups.json names "closable"\.$/,
  );
  expect(problem?.fix).toContain('"tag.closable"');
});

test('every data file loads', async () => {
  const data = await loadData(dataDir);
  expect(Object.keys(data.components)).toContain('components/basic/button');
  expect(data.themes.map(({ name }) => name)).toContain('Primary');
  for (const { shades } of data.themes) expect(shades).toHaveLength(11);
});

test('the data survives JSON, so that it can be stored', async () => {
  const data = await loadData(dataDir);
  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
});

test('every type of a prop is described', async () => {
  const data = await loadData(dataDir);
  for (const { props } of Object.values(data.components)) {
    for (const { tag, name, type } of props) {
      expect(findType(data.types, type), `${tag} ${name}: ${type}`).toBeDefined();
    }
  }
});

test('every text has both languages, one line each, and Chinese where the English is prose', async () => {
  const data = await loadData(dataDir);
  let texts = 0;
  const visit = (value: unknown, key: string): void => {
    if (typeof value !== 'object' || value === null) return;
    const { en, zh } = value as { en?: unknown; zh?: unknown };
    if (typeof en === 'string' || typeof zh === 'string') {
      texts++;
      expect(en, key).toMatch(/^\S/);
      expect(zh, key).toMatch(/^\S/);
      // Prose is three words or more outside code and links. Names stay as they are.
      const words = String(en).replaceAll(/`[^`]*`|\]\([^)]*\)/g, '');
      if (/[a-z]+ [a-z]+ [a-z]+/i.test(words) && /[.]$/.test(words)) {
        expect(zh, key).toMatch(/\p{Script=Han}/u);
        expect(zh, key).toMatch(/[。）]$/);
      }
    }
    for (const [part, child] of Object.entries(value)) visit(child, `${key}.${part}`);
  };
  const { messages, ...ours } = data;
  visit(ours, 'data');
  expect(texts).toBeGreaterThan(500);
  // Messages of the program are quoted as they are, but they are in Chinese too.
  for (const { key, zh } of messages) expect(zh, key).toMatch(/\p{Script=Han}/u);
});

test('Chinese texts call the reader 你 and use full-width punctuation', async () => {
  const { messages: _, ...ours } = await loadData(dataDir);
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { zh } = value as { zh?: unknown };
    if (typeof zh === 'string') {
      const prose = zh.replaceAll(/`[^`]*`/g, 'x').replaceAll(/\[|\]\([^)]*\)/g, '');
      expect(prose).not.toContain('您');
      expect(prose).not.toMatch(/\p{Script=Han}[,;:?!.]/u);
      expect(prose).not.toMatch(/\p{Script=Han}[A-Za-z0-9]|[A-Za-z0-9]\p{Script=Han}/u);
    }
    for (const child of Object.values(value)) visit(child);
  };
  visit(ours);
});

test('the words of an enum come from its type', async () => {
  const data = await loadData(dataDir);
  const prop = data.components['components/basic/view']?.props.find(
    ({ name }) => name === 'event_order',
  );
  expect(prop?.values).toEqual(['Up', 'Down']);
  const width = data.components['components/basic/view']?.props.find(
    ({ name }) => name === 'width',
  );
  expect(width?.values).toBeUndefined();
});

test('a dialog takes the props of a popup, its own first', async () => {
  const data = await loadData(dataDir);
  const props = data.components['components/feedback/dialog']?.props ?? [];
  expect(props.filter(({ name }) => name === 'mode').map((prop) => prop.default)).toEqual([
    'Dialog',
  ]);
  expect(props.map(({ name }) => name)).toContain('close_mode');
  expect(new Set(props.map(({ tag }) => tag))).toEqual(new Set(['dialog']));
});

test('a misspelled key is named with the right one', async () => {
  const [problem] = await problemsAfter(BUTTON, '"default": "Primary"', '"defualt": "Primary"');
  expect(problem?.message).toBe('props[0].defualt: There is no such key here.');
  expect(problem?.fix).toBe('Did you mean "default"?');
});

test('a missing translation is named', async () => {
  const [problem] = await problemsAfter(
    BUTTON,
    '"zh": "没有单独设置的颜色都取自这个主题的色板。"',
    '"zh": ""',
  );
  expect(problem?.message).toMatch(/^props\[0\]\.description\.zh: /);
});

test('a missing key is named', async () => {
  const [problem] = await problemsAfter('themes.json', '"name": "Dark",', '');
  expect(problem).toMatchObject({
    message: '[0].name: This key is missing.',
    fix: 'Add this key; the value is a string.',
  });
});

test('a value of the wrong type is shown', async () => {
  const [problem] = await problemsAfter(BUTTON, '"verified": true', '"verified": "yes"');
  expect(problem).toMatchObject({
    message: 'props[0].verified: Found "yes".',
    fix: 'Write a boolean.',
  });
});

test('a word out of a fixed list is answered with the list', async () => {
  const [problem] = await problemsAfter('types.json', '"kind": "struct"', '"kind": "record"');
  expect(problem?.fix).toMatch(/^Write one of: enum, struct, /);
});

test('a broken file is answered with the place', async () => {
  const [problem] = await problemsAfter('themes.json', '"name": "Dark",', '"name": "Dark"');
  expect(problem?.message).toBe(
    'This is not JSON: "," or "}" should follow, but there is a double quote.',
  );
  expect(problem?.place).toMatchObject({ line: 4, column: 5 });
});

test('a key that is there twice is reported at the second place', async () => {
  const [problem] = await problemsAfter(
    BUTTON,
    '"default": "Primary"',
    '"default": "Primary", "default": "Error"',
  );
  expect(problem?.message).toMatch(
    /^The key "default" occurs twice; the first occurrence is in line \d+/,
  );
  expect(problem?.place.column).toBeGreaterThan(20);
});

test('every problem of a page has its place, that of the key for a key nobody knows', async () => {
  const source = await readFile(join(dataDir, BUTTON), 'utf8');
  const lineOf = (text: string) => source.slice(0, source.indexOf(text)).split('\n').length;
  const [unknown] = await problemsAfter(BUTTON, '"default": "Primary"', '"defualt": "Primary"');
  expect(unknown?.place).toMatchObject({ line: lineOf('"default": "Primary"'), column: 7 });
  const [wrong] = await problemsAfter(BUTTON, '"type": "Themes"', '"type": "Theme"');
  expect(wrong?.place).toMatchObject({ line: lineOf('"type": "Themes"'), column: 15 });
});

test('an unknown type is answered with the nearest one', async () => {
  const [problem] = await problemsAfter(BUTTON, '"type": "Themes"', '"type": "Theme"');
  expect(problem).toMatchObject({
    message: expect.stringContaining('props[0].type: '),
    fix: 'Did you mean "Themes"?',
  });
});

test('a default that is no word of its enum is reported', async () => {
  const [problem] = await problemsAfter(BUTTON, '"default": "Primary"', '"default": "Primry"');
  expect(problem).toMatchObject({
    message: expect.stringContaining('props[0].default: '),
    fix: 'Did you mean "Primary"?',
  });
});

test('a prop without effect needs a note', async () => {
  const [problem] = await problemsAfter(BUTTON, '"verified": true', '"verified": false');
  expect(problem).toMatchObject({
    message: expect.stringContaining('props[0]: '),
    fix: 'Add a "note" that says what does not work.',
  });
});

test('a tag of another page is reported', async () => {
  const problems = await problemsAfter(BUTTON, '"tag": "button"', '"tag": "buton"');
  expect(problems[0]).toMatchObject({
    message: expect.stringContaining('props[0].tag: '),
    fix: 'Did you mean "button"?',
  });
});

test('an absent folder is one problem per file, not a crash', async () => {
  await expect(loadData('/nowhere/data')).rejects.toThrow(
    '/nowhere/data/themes.json:1:1: The file is missing.',
  );
});
