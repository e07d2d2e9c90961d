import { expect, test } from 'vitest';
import real from '../../../site.config.ts';
import { config } from '../../../tests/sites/project.ts';
import { ConfigError, resolveSite } from './config.ts';

/** The lines of the error that a change of the configuration causes. */
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

test('the project’s own configuration is right', () => {
  const site = resolveSite(real);
  expect(site.themeConfig.nav.map((item) => item.link)).toEqual([
    '/doc/guide/overview',
    '/components/',
    '/tools/overview',
    '/examples/overview',
    '/api/',
  ]);
  expect(site.locales.map((l) => l.outlineTitle)).toEqual(['Table of Contents', '目录']);
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

test.each<[Record<string, unknown>, RegExp]>([
  [{ title: undefined }, /^title: is missing\. /],
  [{ title: 3 }, /^title: 3 is not accepted\. .*string/],
  [{ base: 'docs' }, /^base: "docs" is not accepted\. must start and end with "\/"/],
  [{ base: '/docs' }, /^base: "\/docs" is not accepted\./],
  [{ origin: 'example.com' }, /^origin: "example.com" is not accepted\./],
  [{ origin: 'ftp://example.com' }, /^origin: "ftp:\/\/example.com" is not accepted\./],
  [{ lang: 'fr' }, /^lang: "fr" is not among locales\./],
  [
    { locales: [...config.locales, { ...config.locales[0]!, lang: 'fr' }] },
    /^locales\[2\]\.language is missing: the engine has no words for "fr"\. Write a language/,
  ],
  [
    { locales: [{ ...config.locales[0]!, language: { tag: 'en', words: {} } }] },
    /^locales\[0\]\.language: .*is no complete language/,
  ],
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
    /^themeConfig\.nav\[0\]\.activeMatch: "\(" is no regular expression: .+; write "\\\\" in front/,
  ],
  [
    theme({ nav: [{ text: 'A', items: [{ text: 'B', link: '/', activeMatch: '[' }] }] }),
    /^themeConfig\.nav\[0\]\.items\[0\]\.activeMatch: "\[" is no regular/,
  ],
  [
    theme({ nav: [{ text: 'A', link: '/', lnik: 1 }] }),
    /^themeConfig\.nav\[0\]\.lnik: unknown key\. Did you mean "link"\?$/,
  ],
  [
    theme({ socialLinks: [{ icon: 'myspace', content: 'x' }] }),
    /^themeConfig\.socialLinks\[0\]\.icon: "myspace" is not accepted\. .*must start with "<svg"\.$/,
  ],
  [theme({ search: { mode: 'remote' } }), /^themeConfig\.search\.apiUrl: is missing\./],
  [
    { lang: 'zh', locales: [config.locales[0]] },
    /^lang: "zh" is not among locales\. Add a locale with lang: "zh"\./,
  ],
  [
    { multiVersion: { default: 'v9', versions: ['v1', 'v2'] } },
    /^multiVersion\.default: "v9" is not among versions\. Write one of v1, v2\./,
  ],
])('a wrong configuration names key, value and fix: %j', (change, expected) => {
  expect(problems(change)).toEqual([expect.stringMatching(expected)]);
});

test('all mistakes are told at once', () => {
  expect(problems({ title: 1, titel: 1, base: 'x' })).toHaveLength(3);
});

test('what is no configuration at all is refused in words', () => {
  for (const input of [undefined, null, 'x', []])
    expect(() => resolveSite(input), String(input)).toThrow(ConfigError);
});
