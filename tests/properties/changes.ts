/** Changes between two builds of a site. Each change takes two numbers, which select one of its variants. */
import { stringify } from 'yaml';
import { englishWords } from '../../packages/engine/languages/english-words.ts';
import { siteSchema } from '../../packages/engine/site/config.ts';
import { frontmatterSchema } from '../../packages/engine/site/frontmatter.ts';
import { PAGES, png, SETTINGS, type Settings } from '../sites/changing-files.ts';
import {
  acceptTranslation,
  type ChangingSite,
  commit,
  git,
  pagesOf,
  pageText,
  partsOf,
  read,
  remove,
  write,
} from '../sites/changing-site.ts';
import { keysOf, type Path, valuesOf, withValue } from '../sites/schema-values.ts';

type Change = (site: ChangingSite, a: number, b: number) => void;

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length]!;

/** Blocks of a page. Each depends on something outside the page, or changes its structure. */
const BLOCKS = [
  'Another shade.',
  '[Start](/guide/start)',
  '[A](/ref/a#part)',
  // The target depends on which of two pages exists.
  '[B](/ref/b)',
  '[New](../guide/new)',
  '::places',
  '::glossary',
  '```text\ngo Bonn\n```',
  '```text\ngo Rome\n```',
  '```way\ngo Bonn\n```',
  '::figure{src="mark.svg" alt="A mark."}',
  '![A photo](/photo.png)',
  '![Another](/other.png)',
  '## Part',
  '## New part',
  ':::tip\nRead.\n:::',
  '::::tabs\n:::tab{title=A}\nOne\n:::\n:::tab{title=B}\nTwo\n:::\n::::',
  '| a | b |\n| --- | --- |\n| `x` | Bonn |',
];

/** Pages that are added and removed. `ref/b` and `ref/b/index` are the same address in links. */
const COMING = ['guide/new', 'ref/b', 'ref/b/index', 'guide/terms', 'guide/more', 'ref/a'];

/** Returns one of the existing content files. */
function contentFile(site: ChangingSite, number: number): string {
  const files = ['v2', 'v1'].flatMap((version) =>
    pagesOf(site, version).flatMap((page) =>
      ['en', 'de']
        .map((lang) => `content/${version}/${lang}/${page}.md`)
        .filter((file) => read(site, file) !== undefined),
    ),
  );
  return pick(files, number);
}

/** Values for keys whose schema allows too much to choose from, such as any text. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  lang: ['en', 'de'],
  origin: ['https://example.com', 'https://docs.example.org'],
  products: [SETTINGS.products, { app: 'App 2', tool: 'Tool 2' }],
  styles: ['site.css', undefined],
  'rules.*.rule': ['unlisted-page', 'missing-image'],
  'rules.*.path': ['content/', 'content/v2/'],
  'rules.*.level': ['warning', 'off'],
  locales: [SETTINGS.locales, SETTINGS.locales.slice(0, 1)],
  'locales.*.lang': ['en', 'de', 'fr'],
  'multiVersion.default': ['v2', 'v1'],
  'multiVersion.versions': [['v2', 'v1'], ['v2'], ['v1', 'v2']],
  describes: [{ '/': 'app', '/ref/': 'tool' }, { '/': 'tool' }, {}],
  glossary: [undefined, { file: 'glossary.yaml', page: 'guide/more' }],
  'glossary.file': ['glossary.yaml', 'data/glossary.yaml'],
  'glossary.page': ['guide/terms', 'guide/more', 'guide/new'],
  logo: ['/photo.png', undefined, { light: '/photo.png', dark: '/other.png' }],
  'themeConfig.nav.*.link': ['/guide/start', '/guide/more', '/ref/', undefined],
  'themeConfig.sidebar': [['/guide'], ['/guide', '/ref'], undefined],
};

/** Keys whose values contain functions. The changes `plug-in`, `words` and `configuration's code` edit their code. */
const CODE = ['plugins', 'locales.*.language'];

/** All keys of the configuration with values. They come from the schema, so new keys are included. */
export const settings: readonly { readonly path: Path; readonly values: readonly unknown[] }[] =
  keysOf(siteSchema)
    .filter(({ path }) => !CODE.includes(path.join('.')))
    .map(({ path, schema }) => ({ path, values: VALUES[path.join('.')] ?? valuesOf(schema) }));

/** All keys of frontmatter with values. */
const headKeys = keysOf(frontmatterSchema).map(({ path, schema }) => ({
  path,
  values: valuesOf(schema),
}));

export function changeSetting(site: ChangingSite, path: Path, value: unknown, element = 0): void {
  site.settings = withValue(site.settings, path, value, element) as Settings;
}

const groups = Object.entries(englishWords);

const toggleFile = (site: ChangingSite, file: string, texts: readonly string[], number: number) => {
  const text = texts[number % (texts.length + 1)];
  if (text === undefined) remove(site, file);
  else write(site, file, text);
};

const replace = (site: ChangingSite, file: string, from: RegExp, to: string) =>
  write(site, file, (read(site, file) ?? '').replace(from, to));

export const changes: Readonly<Record<string, Change>> = {
  text(site, a, b) {
    const file = contentFile(site, a);
    const text = read(site, file) ?? '';
    const block = `\n${pick(BLOCKS, b)}\n`;
    write(site, file, text.includes(block) ? text.replace(block, '') : text + block);
  },
  head(site, a, b) {
    const file = contentFile(site, a);
    const { head, body } = partsOf(read(site, file) ?? '');
    const { path, values } = pick(headKeys, b);
    const changed = withValue(head, path, pick(values, a + b), a) as Record<string, unknown>;
    write(site, file, pageText(changed, body));
  },
  page(site, a, b) {
    const version = pick(['v2', 'v2', 'v1'], b);
    const file = `content/${version}/en/${pick(COMING, a)}.md`;
    const first = PAGES[file.replace('content/', '')] ?? '# New\n\nA shade.\n\n## Part\n';
    if (read(site, file) === undefined) write(site, file, first);
    else {
      remove(site, file);
      remove(site, file.replace('/en/', '/de/'));
    }
  },
  name(site, a, b) {
    const [from, to] = [pick(COMING, a), pick(COMING, b)];
    for (const lang of ['en', 'de']) {
      const file = (page: string) => `content/v2/${lang}/${page}.md`;
      const text = read(site, file(from));
      if (text === undefined || read(site, file(to)) !== undefined) continue;
      remove(site, file(from));
      write(site, file(to), text);
    }
  },
  translation(site, a, b) {
    const page = pick(pagesOf(site, 'v2'), a);
    const file = `content/v2/de/${page}.md`;
    const source = partsOf(read(site, `content/v2/en/${page}.md`) ?? '');
    if (read(site, file) === undefined) write(site, file, pageText(source.head, source.body));
    else if (b % 2) return remove(site, file);
    acceptTranslation(site, `v2/de/${page}.md`);
  },
  sidebar(site, a) {
    site.sidebar = a;
  },
  data(site, a, b) {
    const places = [{ Bonn: 1 }, { Bonn: 2 }, { Bonn: 1, Rome: 2 }, { Rome: 2, Bonn: 1 }];
    write(site, `data/${pick(['v2', 'v1'], b)}/places.json`, JSON.stringify(pick(places, a)));
  },
  glossary(site, a) {
    const term = (en: string, meaning: string, more: object = {}) => ({
      term: { en, de: 'Farbton' },
      meaning: { en: meaning, de: 'Eine Stufe.' },
      ...more,
    });
    const lists = [
      [term('shade', 'A step.')],
      [term('shade', 'A `step`.')],
      [term('shade', 'A step.', { link: false })],
      [term('shade', 'A step.', { forms: { en: ['another'] } })],
      [term('Start', 'A step.')],
      [],
    ];
    for (const file of ['glossary.yaml', 'data/glossary.yaml'])
      write(site, file, stringify({ terms: pick(lists, a) }));
  },
  words(site, a) {
    const [group, words] = pick(groups, a);
    const { [group]: before, ...others } = site.words;
    const changed = Object.keys(words).map((key) => [key, `${key}!`] as const);
    site.words = before ? others : { ...others, [group]: Object.fromEntries(changed) };
  },
  language(site, a) {
    const { language } = site;
    site.language = pick(
      [
        { ...language, pairs: `${language.pairs}öo` },
        { ...language, tag: `${language.tag}-AT` },
        { tag: 'de', pairs: '', runs: /[a-z]/g },
        { ...language, runs: language.runs.source === '[a-z]+' ? /[A-Z]+/g : /[a-z]+/g },
      ],
      a,
    );
  },
  setting(site, a, b) {
    const { path, values } = pick(settings, a);
    changeSetting(site, path, pick(values, b), b);
  },
  figure(site, a) {
    const svg = (word: string) => `<svg viewBox="0 0 10 10"><text>${word}</text></svg>`;
    if (a % 2) write(site, 'figures/mark.svg', svg(pick(['one', 'two'], a >> 1)));
    else toggleFile(site, 'figures/mark.narrow.svg', [svg('one'), svg('two')], a >> 1);
  },
  redirect(site, a) {
    const texts = ['old: guide/start\n', 'old: guide/more\nolder: ref/a#part\n', ''];
    toggleFile(site, 'content/v2/redirects.yaml', texts, a);
  },
  'public file'(site, a, b) {
    const file = pick(['public/photo.png', 'public/other.png', 'public/guide/new'], b);
    toggleFile(site, file, [png(9), png(8)], a);
  },
  "plug-in's code"(site, a) {
    replace(site, 'plugin/plugin.mjs', /CODE\d*/g, `CODE${a}`);
  },
  "plug-in's option"(site, a) {
    site.mark = pick(['two', 'one', '<3', '& 4'], a);
  },
  "plug-in's files"(site, a) {
    if (a % 2) write(site, 'plugin/units.js', `export const activate = () => ${a};\n`);
    else write(site, 'plugin/styles.css', `.below { order: ${a} }\n`);
  },
  "configuration's code"(site, a) {
    replace(site, 'config.mjs', /'\w'/, `'${pick(['b', 'c', 'a', 'd'], a)}'`);
  },
  "language's styles"(site, a) {
    write(site, 'language.css', `:lang(de) { order: ${a} }\n`);
  },
  environment(site, a) {
    site.env = { 'import.meta.env.VITE_NAME': pick(['"a"', '"b"'], a) };
  },
  commit,
  branch(site, a) {
    // Uncommitted changes would prevent the switch.
    commit(site);
    const branch = pick(['main', 'other'], a);
    try {
      git(site, 'checkout', '-q', '-f', branch);
    } catch {
      git(site, 'checkout', '-q', '-b', branch);
    }
  },
  history(site, a) {
    // Creates a history without the earlier texts, or the same texts with other dates.
    if (a % 2) {
      git(site, 'checkout', '-q', '--orphan', `branch-${site.commits}`);
      commit(site);
    } else {
      site.commits++;
      git(site, 'commit', '-q', '--amend', '--allow-empty', '-m', 'x');
    }
  },
};
