/** Mistakes in the sidebar file and the redirects file. */
import { afterAll, describe } from 'vitest';
import { removeFolders } from '../sites/project.ts';
import { type Mistake, testFile } from './mistakes.ts';

afterAll(removeFolders);

const sidebars: readonly (Mistake & { text: string })[] = [
  {
    name: 'a misspelt page',
    text: '/doc:\n  - doc/guide/tolls\n  - doc/guide/plugins\n',
    at: '2:5',
    rule: 'bad-sidebar',
    fix: '"doc/guide/tools"',
  },
  {
    name: 'an unknown page',
    text: '/doc:\n  - doc/guide/tools\n  - doc/guide/plugins\n  - something/else\n',
    at: '4:5',
    rule: 'bad-sidebar',
    fix: 'v1/en/something/else.md',
    byHand: true,
  },
  {
    name: 'a misspelt key',
    text: '/doc:\n  - text: A\n    items: [doc/guide/tools, doc/guide/plugins]\n    colapsed: true\n',
    at: '4:5',
    rule: 'bad-sidebar',
    fix: '"collapsed"',
  },
  {
    name: 'a section without a slash',
    text: 'doc:\n  - doc/guide/tools\n  - doc/guide/plugins\n',
    at: '1:1',
    rule: 'bad-sidebar',
    fix: '"/doc"',
  },
  {
    name: 'a section without a list',
    text: '/doc: doc/guide/tools\n',
    at: '1:1',
    rule: 'bad-sidebar',
    fix: '"- "',
    byHand: true,
  },
  {
    name: 'an entry of unknown kind',
    text: '/doc:\n  - doc/guide/tools\n  - doc/guide/plugins\n  - { label: A }\n',
    at: '4:5',
    rule: 'bad-sidebar',
    fix: '"page", or "text" and "items"',
    byHand: true,
  },
  {
    name: 'an unknown value',
    text: '/doc:\n  - doc/guide/tools\n  - { dividerType: dotted }\n  - doc/guide/plugins\n',
    at: '3:20',
    rule: 'bad-sidebar',
    fix: 'guide/writing.md',
    byHand: true,
  },
  {
    name: 'not a mapping',
    text: '- doc/guide/tools\n',
    at: '1:1',
    rule: 'bad-sidebar',
    fix: '"/doc:"',
    byHand: true,
  },
  {
    name: 'broken YAML',
    text: '/doc:\n  - doc/guide/tools\n - x\n',
    at: '3:1',
    rule: 'bad-sidebar',
    fix: 'indentation',
    byHand: true,
  },
];

describe('in the sidebar file', () => testFile('v1/sidebar.yaml', sidebars));

const redirects: readonly (Mistake & { text: string })[] = [
  {
    name: 'a misspelt page',
    text: '# old\na/b: doc/guide/tolls\n',
    at: '2:6',
    rule: 'bad-redirect',
    fix: '"doc/guide/tools"',
  },
  {
    name: 'an unknown page',
    text: 'a: something/else/entirely\n',
    at: '1:4',
    rule: 'bad-redirect',
    fix: 'without language',
    byHand: true,
  },
  {
    name: 'an address that is a page',
    text: 'doc/guide/Tools/: doc/guide/plugins\n',
    at: '1:1',
    rule: 'bad-redirect',
    fix: 'delete the page',
    byHand: true,
  },
  {
    name: 'a chain',
    text: 'a: b\nb: doc/guide/tools\n',
    at: '1:4',
    rule: 'bad-redirect',
    fix: '"doc/guide/tools"',
  },
  {
    name: 'the same address twice',
    text: 'a/b: doc/guide/tools\nA/b.html: doc/guide/plugins\n',
    at: '2:1',
    rule: 'bad-redirect',
    fix: 'Remove one',
    byHand: true,
  },
  {
    name: 'a language prefix',
    text: 'zh/a/b: doc/guide/tools\n',
    at: '1:1',
    rule: 'bad-redirect',
    fix: 'without language and version',
  },
  {
    name: 'an address with a query',
    text: 'a?b: doc/guide/tools\n',
    at: '1:1',
    rule: 'bad-redirect',
    fix: '"?"',
    byHand: true,
  },
  {
    name: 'an address that leads upwards',
    text: '../a: doc/guide/tools\n',
    at: '1:1',
    rule: 'bad-redirect',
    fix: 'doc/guide/old',
    byHand: true,
  },
  {
    name: 'an address of the site itself',
    text: 'static/x: doc/guide/tools\n',
    at: '1:1',
    rule: 'bad-redirect',
    fix: 'Remove the line',
    byHand: true,
  },
  {
    name: 'a misspelt heading',
    text: 'a: doc/guide/tools#strat\n',
    at: '1:4',
    rule: 'dead-anchor',
    fix: '"#start"',
  },
  {
    name: 'nothing after the colon',
    text: 'a:\n',
    at: '1:3',
    rule: 'bad-redirect',
    fix: 'after the colon',
    byHand: true,
  },
  {
    name: 'a list',
    text: '- a\n',
    at: '1:1',
    rule: 'bad-redirect',
    fix: 'old/address: new/page',
    byHand: true,
  },
  {
    name: 'broken YAML',
    text: 'a: b: c\n',
    at: '1:4',
    rule: 'bad-redirect',
    fix: 'on each line',
    byHand: true,
  },
];

describe('in the redirects file', () => testFile('v1/redirects.yaml', redirects));
