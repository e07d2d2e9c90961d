/** Mistakes in `sidebar.yaml` and `redirects.yaml`: one message per mistake. */
import { afterAll } from 'vitest';
import { removeFolders } from '../sites/project.ts';
import { latin, type Row, testRows } from './site-table.ts';

afterAll(removeFolders);

const bar = 'v1/sidebar.yaml';
const good =
  '/guide:\n  - guide/start\n  - guide/tools\n  - guide/themes\n/reference:\n  - reference/types\n';

const tables: Readonly<Record<string, readonly Row[]>> = {
  sidebar: [
    [
      'an alias in a list',
      { [bar]: '/guide:\n  - *a\n' },
      [`${bar}:2:5 bad-sidebar`],
      'Write the value itself',
    ],
    [
      'an alias as a key',
      { [bar]: '*a : x\n' },
      [`${bar}:1:1 bad-sidebar`],
      'Write the value itself',
    ],
    [
      'a quote that stays open',
      { [bar]: good.replace('- guide/t', '- "guide/t') },
      [`${bar}:7:1 bad-sidebar`],
    ],
    [
      'a wrong entry among correct ones',
      { [bar]: good.replace('guide/tools', '{ pgae: guide/tools }') },
      [`${bar}:3:5 bad-sidebar`],
      'Use "page"',
    ],
    [
      'a misspelt page: the correct one is not reported as missing too',
      { [bar]: good.replace('guide/tools', 'guide/tols') },
      [`${bar}:3:5 bad-sidebar`],
      '"guide/tools"',
    ],
    [
      'a page in the wrong folder',
      { [bar]: good.replace('guide/tools', 'tools') },
      [`${bar}:3:5 bad-sidebar`],
      '"guide/tools"',
    ],
    [
      'a missing page, without a suggestion',
      { [bar]: good.replace('guide/tools', 'guide/tools\n  - guide/hooks') },
      [`${bar}:4:5 bad-sidebar`],
      'Create the file v1/en/guide/hooks.md',
    ],
    [
      'the same page twice',
      { [bar]: good.replace('guide/themes', 'guide/themes\n  - guide/start') },
      [`${bar}:5:5 bad-sidebar`],
      'Remove or correct one',
    ],
    [
      'a page in two sections',
      { [bar]: `${good}  - guide/start\n` },
      [`${bar}:7:5 bad-sidebar`],
      'Remove or correct one',
    ],
    [
      'a misspelt section',
      { [bar]: good.replace('/guide:', '/giude:') },
      [`${bar}:1:1 bad-sidebar`],
      '"/guide"',
    ],
    [
      'a section without pages',
      { [bar]: `${good}/blog: []\n` },
      [`${bar}:7:1 bad-sidebar`],
      'a folder that contains pages',
    ],
    ['the same section twice', { [bar]: `${good}/guide: []\n` }, [`${bar}:7:1 bad-sidebar`]],
    [
      'conflict marks',
      { [bar]: `<<<<<<< a\n${good}=======\n>>>>>>> b\n` },
      [`${bar}:1:1 bad-sidebar`],
      'Keep one version',
    ],
    [
      'a label that ends at "#"',
      { [bar]: good.replace('- guide/tools', '- page: guide/tools\n    text: C #1') },
      [`${bar}:4:11 bad-sidebar`],
      'double quotes',
    ],
    [
      'Latin-1',
      { [bar]: latin(good.replace('guide/tools', '{ page: guide/tools, text: \xe9 }')) },
      [`${bar}:3:32 bad-encoding`],
      'UTF-8',
    ],
    [
      'UTF-16',
      { [bar]: Buffer.from(`\uFEFF${good}`, 'utf16le') },
      [`${bar}:1:1 bad-encoding`],
      'UTF-8',
    ],
    ['an empty file', { [bar]: '' }, [`${bar}:1:1 bad-sidebar`], '"/doc:"'],
  ],
  redirects: [
    [
      'Latin-1',
      { 'v1/redirects.yaml': latin('caf\xe9: guide/start\n') },
      ['v1/redirects.yaml:1:4 bad-encoding'],
    ],
    [
      'a target that ends at "#"',
      { 'v1/redirects.yaml': 'old: guide/start #a\n' },
      ['v1/redirects.yaml:1:6 bad-redirect'],
      'double quotes',
    ],
    [
      'conflict marks',
      { 'v1/redirects.yaml': '<<<<<<< a\nx: y\n=======\n>>>>>>> b\n' },
      ['v1/redirects.yaml:1:1 bad-redirect'],
      'Keep one',
    ],
    ['an alias', { 'v1/redirects.yaml': 'x: *a\n' }, ['v1/redirects.yaml:1:4 bad-redirect']],
  ],
};

testRows(tables);
