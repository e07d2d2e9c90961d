import { expect, test } from 'vitest';
import { apacheConfig } from './apache.ts';
import { caddyConfig } from './caddy.ts';
import { nginxConfig } from './nginx.ts';
import { movedPattern, movesIn, type ServerSite, serverHeaders } from './server-site.ts';

const site: ServerSite = {
  name: 'my-docs',
  hostname: 'docs.example.com',
  root: '/srv/docs',
  base: '/book/',
  rules: [
    { path: '/book/*', headers: { 'X-All': "default-src 'none'", 'X-Two': 'one' } },
    { path: '/book/static/hashed/*', headers: { 'Cache-Control': 'immutable' } },
    { path: '/book/logo.svg', headers: { 'Cache-Control': 'max-age=600' } },
  ],
  moves: movesIn('/book/a%20b /book/new 301\n/book/zh/old/ /book/zh/x$y#%E4%B8%80 301\n'),
  compressed: false,
};
const configs = { nginx: nginxConfig, apache: apacheConfig, caddy: caddyConfig };
const names = Object.keys(configs) as (keyof typeof configs)[];

test('redirects are read with their anchors, old addresses as requests are decoded', () => {
  expect(site.moves).toEqual([
    { from: '/book/a b', to: '/book/new', anchor: '' },
    { from: '/book/zh/old', to: '/book/zh/x$y', anchor: '#%E4%B8%80' },
  ]);
  expect(movesIn('')).toEqual([]);
});

test('an old address is known in all its forms, and no other is', () => {
  const pattern = new RegExp(movedPattern({ from: '/a.b/c', to: '', anchor: '' }));
  for (const path of ['/a.b/c', '/a.b/c/', '/a.b/c.html', '/a.b/c/index', '/a.b/c/index.html'])
    expect(path).toMatch(pattern);
  for (const path of ['/a.b/c.json', '/a.b/cd', '/a.b/c/d', '/aXb/c', '/x/a.b/c'])
    expect(path).not.toMatch(pattern);
});

test('headers are by name: everywhere, and by path below the base; what no rule says is asked again', () => {
  expect(serverHeaders(site)).toEqual([
    {
      name: 'Cache-Control',
      value: 'no-cache',
      exceptions: [
        { pattern: '^/static/hashed/', value: 'immutable' },
        { pattern: '^/logo\\.svg$', value: 'max-age=600' },
      ],
    },
    { name: 'X-All', value: "default-src 'none'", exceptions: [] },
    { name: 'X-Two', value: 'one', exceptions: [] },
  ]);
});

test.each(names)('%s: the configuration holds folder, host, headers and moved pages', (name) => {
  const text = configs[name](site);
  for (const part of ['/srv/docs', 'docs.example.com', '/book/new', '#%E4%B8%80', 'X-Two'])
    expect(text.replaceAll('\\%', '%')).toContain(part);
  expect(text).toContain(`"default-src 'none'"`);
  expect(text).not.toMatch(/undefined|\[object|\t/);
  expect(configs[name]({ ...site, port: 5201 })).toMatch(/[ :*]5201\b/);
});

test.each(names)('%s: files that lie beside others are sent only where there are such', (name) => {
  const beside = /gzip_static|\.br -f|\.br" -f|precompressed/;
  expect(configs[name](site)).not.toMatch(beside);
  expect(configs[name]({ ...site, compressed: true })).toMatch(beside);
});

test.each(['nginx', 'apache'] as const)('%s looks for no variable in an address', (name) => {
  expect(configs[name](site)).toMatch(/\/book\/zh\/x\\?%24y/);
});
