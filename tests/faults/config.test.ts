/** Mistakes in `site.config.ts`: each is reported at its own place in the file, with a specific message. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../packages/engine/diagnose/diagnostics.ts';
import { ConfigFileError, loadSite } from '../../packages/engine/read/load-config.ts';
import { compileFolder, removeFolders, writeFiles } from '../sites/project.ts';

afterAll(removeFolders);

const good = `export default {
  title: 'Site',
  description: '一个站点。',
  origin: 'https://example.com',
  base: '/',
  locales: [
    { lang: 'en', label: 'English', title: 'Site', description: 'A site.' },
    { lang: 'zh', label: '中文', title: '站点', description: '一个站点。' },
  ],
  multiVersion: { default: 'v1', versions: ['v1'] },
  themeConfig: {
    nav: [{ text: 'Guide', link: '/guide/start' }],
  },
};
`;

/** Loads a configuration; returns its diagnostics, none if it is correct. */
async function told(text: string): Promise<readonly Diagnostic[]> {
  try {
    await loadSite(writeFiles({ 'site.config.ts': text }));
    return [];
  } catch (cause) {
    expect(cause).toBeInstanceOf(ConfigFileError);
    expect((cause as Error).stack).not.toMatch(/^\s+at /m);
    return (cause as ConfigFileError).diagnostics;
  }
}

/** A text to replace, its replacement, `line:column` of each diagnostic, and a part of the first message. */
type Row = readonly [from: string, to: string, places: string | readonly string[], message: RegExp];

const remote = "themeConfig: {\n    search: { mode: 'remote' },";
const icon = (svg: string) =>
  `themeConfig: {\n    socialLinks: [{ icon: '${svg}', content: '/', label: 'X' }],`;

const rows: readonly Row[] = [
  ["title: 'Site',\n  desc", "titel: 'Site',\n  desc", ['2:3', '1:16'], /^titel: unknown key/],
  ["base: '/',", "base: '//x/',", '5:3', /"\/\/x\/" is not accepted: it must be a path such as/],
  ["base: '/',", "base: '/../x/',", '5:3', /must be a path such as/],
  ["base: '/',", "base: '/a/./b/',", '5:3', /must be a path such as/],
  ["base: '/',", "base: '/a b/',", '5:3', /must be a path such as/],
  ["base: '/',", "base: '/a?b/',", '5:3', /must be a path such as/],
  ["base: '/',", "base: '/a#/',", '5:3', /must be a path such as/],
  ["base: '/',", "base: 'docs',", '5:3', /must start and end with/],
  [
    "lang: 'zh', label",
    "lang: 'en', label",
    '8:7',
    /^locales\[1\]\.lang: "en" is a duplicate: entry 1/,
  ],
  ["lang: 'zh', label", "lang: 'Zh', label", '8:7', /must be a code such as/],
  [
    "lang: 'zh', label",
    "lang: 'fr', language: { words: { pag: {} } }, label",
    '8:40',
    /words\.pag: .*Did you mean "page"/,
  ],
  ["label: '中文', ", '', '8:5', /^locales\[1\]\.label: is missing/],
  ["versions: ['v1']", "versions: ['v1', 'v1']", '10:51', /is a duplicate: entry 1/],
  ["versions: ['v1']", "versions: ['v1', '../v0']", '10:51', /must be a folder name/],
  ["default: 'v1'", "default: 'v2'", '10:19', /"v2" is not in multiVersion\.versions/],
  [
    "link: '/guide/start'",
    "link: '/', activeMatch: '^/doc/('",
    '12:39',
    /is not a valid regular expression: .*Unterminated group/,
  ],
  ["link: '/guide/start'", "link: '/', activeMatch: '['", '12:39', /is not a valid regular/],
  ["link: '/guide/start'", "lnik: '/guide/start'", ['12:11', '12:28'], /link: is missing/],
  ['themeConfig: {', remote, '12:5', /^themeConfig\.search\.apiUrl: is missing/],
  ['themeConfig: {', remote.replace('remote', 'remot'), '12:15', /"remot"/],
  ['themeConfig: {', icon('<svg><path>'), '12:21', /is not a well-formed SVG: Missing end/],
  ['themeConfig: {', icon('<svg'), '12:21', /is not a well-formed SVG/],
  ['themeConfig: {', icon('githb'), '12:21', /"githb"/],
  ['themeConfig: {', "themeConfig: {\n    hideNavbar: 'no',", '12:5', /"no" is not accepted/],
  [
    "origin: 'https://example.com'",
    "origin: 'example.com'",
    '4:3',
    /"example\.com" is not accepted/,
  ],
  ["title: 'Site',\n  desc", 'title: gone,\n  desc', '2:10', /ReferenceError: gone is not defined/],
  [
    'export default',
    "if (true) throw new Error('no luck');\nexport default",
    '1:28',
    /Error: no luck/,
  ],
  ['export default', "import './gone.ts';\nexport default", '1:9', /gone\.ts/],
  ["title: 'Site',\n  desc", "title: 'Site'\n  desc", '3:3', /Expected `,`/],
];

describe('in site.config.ts', () => {
  test('a correct configuration has no diagnostics', async () => {
    expect(await told(good)).toEqual([]);
  });

  test.each(rows)('%j → %j', async (from, to, places, message) => {
    expect(good).toContain(from);
    const found = await told(good.replace(from, to));
    expect(found.map((d) => `${d.place.line}:${d.place.column}`).sort()).toEqual(
      [places].flat().sort(),
    );
    const messages = found.map((d) => d.message);
    expect(
      messages.some((each) => message.test(each)),
      messages.join('\n'),
    ).toBe(true);
    for (const { place, rule, fix } of found) {
      expect(`${place.file} ${rule}`).toBe('site.config.ts bad-config');
      expect(fix).not.toBe('');
    }
  });

  test.each([
    ['a constant', 'const site = ', ';\nexport default site;', '2:3'],
    ['a call', 'const define = (x) => x;\nexport default define(', ');', '3:3'],
    ['a type', 'export default ', ' satisfies object;', '2:3'],
    ['a constant with a type', 'const site: object = ', ';\nexport { site as default };', '1:1'],
  ])('mistakes in %s are located as precisely as possible', async (_, before, after, place) => {
    const text = good.replace('export default ', before).replace(/;\n$/, `${after}\n`);
    const [first] = await told(text.replace("title: 'Site',\n  desc", 'title: 1,\n  desc'));
    expect(`${first!.place.line}:${first!.place.column}`).toBe(place);
  });

  test('all of them are reported at once', async () => {
    const found = await told(good.replace("base: '/'", "base: 'x'").replace("'Guide'", '3'));
    expect(found.map((d) => `${d.place.line}:${d.place.column}`).sort()).toEqual(['12:13', '5:3']);
  });
});

test('missing logos, top links and sections are reported at their places', async () => {
  // The engine looks up the place of each mistake in the project's own configuration.
  const own = readFileSync('site.config.ts', 'utf8');
  const { default: real } = (await import('../../site.config.ts')) as { default: object };
  const input = { ...real } as Parameters<typeof compileFolder>[1] & object;
  const theme = { ...input.themeConfig };
  const site = await compileFolder(join(process.cwd(), 'content'), {
    ...input,
    logo: '/public/logo.svg',
    themeConfig: {
      ...theme,
      nav: theme.nav!.map((item, at) => (at === 1 ? { ...item, link: '/componets/' } : item)),
      sidebar: ['/dco'],
    },
  });
  const found = site.diagnostics.filter(({ place }) => place.file === 'site.config.ts');
  const lines = own.split('\n');
  const at = ({ place: { line, column } }: Diagnostic) => lines[line - 1]!.slice(column - 1);
  expect(found.map((d) => `${d.rule} ${d.fix}`)).toEqual([
    expect.stringMatching(/^(?:missing-image|bad-config|dead-link) /),
    expect.stringMatching(/^(?:missing-image|bad-config|dead-link) /),
    expect.stringMatching(/^(?:missing-image|bad-config|dead-link) /),
  ]);
  const byRule = (rule: string) => found.find((d) => d.rule === rule)!;
  expect(at(byRule('missing-image'))).toMatch(/^logo: /);
  expect(byRule('missing-image').fix).toBe('Did you mean "/logo.svg"?');
  expect(at(byRule('dead-link'))).toMatch(/^link: '\/components\/'/);
  expect(byRule('dead-link').fix).toBe('Did you mean "/components/"?');
  expect(byRule('bad-config').fix).toBe('Did you mean "/doc"?');
});
