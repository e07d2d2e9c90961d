import { expect, test } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { findConfigKey } from './config-keys.ts';
import { loadData } from './load.ts';
import { collectTags } from './tags.ts';

const data = await loadData(dataFolder);
const tags = collectTags(data);

test('tags with and without a page of their own have a reference', () => {
  expect([...tags.keys()]).toEqual(
    expect.arrayContaining(['button', 'checkbox_group', 'component', 'tool_tip', 'window']),
  );
});

test('props, events, slots and rejected names are found by name', () => {
  expect(tags.get('button')?.props.get('theme')?.default).toBe('Primary');
  expect(tags.get('button')?.events.has('clicked')).toBe(true);
  expect(tags.get('button')?.slots.map(({ name }) => name)).toEqual(['slot']);
  expect(tags.get('label')?.props.has('grabKey_focus')).toBe(false);
  expect(tags.get('label')?.rejected.get('grabKey_focus')?.note.en).toContain('grab_key_focus');
  expect(tags.get('drawer')?.props.has('close_mode')).toBe(true);
});

test('component and window have the props of view; window has more', () => {
  expect(tags.get('component')?.props.has('background_color')).toBe(true);
  expect(tags.get('window')?.props.has('background_color')).toBe(true);
  expect(tags.get('window')?.props.get('os_type')?.type).toBe('GOsType');
  expect(tags.get('view')?.props.has('os_type')).toBe(false);
});

test('the two-way bindings are those that compile with the component library', () => {
  const found = [...tags.values()].flatMap(({ tag, props }) =>
    [...props.values()].flatMap(({ name, twoWay }) => (twoWay ? [`${tag}.${name} ${twoWay}`] : [])),
  );
  expect(found).toEqual(
    expect.arrayContaining(['input.text changed', 'tag.visible closed', 'toggle.selected clicked']),
  );
});

test('keys of configuration files are found, unknown ones are not', () => {
  const find = (name: string, path: string): string | undefined => {
    const file = data.config.find((entry) => entry.file === name);
    const key = file && findConfigKey(file, path.split('/'))?.key;
    return typeof key === 'string' ? key : undefined;
  };
  expect(find('.ract', 'members/src')).toBe('members[].src');
  expect(find('.ract', 'members/source')).toBeUndefined();
  expect(find('gen_ui.toml', 'compiler/router')).toBeUndefined();
  expect(find('gen_ui.toml', 'makepad/router')).toBe('makepad.router');
  expect(find('gen_ui.toml', 'makepad/root/window/window_size')).toBe(
    'makepad.root.window.window_size.inner_size',
  );
  expect(find('gen_ui.toml', 'makepad/root/window/os_type')).toBe('makepad.root.window.os_type');
  expect(find('gen_ui.toml', 'makepad/root/window/flow')).toBe(
    'makepad.root.window.<prop of view>',
  );
  expect(find('gen_ui.toml', 'makepad/dependencies/gen_components/path')).toBe(
    'makepad.dependencies',
  );
  expect(find('gen_ui.toml', 'plugins/gen_makepad_http')).toBe('plugins');
  expect(find('router.toml', 'tabbar/bars/home/icon')).toBe('tabbar.bars.<id>.icon');
  expect(find('router.toml', 'bar_pages/home')).toBe('bar_pages');
  expect(find('token.toml', 'macros/http_get/stmts')).toBe('macros.<name>.stmts');
  expect(find('env.toml', 'languages')).toBeUndefined();
});
