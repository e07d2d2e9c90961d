import { afterAll, expect, test } from 'vitest';
import { removeFolders } from '../../../tests/sites/project.ts';
import { imported } from '../imported-fixture.ts';

afterAll(removeFolders);

const book = {
  'book.toml': [
    '[book]',
    'title = "Pots"',
    'description = "How pots are made"',
    '[output.html]',
    'mathjax-support = true',
    '[output.html.redirect]',
    '"/old.html" = "clay/index.html"',
  ].join('\n'),
  'src/SUMMARY.md': [
    '# Summary',
    '',
    '[Welcome](README.md)',
    '',
    '# Making',
    '',
    '- [About clay](clay/README.md)',
    '    - [The wheel](clay/wheel.md)',
    '    - [Glazes]()',
    '- [Lists of contents](format/summary.md)',
    '',
    '---',
    '',
    '[Thanks](thanks.md)',
  ].join('\n'),
  'src/README.md': '# Welcome\n',
  'src/clay/README.md': '# Clay\n',
  'src/clay/wheel.md': '# The wheel\n',
  'src/format/summary.md': '# Lists\n',
  'src/thanks.md': '# Thanks\n',
};

test('SUMMARY.md is the sidebar: headings, lines, titles, groups with a page; chapters to be written are told', async () => {
  const { sidebar, errors, told, read, page, program } = await imported({
    ...book,
    'src/unlisted.md': '# Unlisted\n',
    'src/404.md': '# Lost\n',
  });
  expect(errors).toEqual([]);
  expect(program).toBe('mdBook');
  expect(sidebar()).toEqual({
    '/': [
      'index',
      { sectionHeaderText: 'Making' },
      { text: 'About clay', page: 'clay/index', items: ['clay/wheel'] },
      { page: 'format/summary', text: 'Lists of contents' },
      { dividerType: 'solid' },
      'thanks',
      { text: 'Other pages', collapsed: true, items: ['not-found', 'unlisted'] },
    ],
  });
  expect(told('src/SUMMARY.md')).toEqual(['9 dropped sidebar: chapter that is not written yet']);
  expect(told('src/unlisted.md')).toEqual([
    '- left sidebar: page that no list of contents names, put at the end',
  ]);
  expect(read('site.config.ts')).toContain('"description": "How pots are made"');
  expect(page('redirects.yaml')).toBe('old: clay/\n');
});

test('files are put in their place: whole, by lines, by anchors, in text and in code', async () => {
  const { page, told, errors } = await imported({
    ...book,
    'src/thanks.md': [
      '# Thanks',
      '',
      '```rust,editable',
      '{{#include ../code/pot.rs:2:3}}',
      '```',
      '',
      '```rust',
      '{{#rustdoc_include ../code/pot.rs:fire}}',
      '```',
      '',
      '{{#include shared.md}}',
      '',
      '{{#playground ../code/pot.rs}}',
      '',
      '{{#include gone.md}}',
      '',
      'Written so: \\{{#include file.rs}}',
    ].join('\n'),
    'src/shared.md': 'We thank `you`.\n',
    'code/pot.rs': [
      '// ANCHOR: fire',
      'fn fire() {',
      '}',
      '// ANCHOR_END: fire',
      '# fn hidden() {}',
    ].join('\n'),
  });
  expect(errors).toEqual([]);
  const text = page('en/thanks.md');
  expect(text).toContain('```rust\nfn fire() {\n}\n```\n\n```rust\nfn fire() {\n}\n```');
  expect(text).toContain('\nWe thank `you`.\n');
  expect(text).not.toContain('hidden');
  expect(text).toContain('Written so: {{#include file.rs}}');
  expect(told('src/thanks.md')).toEqual(
    expect.arrayContaining([
      '3 dropped code block: words after the language',
      '11 changed include: file put in its place',
      '15 left include: include of a file or part that cannot be read',
    ]),
  );
  // Text that other pages include is not a page itself.
  expect(told('src/shared.md')).toContain(
    '- changed file: text that other pages include: no page of its own',
  );
});

test('hidden lines of Rust go, formulas and terms are as ours', async () => {
  const { page, told, errors } = await imported({
    ...book,
    'src/thanks.md': [
      '# Thanks {#thank-you .wide}',
      '',
      '```rust',
      '# fn main() {',
      'let x = 1;',
      '## not hidden',
      '# }',
      '```',
      '',
      'So \\\\( x^2 \\\\) is a square.',
      '',
      'Kiln',
      ': An oven.',
      '',
      '  It is hot.',
    ].join('\n'),
  });
  expect(errors).toEqual([]);
  const text = page('en/thanks.md');
  expect(text).toContain('# Thanks {#thank-you}\n');
  expect(text).toContain('```rust\nlet x = 1;\n# not hidden\n```');
  expect(text).toContain('So $$x^2$$ is a square.');
  expect(text).toContain('- **Kiln**: An oven.\n\n  It is hot.');
  expect(told('src/thanks.md')).toContain('3 dropped code block: hidden lines of Rust');
});
