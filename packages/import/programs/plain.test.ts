import { afterAll, expect, test } from 'vitest';
import { removeFolders } from '../../../tests/sites/project.ts';
import { imported } from '../imported-fixture.ts';

afterAll(removeFolders);

test('SUMMARY.md of GitBook and _sidebar.md of docsify are the sidebar', async () => {
  for (const name of ['SUMMARY.md', '_sidebar.md']) {
    const { sidebar, errors, program } = await imported({
      [name]:
        '# Table of contents\n\n* [Home](README.md)\n\n## Guide\n\n* [Fire](guide/fire.md)\n  * [Wood](guide/wood.md)\n',
      'README.md': '# Home\n',
      'guide/fire.md': '# Fire\n',
      'guide/wood.md': '# Wood\n',
    });
    expect(errors).toEqual([]);
    expect(program).toBe('Markdown');
    expect(sidebar()).toEqual({
      '/': [
        'index',
        { sectionHeaderText: 'Guide' },
        { text: 'Fire', page: 'guide/fire', items: ['guide/wood'] },
      ],
    });
  }
});

test('a program may be named where its configuration is not there', async () => {
  const { page, program } = await imported(
    {
      'content/a.md': '# A\n\n{{< warning >}}Hot.{{< /warning >}}\n',
      'hugo.toml': 'title = "K"\n',
    },
    { from: 'hugo' },
  );
  expect(program).toBe('Hugo');
  expect(page('en/a.md')).toContain(':::warning\nHot.\n:::');
});

test('files outside of the project, and hidden ones, are not put into pages', async () => {
  const { page, told } = await imported({
    'book.toml': '[book]\ntitle = "B"\n',
    'src/README.md': '# B\n\n{{#include ../../../../../../etc/hostname}}\n\n{{#include ../.env}}\n',
    '.env': 'SECRET=1\n',
  });
  expect(page('en/index.md')).not.toContain('SECRET');
  expect(told('src/README.md')).toEqual([
    '3 left include: include of a file or part that cannot be read',
    '5 left include: include of a file or part that cannot be read',
  ]);
});
