import { expect, test } from 'vitest';
import type { SidebarItem } from '../../site/view.ts';
import { renderSidebar } from './sidebar.ts';

const link = (text: string, tag?: string): SidebarItem => ({
  type: 'link',
  text,
  link: `/${text}`,
  ...(tag ? { tag } : {}),
});
const group = (text: string, items: SidebarItem[], more = {}): SidebarItem => ({
  type: 'group',
  text,
  items,
  collapsible: true,
  collapsed: true,
  ...more,
});

const sidebar = renderSidebar([
  link('a'),
  group('B', [
    { type: 'divider', dividerType: 'solid' },
    link('b'),
    group('C', [link('c'), link('d')], { link: '/own' }),
    group('D', [link('e')]),
  ]),
  group('E', [link('c'), link('f')], { collapsed: false }),
  link('x&y'),
]);

/** Current links, and the ids of open groups. */
function marks(html: string): { current: string[]; open: string[]; expanded: string[] } {
  return {
    current: [...html.matchAll(/href="([^"]*)" aria-current="page"/g)].map((m) => m[1]!),
    open: [...html.matchAll(/ id="([^"]*)">/g)].map((m) => m[1]!),
    expanded: [...html.matchAll(/aria-expanded="true" aria-controls="([^"]*)"/g)].map((m) => m[1]!),
  };
}

test.each([
  ['nothing', '/none', [], ['g-2']],
  ['a page in no group', '/a', ['/a'], ['g-2']],
  ['a page in a group', '/b', ['/b'], ['g-1', 'g-2']],
  ['a page in a group of a group', '/d', ['/d'], ['g-1', 'g-1-2', 'g-2']],
  ['a page that is listed twice: the first time', '/c', ['/c'], ['g-1', 'g-1-2', 'g-2']],
  ['the own page of a group, which stays closed', '/own', ['/own'], ['g-1', 'g-2']],
  ['a page in a group that is open anyway', '/f', ['/f'], ['g-2']],
  ['an address that is escaped', '/x&y', ['/x&amp;y'], ['g-2']],
])('%s is current, and the groups around it are open', (_, href, current, open) => {
  const html = String(sidebar.withCurrent(href));
  expect(marks(html)).toEqual({ current, open, expanded: open });
});

test('marks for one page do not remain for the next', () => {
  const plain = String(sidebar.html);
  sidebar.withCurrent('/d');
  expect(String(sidebar.html)).toBe(plain);
  expect(marks(String(sidebar.withCurrent('/a'))).current).toEqual(['/a']);
  const unmarked = String(sidebar.withCurrent('/a')).replace(' aria-current="page"', '');
  expect(unmarked).toBe(plain);
});

test('labels, tags and addresses are escaped', () => {
  const html = String(
    renderSidebar([link('<b>`</code>`', '<i>'), group('"x"', [], { collapsed: false })]).html,
  );
  expect(html).toContain('href="/&lt;b&gt;`&lt;/code&gt;`"');
  expect(html).toContain('<span>&lt;b&gt;<code>&lt;/code&gt;</code></span>');
  expect(html).toContain('<span class="badge" data-type="warning">&lt;i&gt;</span>');
  expect(html).toContain('<span>&quot;x&quot;</span>');
});

test('for each page, only its own entry and the enclosing groups are rendered again', () => {
  const read: string[] = [];
  const counted = (text: string): SidebarItem => ({
    ...link(text),
    get text() {
      read.push(text);
      return text;
    },
  });
  const pages = (g: number) => Array.from({ length: 100 }, (_, p) => counted(`${g}/${p}`));
  const large = renderSidebar(Array.from({ length: 50 }, (_, g) => group(`G${g}`, pages(g))));
  expect(new Set(read).size).toBe(5000);
  read.length = 0;
  expect(marks(String(large.withCurrent('/7/9')))).toMatchObject({ current: ['/7/9'] });
  expect(new Set(read)).toEqual(new Set(['7/9']));
});

test('a document contains only the part of a large sidebar around its page, with a link into every group', () => {
  const groups = Array.from({ length: 60 }, (_, at) =>
    group(`G${at}`, [link(`${at}-a`), link(`${at}-b`), group('in', [link(`${at}-c`)])], {
      collapsed: false,
    }),
  );
  const large = renderSidebar(groups);
  const whole = String(large.html);
  const near = String(large.withCurrent('/7-b'));
  expect(near.length).toBeLessThan(whole.length / 1.5);
  expect(near).toContain('href="/7-a"');
  expect(near).toContain('href="/7-c"');
  expect(near).toContain('href="/8-a"');
  expect(near).not.toContain('href="/8-b"');
  expect(near.match(/data-rest/g)).toHaveLength(60);
  // The short and the whole sidebar look the same: all groups are closed except those around the page.
  expect(marks(near)).toMatchObject({ current: ['/7-b'], expanded: ['g-7'] });
  expect(marks(whole)).toMatchObject({ current: [], expanded: [] });
  expect(whole).toContain('href="/8-b"');
  expect(whole).not.toContain('data-rest');
  expect(String(large.withCurrent('/nowhere'))).toContain('href="/59-a"');
});

test('the link of a page without text has another link next to it, to what helps meanwhile', () => {
  const instead = { text: 'elsewhere', link: '/b?x&y#c' };
  const html = String(
    renderSidebar([{ type: 'link', text: 'a', link: '/a', instead }]).withCurrent('/a'),
  );
  expect([...html.matchAll(/<a[^>]*href="([^"]*)"[^>]*>/g)].map((match) => match[1])).toEqual([
    '/a',
    '/b?x&amp;y#c',
  ]);
  expect(html.match(/aria-current/g)).toHaveLength(1);
});
