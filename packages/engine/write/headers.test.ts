import { expect, test } from 'vitest';
import type { ThemeAssets } from '../bundle/assets.ts';
import type { Sources } from '../read/read.ts';
import { headerRules, headersFile, headersFor, parseHeaders } from './headers.ts';

const rules = parseHeaders(
  "/book/*\n  Content-Security-Policy: default-src 'none'; img-src data: https:\n  Cache-Control: no-cache\n\n/book/static/hashed/*\n  Cache-Control: immutable\n/book/one\n  X-One: 1\n",
);

test('a headers file is parsed completely', () => {
  expect(rules.map((rule) => rule.path)).toEqual(['/book/*', '/book/static/hashed/*', '/book/one']);
  expect(rules[0]!.headers).toEqual({
    'Content-Security-Policy': "default-src 'none'; img-src data: https:",
    'Cache-Control': 'no-cache',
  });
});

test('later rules take precedence; a rule without a star applies to one address', () => {
  expect(headersFor(rules, '/book/doc/a')['Cache-Control']).toBe('no-cache');
  expect(headersFor(rules, '/book/static/hashed/a.js')['Cache-Control']).toBe('immutable');
  expect(headersFor(rules, '/book/one')).toHaveProperty('X-One', '1');
  expect(headersFor(rules, '/book/one/two')).not.toHaveProperty('X-One');
  expect(headersFor(rules, '/elsewhere')).toEqual({});
});

const sources = {
  site: { name: 'my-docs', origin: 'https://docs.example.com', head: [] },
  client: { base: '/book/', search: { mode: 'remote', apiUrl: 'https://find.example/api?x=1' } },
} as unknown as Sources;
const assets: ThemeAssets = {
  client: '',
  styles: {
    base: 'a{}',
    blocks: [{ keys: ['.table'], css: 'f{}' }],
    later: '/l.css',
    all: '/all.css',
  },
  boot: 'b()',
  tabs: 't()',
  notFound: 'n()',
};
const everywhere = headersFor(headerRules(sources, assets), '/book/doc/a');
const policy = new Map(
  everywhere['Content-Security-Policy']!.split('; ').map((directive) => {
    const [name, ...values] = directive.split(' ');
    return [name!, values.join(' ')];
  }),
);

// The manual explains each value (`guide/deploying.md`).
test.each([
  ['default-src', "'none'"],
  ['img-src', "'self' data: https:"],
  ['font-src', "'self'"],
  ['connect-src', "'self' https://find.example"],
  ['manifest-src', "'self'"],
  ['worker-src', "'self'"],
  ['base-uri', "'none'"],
  ['form-action', "'none'"],
  ['frame-ancestors', "'self'"],
  ['require-trusted-types-for', "'script'"],
  ['trusted-types', 'my-docs'],
])('the policy contains %s %s', (name, value) => {
  expect(policy.get(name)).toBe(value);
});

test('scripts and styles are those of the site, inline ones by their hash', () => {
  const hash = "'sha256-[A-Za-z0-9+/]{43}='";
  expect(policy.get('script-src')).toMatch(new RegExp(`^'self'(?: ${hash}){3}$`));
  expect(policy.get('style-src')).toMatch(new RegExp(`^'self'(?: ${hash}){2}$`));
  expect([...policy.values()].join(' ')).not.toMatch(/unsafe|\*|https?:\/\/(?!find)/);
});

test.each([
  ['X-Content-Type-Options', 'nosniff'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
  ['Permissions-Policy', expect.stringMatching(/^(?:[a-z-]+=\(\), ){12}[a-z-]+=\(\)$/)],
])('every answer has %s: %s', (name, value) => {
  expect(everywhere[name]).toEqual(value);
});

test.each(['camera', 'microphone', 'geolocation', 'payment', 'usb', 'display-capture'])(
  'no page is allowed to use %s',
  (feature) => expect(everywhere['Permissions-Policy']).toContain(`${feature}=()`),
);

// The manual explains these headers (`guide/deploying.md`).
test.each(['Strict-Transport-Security', 'X-Frame-Options', 'Cross-Origin-Embedder-Policy'])(
  'the site does not set %s',
  (name) => expect(everywhere).not.toHaveProperty(name),
);

test('a worker that runs WebAssembly has a policy that allows it, and nothing else', () => {
  const path = '/book/static/hashed/wasm/x.1.js';
  expect(headersFor(headerRules(sources, assets), path)['Content-Security-Policy']).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; require-trusted-types-for 'script'; trusted-types 'none'",
  );
  expect(everywhere['Content-Security-Policy']).not.toContain('wasm');
});

test('for hosts that join the values of rules, each header is in one rule, and lines are short enough', () => {
  const seen = new Map<string, string>();
  for (const { path, headers, without } of headerRules(sources, assets))
    for (const name of Object.keys(headers)) {
      const other = without?.includes(name) ? undefined : seen.get(name);
      expect(other === undefined || !other.endsWith('book/*'), `${name}: ${other}, ${path}`).toBe(
        true,
      );
      seen.set(name, path);
    }
  const file = headersFile(sources, assets);
  expect(parseHeaders(file)).toEqual(headerRules(sources, assets));
  for (const line of file.split('\n')) expect(line.length).toBeLessThan(2000);
});

test('the policy contains exactly what tags of the head need', () => {
  const head = [
    { script: 'https://count.example/x.js', attributes: {}, allow: { connect: [] } },
    {
      script: '/own.js',
      attributes: {},
      allow: { connect: ['https://api.example'], frame: ['https://video.example'] },
    },
    {
      stylesheet: 'https://type.example/a.css',
      attributes: {},
      allow: { connect: [], font: ['https://font.example'] },
    },
    { meta: { name: 'x' } },
  ];
  const site = { ...sources.site, head } as unknown as Sources['site'];
  const told = headersFor(headerRules({ ...sources, site }, assets), '/book/a');
  const own = told['Content-Security-Policy']!;
  expect(own).toMatch(/script-src 'self' [^;]* https:\/\/count\.example;/);
  expect(own).toMatch(/style-src 'self' [^;]* https:\/\/type\.example;/);
  expect(own).toContain("font-src 'self' https://font.example;");
  expect(own).toContain(
    "connect-src 'self' https://find.example https://count.example https://api.example;",
  );
  expect(own).toContain('; frame-src https://video.example;');
});
