import { expect, test } from 'vitest';
import real from '../../../site.config.ts';
import { config } from '../../../tests/sites/project.ts';
import { ConfigError, resolveSite } from './config.ts';

/** The lines of the error message for a changed configuration. */
function problems(change: Record<string, unknown>): string[] {
  try {
    resolveSite({ ...config, ...change });
  } catch (cause) {
    expect(cause).toBeInstanceOf(ConfigError);
    return (cause as Error).message
      .split('\n')
      .slice(1)
      .map((line) => line.trim());
  }
  return [];
}

test('the project’s own configuration is valid', () => {
  const site = resolveSite(real);
  expect(site.themeConfig.nav.map((item) => item.link)).toEqual([
    '/doc/guide/overview',
    '/components/',
    '/tools/overview',
    '/examples/overview',
    '/api/',
  ]);
  const outlines = new Map(site.locales.map(({ lang, outlineTitle }) => [lang, outlineTitle]));
  expect(outlines.get('en')).toBe('Table of Contents');
  expect(outlines.get('zh')).toBe('目录');
});

test('defaults are filled in', () => {
  expect(resolveSite(config)).toMatchObject({
    lang: 'en',
    base: '/',
    themeConfig: {
      nav: [],
      socialLinks: [],
      search: { mode: 'local' },
      darkMode: true,
      lastUpdated: false,
      outline: true,
      localeRedirect: 'auto',
      hideNavbar: 'never',
      enableScrollToTop: false,
    },
  });
});

const theme = (themeConfig: unknown) => ({ themeConfig });
const head = (allow: unknown) => ({ head: [{ script: 'https://a.example/x.js', allow }] });

test.each<[Record<string, unknown>, RegExp]>([
  [{ title: undefined }, /^title: is missing\. /],
  [{ title: 3 }, /^title: 3 is not accepted\. .*string/],
  [{ base: 'docs' }, /^base: "docs" is not accepted: it must start and end with "\/"/],
  [{ base: '/docs' }, /^base: "\/docs" is not accepted: it must/],
  [{ origin: 'example.com' }, /^origin: "example.com" is not accepted: it must/],
  [{ origin: 'ftp://example.com' }, /^origin: "ftp:\/\/example.com" is not accepted: it must/],
  [{ lang: 'fr' }, /^lang: "fr" has no entry in locales\./],
  [{ origin: 'https://example.com/sub/' }, /^origin: .*"\/sub\/" belongs in "base"\.$/],
  [{ title: '' }, /^title: "" is not accepted\. .*Write a value that is not empty\.$/],
  [
    { locales: [{ ...config.locales[0]!, language: { words: { page: { copyCod: 'x' } } } }] },
    /^locales\[0\]\.language\.words\.page\.copyCod: "x" is under .*Did you mean "copyCode"\?/,
  ],
  [
    { locales: [{ ...config.locales[0]!, language: { words: { page: { copyCode: 3 } } } }] },
    /copyCode: 3 is not accepted: it must be a text/,
  ],
  [
    { locales: [{ ...config.locales[0]!, language: 'fr' }] },
    /is not a language: it must be an object/,
  ],
  [
    { describes: { '/': 'appp' }, products: { app: 'App' } },
    /no product "appp"\. Did you mean "app"/,
  ],
  [
    { plugins: [() => ({})] },
    /^plugins\[0\]: .*a function that makes a plug-in: call the function/,
  ],
  [{ plugins: [{ name: 'a' }, { name: 'a' }] }, /^plugins\[1\]: .*is a duplicate: entry 1/],
  [
    { plugins: [{ name: 'a', load: 3 }] },
    /^plugins\[0\]\.load: 3 .*: it must be a function in the plug-in a/,
  ],
  [{ plugins: [{ name: 'a', directve: {} }] }, /directve: .*Did you mean "directives"\?/],
  [{ head: [{ script: 'http://a.example/x.js' }] }, /^head\[0\]\.script: .*not an encrypted add/],
  [{ head: [{ script: 'x.js' }] }, /^head\[0\]\.script: .*must be "\/file\.js" in public\//],
  [
    head({ connect: ['https://*.a.example'] }),
    /^head\[0\]\.allow\.connect\[0\]: .*hosts that nobody/,
  ],
  [
    head({ script: ["'unsafe-inline'"] }),
    /^head\[0\]\.allow\.script\[0\]: .*switch the protection/,
  ],
  [head({ script: ['http://a.example'] }), /^head\[0\]\.allow\.script\[0\]: .*is not encrypted/],
  [head({ frame: ['https://a.example/x'] }), /frame\[0\]: .*must be scheme and host alone/],
  [{ rules: [{ rule: 'dead-lnk', level: 'off' }] }, /^rules\[0\]\.rule: .*mean "dead-link"/],
  [{ head: [{ meta: { onload: 'x' } }] }, /^head\[0\]\.meta/],
  [{ locales: [] }, /^locales: \[\] is not accepted\./],
  [{ titel: 'x' }, /^titel: unknown key\. Did you mean "title"\?$/],
  [{ zzzz: 'x' }, /^zzzz: unknown key\. Known keys: title, .*, themeConfig\.$/],
  [
    theme({ hideNavbar: 'yes' }),
    /^themeConfig\.hideNavbar: "yes" is not accepted\. .*"never"\|"auto"\|"always"/,
  ],
  [theme({ nav: [{ text: 'A' }] }), /^themeConfig\.nav\[0\]\.link: is missing\./],
  [
    theme({ nav: [{ text: 'A', link: '/', activeMatch: '(' }] }),
    /^themeConfig\.nav\[0\]\.activeMatch: "\(" is not a valid regular .+; write "\\\\" in front/,
  ],
  [
    theme({ nav: [{ text: 'A', items: [{ text: 'B', link: '/', activeMatch: '[' }] }] }),
    /^themeConfig\.nav\[0\]\.items\[0\]\.activeMatch: "\[" is not a valid/,
  ],
  [
    theme({ nav: [{ text: 'A', link: '/', lnik: 1 }] }),
    /^themeConfig\.nav\[0\]\.lnik: unknown key\. Did you mean "link"\?$/,
  ],
  [
    theme({ socialLinks: [{ icon: 'myspace', content: '/' }] }),
    /^themeConfig\.socialLinks\[0\]\.icon: "myspace" is not accepted: it must be github, discord or x; .*must start with "<svg"\.$/,
  ],
  [theme({ search: { mode: 'remote' } }), /^themeConfig\.search\.apiUrl: is missing\./],
  [theme({ search: true }), /must be false, \{ mode: "local" \} or \{ mode: "remote"/],
  [theme({ search: { mode: 'algolia' } }), /search\.mode: .*Write one of: local, remote\.$/],
  [
    theme({ socialLinks: [{ icon: 'gitlab', content: '/' }] }),
    /icon: .*must be github, discord or x; a drawing/,
  ],
  [
    theme({ socialLinks: [{ icon: 'github', content: 'git.example/kiln' }] }),
    /content: .*must be an address that begins/,
  ],
  [
    theme({ editLink: { docRepoBaseUrl: 'x', text: 'Edit' } }),
    /docRepoBaseUrl: .*must be an address that begins/,
  ],
  [theme({ reportLink: 'https://a.example/{titel}' }), /reportLink: .*\{page\} and \{url\}/],
  [
    theme({ nav: [{ text: { en: 'A', cn: 'B' }, link: '/' }] }),
    /^themeConfig\.nav\[0\]\.text\.cn: the site has no language "cn"\. /,
  ],
  [
    { lang: 'zh', locales: [config.locales[0]] },
    /^lang: "zh" has no entry in locales\. Add an entry to locales with lang: "zh"\./,
  ],
  [
    { multiVersion: { default: 'v9', versions: ['v1', 'v2'] } },
    /^multiVersion\.default: "v9" is not in multiVersion\.versions\. Write one of v1, v2\./,
  ],
])('a wrong configuration names key, value and fix: %j', (change, expected) => {
  expect(problems(change)).toEqual([expect.stringMatching(expected)]);
});

test('a language may omit words: they are English, and counted', () => {
  const french = {
    lang: 'fr',
    label: 'Français',
    language: { words: { page: { takeMeHome: 'Accueil' } } },
  };
  const [english, , third] = resolveSite({
    ...config,
    locales: [...config.locales, french],
  }).locales;
  expect(third).toMatchObject({ title: config.title, description: config.description });
  expect(third!.language).toMatchObject({ tag: 'fr', words: { page: { takeMeHome: 'Accueil' } } });
  expect(third!.language.words.chrome).toEqual(english!.language.words.chrome);
  expect(third!.missingWords).toContain('page.copyCode');
  expect(third!.missingWords).not.toContain('page.takeMeHome');
  expect(english!.missingWords).toEqual([]);
});

test('all mistakes are reported at once', () => {
  expect(problems({ title: 1, titel: 1, base: 'x' })).toHaveLength(3);
});

test('values that are not a configuration are refused with a message', () => {
  for (const input of [undefined, null, 'x', []])
    expect(() => resolveSite(input), String(input)).toThrow(ConfigError);
});
