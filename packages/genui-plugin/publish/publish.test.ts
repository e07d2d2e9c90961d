/** Validates the files that are published for programs against JSON Schema. */

import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { loadData } from '../../gen-language/reference/load.ts';
import { RECORDS, readRecords } from '../samples/record.ts';
import { publishReference } from './publish.ts';

const data = await loadData(dataFolder);
const context = {
  version: 'v9',
  langs: ['en', 'zh'],
  products: { genui: 'GenUI 1', ract: 'Ract 2' },
  address: (path: string, lang = 'en') =>
    `https://docs.example/b/${lang === 'zh' ? 'zh/' : ''}${path.replace(/^\//, '')}`,
};
const files = publishReference(data, await readRecords(RECORDS), context);
const json = (path: string) => JSON.parse(files.find((file) => file.path === path)!.text);
const reference = json('reference.json');

test('every schema is one, and names the address it is published at', () => {
  const schemas = files.filter(({ path }) => path.endsWith('.schema.json'));
  expect(schemas.map(({ path }) => path)).toEqual([
    'reference.schema.json',
    'schemas/gen_ui.schema.json',
    'schemas/zh/gen_ui.schema.json',
    'schemas/ract.schema.json',
    'schemas/zh/ract.schema.json',
    'schemas/router.schema.json',
    'schemas/zh/router.schema.json',
    'schemas/env.schema.json',
    'schemas/zh/env.schema.json',
    'schemas/token.schema.json',
    'schemas/zh/token.schema.json',
  ]);
  for (const { path, text } of schemas) {
    const schema = JSON.parse(text);
    expect(new Ajv({ validateFormats: false }).validateSchema(schema), path).toBe(true);
    expect(schema.$id).toBe(`https://docs.example/b/${path}`);
  }
});

test('reference.json fits its schema, and a mistake in it does not', () => {
  const validate = new Ajv({ validateFormats: false, strictTypes: false }).compile(
    json('reference.schema.json'),
  );
  expect(reference.$schema).toBe('https://docs.example/b/reference.schema.json');
  expect(validate(reference), JSON.stringify(validate.errors)).toBe(true);
  expect(validate({ ...reference, components: [{ tag: 'button' }] })).toBe(false);
  expect(validate({ ...reference, more: 1 })).toBe(false);
});

test('a component has all that its page says, and where that is', () => {
  const button = reference.components.find(({ tag }: { tag: string }) => tag === 'button');
  expect(button.page).toEqual({
    en: 'https://docs.example/b/components/basic/button',
    zh: 'https://docs.example/b/zh/components/basic/button',
  });
  const { tag: _, ...theme } = data.components['components/basic/button']!.props.find(
    ({ name }) => name === 'theme',
  )!;
  expect(button.props).toContainEqual(theme);
  expect(button.events.map(({ name }: { name: string }) => name)).toContain('clicked');
  const counts = (list: 'props' | 'events' | 'slots') =>
    reference.components
      .filter(({ page }: { page?: unknown }) => page)
      .reduce((sum: number, one: Record<string, unknown[]>) => sum + one[list]!.length, 0);
  for (const list of ['props', 'events', 'slots'] as const)
    expect(counts(list), list).toBe(
      Object.values(data.components).reduce((sum, page) => sum + page[list].length, 0),
    );
});

test('the data of the pages is there as a whole', () => {
  expect(reference.describes).toEqual({ genui: 'GenUI 1', ract: 'Ract 2' });
  for (const list of ['themes', 'types', 'configTypes', 'config', 'commands', 'lifecycle'] as const)
    expect(reference[list]).toHaveLength(data[list].length);
  expect(reference.macros.script).toHaveLength(data.scriptMacros.length);
  expect(reference.macros.http).toHaveLength(data.httpMacros.length);
  expect(reference.messages[0]).toEqual(data.messages[0]);
  const { all, ...stages } = reference.verified.samples;
  expect(all).toBeGreaterThan(300);
  expect(Object.values(stages).reduce((sum: number, one) => sum + (one as number), 0)).toBe(all);
  expect(reference.verified.with.join()).toMatch(/makepad_gen_plugin/);
});

test('links of texts lead to the published pages of their language', () => {
  const text = JSON.stringify(reference);
  expect(text).not.toMatch(/\]\(\//);
  expect(text).toContain('](https://docs.example/b/components/basic/view)');
  expect(text).toContain('](https://docs.example/b/zh/components/basic/view)');
});

test('without records of samples nothing is said of them', () => {
  const [bare] = publishReference(data, undefined, context);
  expect(JSON.parse(bare!.text)).not.toHaveProperty('verified');
});
