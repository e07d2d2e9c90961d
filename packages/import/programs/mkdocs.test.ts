import { afterAll, expect, test } from 'vitest';
import { removeFolders } from '../../../tests/sites/project.ts';
import { imported } from '../imported-fixture.ts';

afterAll(removeFolders);

const config = [
  'site_name: Kiln',
  'site_description: An oven for pots',
  'markdown_extensions:',
  '  - pymdownx.emoji:',
  '      emoji_index: !!python/name:material.extensions.emoji.twemoji',
  'nav:',
  '  - Home: index.md',
  '  - Guide:',
  '    - guide/index.md',
  '    - Firing: guide/fire.md',
  '  - "":',
  '    - parts/index.md',
  '    - parts/door.md',
  '  - Shop: https://example.com/shop',
].join('\n');
const pages = {
  'mkdocs.yml': config,
  'docs/index.md': '# Kiln\n',
  'docs/guide/index.md': '# Guide\n',
  'docs/guide/fire.md': '# Firing pots\n',
  'docs/parts/index.md': '# Parts\n',
  'docs/parts/door.md': '# The door\n',
};

test('nav is the sidebar: labels, groups with the page of their folder, links to other sites told', async () => {
  const { sidebar, errors, told, read } = await imported(pages);
  expect(errors).toEqual([]);
  expect(sidebar()).toEqual({
    '/': [
      { page: 'index', text: 'Home' },
      {
        text: 'Guide',
        page: 'guide/index',
        items: [{ page: 'guide/fire', text: 'Firing' }],
      },
      { text: 'Parts', page: 'parts/index', items: ['parts/door'] },
    ],
  });
  expect(told('mkdocs.yml')).toEqual(['- left sidebar: entry that leads to another site']);
  expect(read('site.config.ts')).toContain('"title": "Kiln"');
});

test('a configuration that cannot be read is told with its line, and the pages come by folders', async () => {
  const { told, sidebar, errors } = await imported({
    ...pages,
    'mkdocs.yml': 'site_name: Kiln\nnav: [a',
  });
  expect(errors).toEqual([]);
  expect(told('mkdocs.yml')).toEqual([
    '2 left configuration: mkdocs.yml cannot be read, at column 8',
  ]);
  expect(sidebar()['/']).toContainEqual({
    text: 'Guide',
    page: 'guide/index',
    collapsed: true,
    items: ['guide/fire'],
  });
});

test('callouts of all three kinds are containers, with what is in them', async () => {
  const { page, errors, told } = await imported({
    ...pages,
    'docs/guide/fire.md': [
      '# Firing',
      '',
      '!!! bug "Mind this"',
      '    A list:',
      '',
      '    - one',
      '',
      '        ```sh',
      '        !!! not a callout',
      '        ```',
      '',
      '    ??? question',
      '        Why?',
      '',
      'After.',
      '',
      '/// tip | Short',
      'Inside.',
      '',
      '/// details | More',
      'Deeper.',
      '///',
      '',
      '///',
      '',
      '???+ note',
      '    Open.',
      '',
      '```text',
      '!!! note',
      '    code',
      '```',
    ].join('\n'),
  });
  expect(errors).toEqual([]);
  const text = page('en/guide/fire.md');
  expect(text).toContain(
    '::::danger Mind this\nA list:\n\n- one\n\n    ```sh\n    !!! not a callout\n    ```\n\n:::details Question\nWhy?\n:::\n::::\n\nAfter.',
  );
  expect(text).toContain('::::tip Short\nInside.\n\n:::details More\nDeeper.\n:::\n::::');
  expect(text).toContain(':::details[Note]{open}\nOpen.\n:::');
  expect(text).toContain('```text\n!!! note\n    code\n```');
  expect(told('docs/guide/fire.md')).toContain('12 changed callout: ??? question as :::details');
});

test('tabs, attribute lists, terms, keys, abbreviations, and what macros leave', async () => {
  const { page, errors, told } = await imported({
    ...pages,
    'docs/guide/fire.md': [
      '# Firing { #firing }',
      '',
      '## Check it { .wide #check }',
      '',
      'See [check](#check){ .button } and ![p](../p.svg){ width="20" }.',
      '',
      '=== "Gas"',
      '',
      '    Turn it on.',
      '',
      '    ```sh',
      '    gas on',
      '    ```',
      '',
      '=== "Wood"',
      '',
      '    Light it.',
      '',
      '//// tab | Oak',
      '',
      '/// tip',
      'Slow.',
      '///',
      '',
      '////',
      '',
      '//// tab | Pine',
      'Quick.',
      '////',
      '',
      'Press ++ctrl+c++ :material-fire: now.',
      '',
      'Term',
      ':   Its words.',
      '',
      '*[HTML]: Hyper',
      '',
      '{{ version }}',
    ].join('\n'),
    'docs/p.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"></svg>',
  });
  expect(errors).toEqual([]);
  const text = page('en/guide/fire.md');
  expect(text).toContain('# Firing {#firing}\n\n## Check it {#check}\n');
  expect(text).toContain('See [check](#check) and ![p](/p.svg).');
  expect(text).toContain(
    '::::tabs\n:::tab{title="Gas"}\nTurn it on.\n\n```sh\ngas on\n```\n:::\n:::tab{title="Wood"}\nLight it.\n:::\n::::',
  );
  expect(text).toContain(
    ':::::tabs\n::::tab{title="Oak"}\n:::tip\nSlow.\n:::\n::::\n:::tab{title="Pine"}\nQuick.\n:::\n:::::',
  );
  expect(text).toContain('Press <kbd>Ctrl</kbd>+<kbd>C</kbd>  now.');
  expect(text).toContain('- **Term**: Its words.');
  expect(text).not.toContain('*[HTML]');
  expect(told('docs/guide/fire.md')).toEqual(
    expect.arrayContaining([
      '3 changed attributes: id of a heading kept',
      '7 changed tabs: tabs',
      '36 dropped text: abbreviation',
      '38 left expression: macro left as text',
    ]),
  );
});

test('code of files comes with its lines and marks; what is not there is told', async () => {
  const { page, told, errors } = await imported({
    ...pages,
    'src/fire.py': 'import kiln\n\nkiln.heat()\nkiln.wait()\n',
    'docs/guide/fire.md': [
      '# Firing',
      '',
      '{* src/fire.py ln[3:4] hl[4] *}',
      '',
      '--8<-- "src/fire.py:1:1"',
      '',
      '{* src/fire.py hl[1,3] *}',
      '',
      '{* src/none.py *}',
      '',
      '::: kiln.Kiln',
      '    options:',
      '      members: true',
      '',
      '```python hl_lines="1" title="a.py" linenums="1"',
      'import a',
      '```',
      '',
      '``` { .sh .annotate }',
      'ls',
      '```',
    ].join('\n'),
    'mkdocs.yml': config,
  });
  expect(errors).toEqual([]);
  const text = page('en/guide/fire.md');
  expect(text).toContain('```py {2}\nkiln.heat()\nkiln.wait()\n```');
  expect(text).toContain('```py {1,3}\nimport kiln\n\nkiln.heat()\nkiln.wait()\n```');
  expect(text).toContain('\nimport kiln\n');
  expect(text).toContain('\n`kiln.Kiln`\n');
  expect(text).toContain('```python title="a.py" {1}\nimport a\n```');
  expect(text).toContain('```sh\nls\n```');
  expect(told('docs/guide/fire.md')).toEqual(
    expect.arrayContaining([
      '9 left include: include of a file or part that cannot be read',
      '11 left include: reference that is generated from source code',
      '15 dropped code block: words after the language',
    ]),
  );
});

test('a project for each language beside the others; the configuration is inherited', async () => {
  const { langs, page, sidebar, errors } = await imported(
    {
      'docs/en/mkdocs.yml': 'site_name: Kiln\nnav:\n  - index.md\n  - fire.md\n',
      'docs/en/docs/index.md': '# Kiln\n',
      'docs/en/docs/fire.md': '# Fire\n',
      'docs/ja/mkdocs.yml': 'INHERIT: ../en/mkdocs.yml\n',
      'docs/ja/docs/index.md': '# 窯\n',
    },
    { dir: 'docs' },
  );
  expect(errors).toEqual([]);
  expect(langs).toEqual(['en', 'ja']);
  expect(page('ja/index.md')).toContain('# 窯');
  expect(sidebar()).toEqual({ '/': ['index', 'fire'] });
});
