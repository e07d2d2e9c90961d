import { expect, test } from 'vitest';
import { dataFolder } from '../../../tests/sites/book.ts';
import { loadData } from '../../gen-language/reference/load.ts';
import type { ReferenceData } from '../../gen-language/reference/schema.ts';
import { DataDirectiveError, type DirectiveAttributes } from './directive-attributes.ts';
import { formatCodeList, markdownTable } from './format.ts';
import { directiveTables } from './tables.ts';

const data = await loadData(dataFolder);

function render(
  name: string,
  attributes: DirectiveAttributes = {},
  lang: 'en' | 'zh' = 'en',
): string {
  const table = directiveTables[name];
  if (table === undefined) throw new Error(`no directive ${name}`);
  return table(data, attributes, lang);
}

function failure(name: string, attributes: DirectiveAttributes): DataDirectiveError {
  try {
    render(name, attributes);
  } catch (error) {
    if (error instanceof DataDirectiveError) return error;
    throw error;
  }
  throw new Error('it did not fail');
}

/** Calls of the directives other than `limits` and `errors`, with names of the data. */
const calls: [string, DirectiveAttributes][] = [
  ...Object.entries(data.components).flatMap(([of, { tags }]): [string, DirectiveAttributes][] =>
    ['props', 'events', 'slots'].flatMap((name): [string, DirectiveAttributes][] => [
      [name, { of }],
      ...tags.map((tag): [string, DirectiveAttributes] => [name, { of, tag }]),
    ]),
  ),
  ...data.config.map(({ file }): [string, DirectiveAttributes] => ['config', { of: file }]),
  ...data.commands.map(({ name }): [string, DirectiveAttributes] => ['commands', { of: name }]),
  ...data.prompts.map(({ command }): [string, DirectiveAttributes] => ['prompts', { of: command }]),
  ...[...data.types, ...data.configTypes].map(({ name }): [string, DirectiveAttributes] => [
    'type',
    { of: name },
  ]),
  ['commands', {}],
  ['lifecycle', {}],
  ['macros', { kind: 'http' }],
  ['macros', { kind: 'script' }],
  ['examples', {}],
  ['links', {}],
  ['links', { of: 'ract' }],
];

/** Calls of `limits` and `errors`. These tables may link to any page; the content check tests their links. */
const trouble: [string, DirectiveAttributes][] = [
  ...[...new Set(data.limits.map(({ area }) => area))].map((of): [string, DirectiveAttributes] => [
    'limits',
    { of },
  ]),
  ...[...new Set(data.errors.map(({ from }) => from))].map((of): [string, DirectiveAttributes] => [
    'errors',
    { of },
  ]),
];

test('every table has rows of one length, the same in both languages', () => {
  for (const [name, attributes] of [...calls, ...trouble]) {
    const call = `${name} ${JSON.stringify(attributes)}`;
    const [en, zh] = (['en', 'zh'] as const).map((lang) =>
      render(name, attributes, lang).split('\n'),
    );
    expect(en, call).toHaveLength(zh?.length ?? 0);
    for (const lines of [en ?? [], zh ?? []]) {
      let cells = 0;
      for (const line of lines) {
        const count = line.startsWith('|') ? (line.match(/(?<!\\)\|/g)?.length ?? 0) : 0;
        if (count > 0 && cells > 0) expect(count, `${call}: ${line}`).toBe(cells);
        cells = count;
        expect(line, call).not.toContain('undefined');
      }
    }
  }
});

test('pipes in cells are escaped, in code spans too', () => {
  expect(markdownTable(['a'], [['`x | y`'], ['line\nend'], ['']])).toBe(
    '| a |\n| --- |\n| `x \\| y` |\n| line<br>end |\n| – |',
  );
  expect(render('commands', { of: 'install' })).toContain('`rustc\\|cargo`');
});

test('a code span holds backticks', () => {
  expect(formatCodeList(['a', 'b`c'], 'en')).toBe('`a`, ``b`c``');
  expect(formatCodeList(['a', '`b'], 'zh')).toBe('`a`、`` `b ``');
});

test('a prop has name, linked type, default and description', () => {
  const lines = render('props', { of: 'components/basic/button' }).split('\n');
  expect(lines[0]).toBe('| Name | Type | Default | Description |');
  expect(lines[2]).toBe('| **Colours and fill** |  |  |  |');
  expect(lines[3]).toMatch(
    /^\| `theme` \{#prop\.theme\} \| \[Themes\]\(\/api\/global\/builtin_type#themes\) \| `Primary` \| /,
  );
  // The row also shows the shade's colour in the default theme.
  expect(lines[4]).toContain('| theme shade 500 `#06AED4` |');
});

test('the inner type of a list is linked', () => {
  expect(render('props', { of: 'components/form/checkbox', tag: 'checkbox_group' })).toContain(
    '| Vec\\<[I32](/api/global/builtin_type#i32)\\> |',
  );
});

test('a type without an entry is code', () => {
  expect(render('events', { of: 'components/basic/button' })).toContain('`e`: `FingerUpEvent`');
});

test('inherited props come last, in a fold', () => {
  const markdown = render('props', { of: 'components/basic/divider' }, 'zh');
  const [own, inherited] = markdown.split(
    ':::details{title="继承自 view 的属性" id="props.common"}',
  );
  expect(own).toContain('`stroke_width`');
  expect(own).not.toContain('`abs_pos`');
  expect(inherited).toContain('`abs_pos`');
});

test('of the others only size, place and inner layout are folded, each page once and with a link to view', () => {
  for (const [of, { tags, props }] of Object.entries(data.components))
    for (const tag of tags) {
      const [own = '', folded, ...more] = render('props', { of, tag }).split(':::details');
      expect(more, tag).toEqual([]);
      const names = (text: string) =>
        [...text.matchAll(/^\| `(\w+)` \{/gm)].map(([, name]) => name);
      const common =
        /^(abs_pos|margin|width|height|padding|align|flow|spacing|scroll|clip_[xy]|fold|rect_size)$/;
      const isCommon = ({ name, inherited }: { name: string; inherited?: unknown }) =>
        of !== 'components/basic/view' && (inherited !== undefined || common.test(name));
      const expected = props.filter((prop) => prop.tag === tag && isCommon(prop));
      expect(names(folded ?? '').sort(), tag).toEqual(expected.map(({ name }) => name).sort());
      expect(names(own), tag).not.toContain(expected[0]?.name ?? '');
      if (folded) expect(folded, tag).toContain('[view](/components/basic/view)');
    }
});

test('more than twelve props stand in their groups, each in one, in either language', () => {
  const heads = (of: string, lang: 'en' | 'zh') =>
    [...render('props', { of }, lang).matchAll(/^\| \*\*(.*)\*\* \|/gm)].map(([, name]) => name);
  const button = ['Colours and fill', 'Outline and shadow', 'Behaviour', 'Size and place'];
  expect(heads('components/basic/button', 'en')).toEqual([...button, 'Inner layout']);
  expect(heads('components/basic/button', 'zh')[0]).toBe('颜色与填充');
  expect(heads('components/feedback/dropdown', 'en')).toEqual([]);
  for (const [of, page] of Object.entries(data.components)) {
    for (const tag of page.tags) {
      const names = page.props.filter((prop) => prop.tag === tag).map(({ name }) => name);
      const shown = [...render('props', { of, tag }).matchAll(/^\| `(\w+)` \{/gm)];
      expect(shown.map(([, name]) => name).sort(), tag).toEqual(names.sort());
    }
  }
});

test('a prop that a tag uses in a way of its own stands in a group of its own', () => {
  const groupBefore = (markdown: string, name: string) =>
    /\*\*([^*]+)\*\* \|(?!.*\*\*)/s.exec(
      markdown.slice(0, markdown.indexOf(`| \`${name}\` {`)),
    )?.[1];
  const label = render('props', { of: 'components/basic/label' });
  const svg = render('props', { of: 'components/basic/svg' });
  expect(groupBefore(label, 'color')).toBe('Text');
  expect(groupBefore(svg, 'color')).toBe('Colours and fill');
});

test('rows have the same anchors in both languages, with the tag where a page has several', () => {
  const ids = (name: string, attributes: Record<string, string>, lang: 'en' | 'zh') =>
    [...render(name, attributes, lang).matchAll(/\{#([^}]*)\}/g)].map(([, id]) => id);
  for (const of of Object.keys(data.components))
    for (const name of ['props', 'events', 'slots']) {
      const all = ids(name, { of }, 'en');
      expect(ids(name, { of }, 'zh'), of).toEqual(all);
      expect(new Set(all).size, of).toBe(all.length);
    }
  expect(ids('props', { of: 'components/form/radio' }, 'en')).toContain(
    'prop.radio_group.selected',
  );
  expect(ids('events', { of: 'components/basic/button' }, 'en')).toContain('event.clicked');
  expect(ids('config', { of: '.ract' }, 'zh')).toContain('key.members.src');
  const limits = (lang: 'en' | 'zh') =>
    trouble
      .filter(([name]) => name === 'limits')
      .flatMap(([name, attributes]) => ids(name, attributes as Record<string, string>, lang));
  expect(limits('en')).toContain('limit.row_callback');
  expect(limits('zh')).toEqual(limits('en'));
  expect(new Set(limits('en')).size).toBe(data.limits.length);
});

test('a note that three rows of a table have is said once, above it', () => {
  for (const [lang, mark] of [
    ['en', ':badge[see note]{type=warning} '],
    ['zh', ':badge[见说明]{type=warning} '],
  ] as const) {
    const lines = render('props', { of: 'components/basic/divider' }, lang).split('\n');
    const notes = lines.filter((line) => /shader|着色器/.test(line) && line.startsWith('> '));
    expect(notes).toHaveLength(1);
    const names = lines[lines.indexOf(notes[0]!) + 2]!.match(/`\w+`/g)!;
    expect(names.length).toBeGreaterThan(3);
    const marked = lines.filter((line) => line.includes(mark));
    expect(marked.map((line) => line.match(/`\w+`/)![0]).sort()).toEqual(names.sort());
    expect(lines.findIndex((line) => line.startsWith('> '))).toBeLessThan(
      lines.findIndex((line) => line.includes(mark)),
    );
  }
});

test('a note that all rows of a table have is said above it, without names and marks', () => {
  const markdown = render('events', { of: 'components/basic/view' });
  expect(markdown.match(/has no event table/g)).toHaveLength(1);
  expect(markdown.split('\n\n')[0]).toMatch(/^> \[!NOTE\]\n> [^\n]*$/);
  expect(markdown).not.toContain('see note');
});

test('several tags are named, one is not', () => {
  const all = render('props', { of: 'components/form/radio' });
  expect(all).toContain('**`radio`**');
  expect(all).toContain('**`radio_group`**');
  expect(render('props', { of: 'components/form/radio', tag: 'radio' })).not.toContain('**`');
});

test('few words of an enum are listed, unless the description has them', () => {
  const view = render('props', { of: 'components/basic/view' });
  expect(view).toContain('One of `None`, `DrawList`, `Texture`.');
  expect(view).not.toContain('One of `Up`');
  expect(view).not.toContain('`NotAllowed`');
});

test('what does not work says so', () => {
  expect(render('props', { of: 'components/basic/divider' })).toContain(
    'No effect: the line is always',
  );
});

test('a page without events says so', () => {
  expect(render('events', { of: 'components/basic/scrollbar' })).toBe(
    '`scroll_bars` has no events.',
  );
  expect(render('events', { of: 'components/basic/scrollbar' }, 'zh')).toBe(
    '`scroll_bars` 没有事件。',
  );
});

test('one table of a configuration file can be asked for', () => {
  const rows = render('config', { of: 'gen_ui.toml', table: 'compiler' }).split('\n').slice(2);
  expect(rows).toHaveLength(5);
  for (const row of rows) expect(row).toMatch(/^\| `compiler/);
  expect(render('config', { of: '.ract', table: 'members' })).toContain('`members[].src`');
});

test('an unknown name suggests the nearest one', () => {
  const cases: [string, DirectiveAttributes, string][] = [
    ['props', { of: 'components/basic/buton' }, 'components/basic/button'],
    ['props', { of: 'components/form/radio', tag: 'radio-group' }, 'radio_group'],
    ['props', { off: 'components/basic/button' }, 'of'],
    ['config', { of: 'genui.toml' }, 'gen_ui.toml'],
    ['config', { of: 'gen_ui.toml', table: 'complier' }, 'compiler'],
    ['commands', { of: 'instal' }, 'install'],
    ['prompts', { of: 'creat' }, 'create'],
    ['macros', { kind: 'scripts' }, 'script'],
    ['type', { of: 'Theme' }, 'Themes'],
    ['links', { of: 'ract2' }, 'ract'],
    ['limits', { of: 'templates' }, 'template'],
    ['errors', { of: 'rust' }, 'rustc'],
  ];
  for (const [name, attributes, suggestion] of cases) {
    const error = failure(name, attributes);
    expect(error.suggestion, JSON.stringify(attributes)).toBe(suggestion);
    expect(error.message).toContain(`"${error.wrong}"`);
  }
});

test('a name like nothing gets no suggestion', () => {
  expect(failure('type', { of: 'Zzzzzzzzz' }).suggestion).toBeUndefined();
});

test('a missing attribute is named', () => {
  const error = failure('props', {});
  expect(error.message).toBe('The attribute of="…" is missing or empty.');
  expect(error.suggestion).toBeUndefined();
});

test('names of built-in object members are unknown names', () => {
  const empty: ReferenceData = { ...data, components: {} };
  expect(() => directiveTables.props?.(empty, { of: 'constructor' }, 'en')).toThrow(
    DataDirectiveError,
  );
});

test('every link inside the site goes to a described type or a page', () => {
  const targets = new Set(
    data.types.map(({ name }) => `/api/global/builtin_type#${name.toLowerCase()}`),
  );
  for (const [name, attributes] of calls) {
    for (const [, target] of render(name, attributes).matchAll(/\]\((\/[^)]*)\)/g)) {
      const known =
        targets.has(target ?? '') ||
        /^\/(components\/\w+\/\w+|api\/global\/color|doc\/config\/gen_ui_toml#[\w-]+)$/.test(
          target ?? '',
        );
      expect(known, `${name} ${JSON.stringify(attributes)}: ${target}`).toBe(true);
    }
  }
});

test('the messages of a program are a list, with a cause and a fix in both languages', () => {
  expect(render('errors', { of: 'app' })).toMatch(
    /^- `Apply error: .*`<br>[A-Z].*\. \*\*Fix:\*\* [A-Z`[].*\.\n- /,
  );
  expect(render('errors', { of: 'app' }, 'zh')).toMatch(
    /<br>.*\p{Script=Han}.*。\*\*处理\*\*：[^ ]/u,
  );
});

test('a message stands in the index of errors once', () => {
  const seen = data.errors.map(({ from, message }) => `${from} ${message}`);
  expect(seen.filter((each, at) => seen.indexOf(each) !== at)).toEqual([]);
});
