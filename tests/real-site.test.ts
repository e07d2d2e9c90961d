/** Rules for every page of the project's own site, built as it is published. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { splitRoute, toRoutePath } from '../packages/engine/address/paths.ts';
import { pageWordsOf } from '../packages/engine/languages/language.ts';
import { callouts, isCallout } from '../packages/engine/markdown/render/callouts.ts';
import { localeOf } from '../packages/engine/site/path-space.ts';
import type { PagePayload } from '../packages/engine/site/types.ts';
import { budgets } from './budgets.ts';
import { book, space } from './sites/book.ts';
import {
  attributeValues,
  build,
  deadAddresses,
  readOutput,
  startTags,
  wrongTags,
} from './sites/build.ts';
import {
  firstDifference,
  htmlCounts,
  htmlLetters,
  htmlLinks,
  lettersOf,
  noticeLetters,
  readMarkdownPage,
} from './sites/page-words.ts';
import { makeFolder, removeFolders } from './sites/project.ts';

afterAll(removeFolders);

const dist = join(makeFolder(), 'dist');
let files: Map<string, Buffer>;
/** Paths and texts of the documents, without the 404 document. */
let documents: [string, string][];
let payloads: [string, PagePayload][];

/** Returns the version, language and page of an output file. */
const placeOf = (name: string) => splitRoute(space, `/${name.replace(/\.\w+$/, '')}`);
/** Returns the language of a page's text. If the page is not translated, its interface has another language. */
const textLang = ({ pagePath }: PagePayload) => pagePath.split('/')[1]!;
/** Returns the data of a page in each language of a version. */
const inEachLanguage = ({ version, page }: { version: string; page: string }) =>
  payloads
    .filter(([name]) => {
      const other = placeOf(name);
      return other.version === version && other.page === page;
    })
    .map(([, payload]) => payload);

beforeAll(async () => {
  const result = await build({ OUT_DIR: dist });
  expect(result.status, result.output).toBe(0);
  files = readOutput(dist);
  documents = [...files]
    .filter(([name]) => name.endsWith('.html') && name !== '404.html')
    .map(([name, bytes]) => [name, bytes.toString()]);
  payloads = documents.map(([name]) => {
    const json = name.replace(/html$/, 'json');
    return [json, JSON.parse(files.get(json)!.toString()) as PagePayload];
  });
});

test('every page exists in each language of its version', () => {
  const pages = (version: string, lang: string) =>
    documents.flatMap(([name]) => {
      const place = placeOf(name);
      return place.version === version && place.lang === lang ? [place.page] : [];
    });
  for (const version of space.versions) {
    const own = pages(version, space.defaultLang);
    expect(own).toContain('index');
    for (const lang of space.langs) expect(pages(version, lang), `${version} ${lang}`).toEqual(own);
  }
  expect(pages(space.defaultVersion, space.defaultLang).length).toBeGreaterThanOrEqual(59);
  expect(documents.length).toBe(
    space.versions
      .map((version) => pages(version, space.defaultLang).length * space.langs.length)
      .reduce((sum, count) => sum + count),
  );
});

test('no output has a style attribute, an event handler or unquoted attributes', () => {
  for (const [name, bytes] of files)
    if (name.endsWith('.html')) expect(wrongTags(bytes.toString()), name).toEqual([]);
  for (const [name, { html }] of payloads) expect(wrongTags(html), name).toEqual([]);
});

test('every document has one header, one main, one heading of level 1', () => {
  for (const [name, html] of documents)
    for (const tag of ['header', 'main', 'h1'])
      expect(
        startTags(html).filter((start) => new RegExp(`^<${tag}[\\s>]`).test(start)).length,
        `${tag} in ${name}`,
      ).toBe(1);
});

test('ids are unique in every document', () => {
  for (const [name, html] of documents) {
    const ids = attributeValues(html, 'id');
    expect(
      ids.filter((id, index) => ids.indexOf(id) !== index),
      name,
    ).toEqual([]);
  }
});

/** Whether texts in a language contain Han characters. */
const HAN: Readonly<Record<string, boolean>> = { en: false, zh: true };

test('titles and descriptions exist, are unique, and in the page’s language', () => {
  const titles = new Set<string>();
  for (const [index, [name, html]] of documents.entries()) {
    const title = /<title>([^<]*)<\/title>/.exec(html)![1]!;
    const description = /<meta name="description" content="([^"]*)">/.exec(html)![1]!;
    const { version, lang } = placeOf(name);
    const own = localeOf(book, lang);
    expect(title.startsWith(own.title) || title.endsWith(own.title), `${name}: ${title}`).toBe(
      true,
    );
    expect(title, name).not.toMatch(/[`*]/);
    titles.add(`${version} ${lang} ${title} ${description}`);
    const written = description === own.description ? lang : textLang(payloads[index]![1]);
    if (written in HAN)
      expect(/\p{Script=Han}/u.test(description), `${name}: ${description}`).toBe(HAN[written]);
  }
  expect(titles.size).toBe(documents.length);
});

test('all languages have the same headings with the same ids', () => {
  const headings = ({ toc }: PagePayload) => toc.map(({ id, depth }) => ({ id, depth }));
  for (const [name, payload] of payloads)
    for (const other of inEachLanguage(placeOf(name)))
      expect(headings(other), `${name} in ${other.lang}`).toEqual(headings(payload));
});

test('every heading of the outline is in its page', () => {
  for (const [name, { toc, html }] of payloads) {
    const ids = new Set(attributeValues(html, 'id'));
    expect(
      toc.filter(({ id }) => !ids.has(id)),
      name,
    ).toEqual([]);
  }
});

test('every table has a unique name, which begins with its heading', () => {
  const wrong: string[] = [];
  for (const [name, html] of documents) {
    let heading = '';
    const names = new Set<string>();
    for (const [, level, inner = '', table = ''] of html.matchAll(
      /<h([1-6])\b[^>]*>(.*?)<\/h\1>|<table\b([^>]*)>/gs,
    )) {
      if (level) {
        heading = inner.replace(/<a class="anchor".*?<\/a>|<[^>]*>/gs, '').trim();
        continue;
      }
      const label = /aria-label="([^"]*)"/.exec(table)?.[1]?.replaceAll('&quot;', '"');
      if (!label?.startsWith(heading) || names.has(label)) wrong.push(`${name}: ${label}`);
      if (label) names.add(label);
    }
  }
  expect(wrong).toEqual([]);
});

test('every heading of the search index starts at its place in the text', () => {
  const indexes = [...files.keys()].filter((name) => /^static\/search_index\./.test(name));
  expect(indexes).toHaveLength(space.versions.length * space.langs.length);
  let headings = 0;
  for (const index of indexes) {
    const entries = JSON.parse(files.get(index)!.toString()) as {
      routePath: string;
      content: string;
      toc: { text: string; charIndex: number }[];
    }[];
    const [, version, lang] = /search_index\.(.*)\.(.*)\.\w+\.json$/.exec(index)!;
    expect(entries.map(({ routePath }) => routePath).sort(), index).toEqual(
      payloads
        .map(([, payload]) => payload)
        .filter(
          (payload) =>
            payload.version === version &&
            payload.lang === lang &&
            textLang(payload) === lang &&
            payload.pageType !== 'home' &&
            payload.frontmatter.search !== false,
        )
        .map(({ routePath }) => routePath)
        .sort(),
    );
    for (const { routePath, content, toc } of entries) {
      let last = -1;
      for (const { text, charIndex } of toc) {
        headings++;
        expect(content.slice(charIndex, charIndex + text.length), `${routePath} ${text}`).toBe(
          text,
        );
        expect(charIndex, `${routePath} ${text}`).toBeGreaterThan(last);
        last = charIndex;
      }
    }
  }
  expect(headings).toBeGreaterThan(500);
});

test('every heading of the outline starts at its place in the search text', () => {
  const texts = new Map(
    [...files]
      .filter(([name]) => /^static\/search_index\./.test(name))
      .flatMap(
        ([, bytes]) => JSON.parse(bytes.toString()) as { routePath: string; content: string }[],
      )
      .map(({ routePath, content }) => [routePath, content]),
  );
  for (const [name, { toc, routePath }] of payloads) {
    const content = texts.get(routePath);
    if (content === undefined) continue;
    for (const { text, charIndex } of toc)
      expect(content.slice(charIndex, charIndex + text.length), `${name} ${text}`).toBe(text);
  }
});

test('every address has a file, every anchor an element', () => {
  expect(deadAddresses(dist)).toEqual([]);
});

test('canonical addresses match the files; languages link to each other', () => {
  for (const [name, html] of documents) {
    const path = `/${name.replace(/(^|\/)index\.html$/, '$1').replace(/\.html$/, '')}`;
    const canonical = /<link rel="canonical" href="https:\/\/[^/"]+([^"]*)">/.exec(html)![1]!;
    expect(canonical, name).toBe(path);
    const place = placeOf(name);
    const inLang = (lang: string) => toRoutePath(space, place.version, lang, place.page);
    const alternates = inEachLanguage(place)
      .filter((payload) => textLang(payload) === payload.lang)
      .map(({ lang }) => [lang, inLang(lang)]);
    expect(
      [...html.matchAll(/hreflang="([^"]*)" href="https:\/\/[^/"]+([^"]*)"/g)]
        .map(([, lang, address]) => [lang, address])
        .sort(),
      name,
    ).toEqual([...alternates, ['x-default', inLang(space.defaultLang)]].sort());
  }
});

test('the policy allows exactly the inline scripts and styles of the site', () => {
  const policy = /Content-Security-Policy: (.*)/.exec(files.get('_headers')!.toString())![1]!;
  for (const [name, html] of [
    ...documents,
    ['404.html', files.get('404.html')!.toString()] as const,
  ])
    for (const match of html.matchAll(
      /<(?:script|style)(?:\s([^>]*))?>([\s\S]*?)<\/(?:script|style)>/g,
    )) {
      if (/\bsrc=|application\/json/.test(match[1] ?? '')) continue;
      const hash = createHash('sha256').update(match[2]!).digest('base64');
      expect(policy, `${name}: ${match[2]!.slice(0, 40)}`).toContain(`'sha256-${hash}'`);
    }
  expect(policy).not.toMatch(/unsafe-(?:inline|eval)/);
});

test('no line of the headers is longer than hosts allow', () => {
  for (const line of files.get('_headers')!.toString().split('\n'))
    expect(line.length, line.slice(0, 40)).toBeLessThan(2000);
});

test('files referred to in the head of pages exist', () => {
  const head = documents[0]![1].split('</head>')[0]!;
  const image = /property="og:image" content="https:\/\/[^/"]+\/([^"]+)"/.exec(head)![1]!;
  expect([...files.keys()]).toContain(image);
  const { icons } = JSON.parse(files.get('manifest.webmanifest')!.toString()) as {
    icons: { src: string }[];
  };
  for (const { src } of icons) expect([...files.keys()]).toContain(src.slice(1));
});

test('no Chinese emphasis remains as asterisks in the text', () => {
  for (const [name, { html }] of payloads) {
    const prose = html.replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, '').replace(/<[^>]*>/g, '');
    expect(prose.match(/\*\*[^*\n]{1,60}|~~[^~\n]{1,60}~~/g) ?? [], name).toEqual([]);
  }
});

describe('the Markdown of every page', () => {
  const wordsIn = (lang: string) => pageWordsOf(localeOf(book, lang).language);
  const pages = () =>
    payloads.map(([name, payload]) => {
      const text = files.get(name.replace(/json$/, 'md'))!.toString();
      return { name, payload, text, markdown: readMarkdownPage(text) };
    });
  const shown = (payload: PagePayload) => {
    const words = wordsIn(textLang(payload));
    const kinds = Object.keys(callouts)
      .filter(isCallout)
      .map((kind) => words[kind]);
    return htmlLetters(payload.html, words.figure.replace('{alt}', ''), kinds);
  };

  test('has the same text as the HTML, in the same order', () => {
    for (const { name, payload, markdown } of pages()) {
      // HTML draws the sample of the home page; Markdown describes it.
      const [before, after] = payload.html.split(/<div class="hero-picture">[\s\S]*?<\/section>/);
      if (after === undefined)
        expect(firstDifference(shown(payload), markdown.letters), name).toBeUndefined();
      else {
        expect(markdown.letters.startsWith(shown({ ...payload, html: before! })), name).toBe(true);
        expect(markdown.letters.endsWith(shown({ ...payload, html: after })), name).toBe(true);
      }
      const all = lettersOf(`${wordsIn(payload.lang).allPages} llms.txt`);
      expect(markdown.notices, name).toBe(noticeLetters(payload.html) + all);
      expect(markdown.description, name).toBe(lettersOf(payload.description));
    }
  });

  test('has the same tables, code and links, in the language of the page', () => {
    for (const { name, payload, text, markdown } of pages()) {
      expect(markdown.counts, name).toEqual(htmlCounts(payload.html));
      expect(markdown.links, name).toEqual(htmlLinks(payload.html, payload.routePath));
      // The Markdown contains no syntax that only our parser understands.
      expect(text, name).not.toMatch(/^---\n|^[ \t>]*:{2,}[a-z]|\{#[\w-]+\}/m);
      expect(markdown.stars, name).toEqual([]);
    }
  });

  test('contains all search text, and the headings of the outline', () => {
    const indexes = [...files].filter(([name]) => name.startsWith('static/search_index.'));
    const searched = new Map(
      indexes.flatMap(([, bytes]) =>
        (JSON.parse(bytes.toString()) as { routePath: string; content: string }[]).map(
          ({ routePath, content }) => [routePath, content] as const,
        ),
      ),
    );
    for (const { name, payload, markdown } of pages()) {
      for (const { text } of payload.toc)
        expect(markdown.headings.join('\n'), name).toContain(lettersOf(text));
      const content = searched.get(payload.routePath) ?? '';
      // The checkboxes of a printable sheet are controls, so Markdown leaves them out.
      const blocks = content.split('\n');
      for (const block of blocks.filter((each) => !payload.html.includes(`${each}</label>`)))
        expect(markdown.letters, `${name}: ${block}`).toContain(lettersOf(block));
    }
  });

  test('a lost row, word or link would be noticed', () => {
    const button = pages().find(({ name }) => name === 'zh/components/basic/button.json')!;
    const letters = shown(button.payload);
    const row = button.text.split('\n').find((line) => line.startsWith('| `theme`'))!;
    for (const lost of [row, 'label', '](/zh/components/basic/link)']) {
      const rest = readMarkdownPage(button.text.replace(lost, ''));
      expect(
        firstDifference(letters, rest.letters) !== undefined ||
          rest.links.length !== button.markdown.links.length,
        lost,
      ).toBe(true);
    }
  });
});

test('the client contains no React code for unsupported browsers', () => {
  const [client] = [...files.keys()].filter((name) => /^static\/hashed\/main\..*js$/.test(name));
  expect(files.get(client!)!.toString()).not.toMatch(
    /attachEvent|documentMode|uncaughtException|typeof (?:reportError|AbortController)\b/,
  );
});

test('no machine’s folder is in the output', () => {
  // Searches for the paths of the folder's entries: examples may contain the path of the folder itself, such as /app.
  const inside = readdirSync('.').map((name) => join(process.cwd(), name));
  for (const [name, bytes] of [...files, ['package.json', readFileSync('package.json')] as const])
    expect(
      inside.filter((path) => bytes.includes(path)),
      name,
    ).toEqual([]);
});

describe('downloads stay within the budgets', () => {
  const size = (text: string | Buffer) => brotliCompressSync(text).length;
  const hashed = (pattern: RegExp) => {
    const [, bytes] = [...files].find(([name]) => pattern.test(name))!;
    return size(bytes);
  };

  test('the client and the styles that load with it', () => {
    expect(hashed(/^static\/hashed\/main\..*js$/)).toBeLessThanOrEqual(budgets.main);
    expect(hashed(/^static\/hashed\/later\./)).toBeLessThanOrEqual(budgets.laterStyles);
    expect(hashed(/^static\/hashed\/blocks\./)).toBeLessThanOrEqual(budgets.blockStyles);
  });

  test('a press of "Try it", without the compiler’s panel, which loads separately', () => {
    const named = (name: RegExp) => [...files.keys()].find((each) => name.test(each))!;
    const folder = 'static/hashed/';
    const main = named(/hashed\/main\./);
    const fetched = new Set<string>();
    const fetch = (file: string) => {
      if (file === main || fetched.has(file)) return;
      fetched.add(file);
      const imports = files
        .get(file)!
        .toString()
        .matchAll(/(?:from|import)\s*["`]\.\/([^"`]+)["`]/g);
      for (const [, other] of imports) fetch(folder + other);
    };
    fetch(named(/hashed\/try-it\./));
    fetch(named(/hashed\/scripts\./));
    expect(fetched.size).toBeGreaterThan(4);
    expect([...fetched].filter((name) => /made|wasm/.test(name))).toEqual([]);
    const code = [...fetched].reduce((sum, name) => sum + size(files.get(name)!), 0);
    const { tryIt } = budgets;
    expect(code + hashed(/hashed\/components\./)).toBeLessThanOrEqual(tryIt.en);
    expect(code + hashed(/hashed\/components-zh\./)).toBeLessThanOrEqual(tryIt.zh);
  });

  /** Returns the allowance for more versions and languages. The budgets are for one version and two languages. */
  const moreOf = (of: keyof (typeof budgets)['more']['language']): number => {
    const { versionMenu, version, language } = budgets.more;
    const versions = space.versions.length;
    const menu = versions > 1 ? versionMenu[of] + versions * version[of] : 0;
    return menu + (space.langs.length - 2) * language[of];
  };

  /** Replaces hashes, because their compressed size varies by a few bytes, even with equal content. */
  const withoutHashes = (html: string) =>
    html.replace(/(hashed\/[\w-]+)\.[\w-]{8}\./g, '$1.00000000.');

  test.each(Object.entries(budgets.pages))('%s', (name, most) => {
    const html = withoutHashes(files.get(name)!.toString());
    const inline = (tag: string) =>
      [...html.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, text]) => text!);
    const parts = [...inline('style'), ...inline('script')];
    const frame = html
      .replace(/(<main\b[^>]*>)[\s\S]*<\/main>/, '$1')
      .replace(/(<nav class="(?:sidebar|outline|local-panel)"[^>]*>)[\s\S]*?<\/nav>/g, '$1')
      .replace(/<script type="application\/json"[^>]*>[\s\S]*?<\/script>/g, '');
    const limit = (of: keyof typeof most) => most[of] + moreOf(of);
    expect(size(frame), 'the frame').toBeLessThanOrEqual(limit('frame'));
    expect(size(parts.join('')), 'styles and scripts').toBeLessThanOrEqual(
      limit('stylesAndScripts'),
    );
    expect(startTags(frame).length, 'elements').toBeLessThanOrEqual(limit('elements'));
  });

  test('later styles use only layers that documents declare, because a new layer would take precedence', () => {
    const layersOf = (css: string) => [...css.matchAll(/@layer ([\w-]+)/g)].map(([, name]) => name);
    const known = layersOf(/<style>(.*?)<\/style>/s.exec(files.get('index.html')!.toString())![1]!);
    expect(known.length).toBeGreaterThan(5);
    const later = [...files].filter(([name]) => /^static\/hashed\/.*\.css$/.test(name));
    expect(later.length).toBeGreaterThan(3);
    for (const [name, bytes] of later)
      expect(known, name).toEqual(expect.arrayContaining(layersOf(bytes.toString())));
  });

  test('a page contains the styles of its blocks, and no others', () => {
    const stylesOf = (name: string) =>
      [
        ...files
          .get(name)!
          .toString()
          .matchAll(/<style>(.*?)<\/style>/gs),
      ].map(([, css]) => css!);
    const [base] = stylesOf('index.html');
    const sheets = new Map<number, string>();
    for (const [name] of documents) {
      const [first, ...own] = stylesOf(name);
      expect(first, name).toBe(base);
      // A block has the same styles in all documents. The page data tells the client which styles it need not fetch.
      const data = files.get(name.replace(/html$/, 'json'));
      if (!data || name === '404.html') continue;
      const { blocks } = JSON.parse(data.toString()) as PagePayload;
      expect(blocks, name).toHaveLength(own.length);
      for (const [at, block] of blocks!.entries()) {
        expect(own[at], name).toBe(sheets.get(block) ?? own[at]);
        sheets.set(block, own[at]!);
      }
    }
    const prose = stylesOf('components/feedback/dialog.html').join('');
    const component = stylesOf('components/basic/button.html').join('');
    for (const selector of ['.code-bar', '.table', '.figure-frame']) {
      expect(component).toContain(selector);
      expect(prose).not.toContain(`${selector}{`);
    }
    expect(component + prose).not.toMatch(/@media print|:hover\{/);
  });
});

test('the sample editor is small, and pages contain only its button', () => {
  const hashed = [...files].filter(([name]) => name.startsWith('static/hashed/'));
  const only = (pattern: RegExp) => {
    const found = hashed.filter(([name]) => pattern.test(name));
    expect(found, String(pattern)).toHaveLength(1);
    return found[0]!;
  };
  const [code, bytes] = only(/try-it\.[\w-]+\.js$/);
  // Code shared with the home page is in its own file; the client is already loaded.
  const shared = [...bytes.toString().matchAll(/from"\.\/((?!main\.)[^"]+)"/g)].map(
    ([, name]) => files.get(`static/hashed/${name}`)!,
  );
  const sizes = [bytes, ...shared].map((file) => brotliCompressSync(file).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(54_000);
  // The interpreter loads only for samples that have a script.
  const [running, interpreter] = only(/running\.[\w-]+\.js$/);
  const [scripts] = only(/scripts\.[\w-]+\.js$/);
  expect(brotliCompressSync(interpreter).length).toBeLessThan(40_000);
  // Each version has its own file. The Chinese file also contains the checker's messages and replaces the English file.
  const facts = (pattern: RegExp, most: number) => {
    const found = hashed.filter(([name]) => pattern.test(name));
    expect(found.length, String(pattern)).toBeGreaterThan(0);
    for (const [name, bytes] of found)
      expect(brotliCompressSync(bytes).length, name).toBeLessThan(most);
    return found.map(([name]) => name);
  };
  const data = facts(/components\.\w+\.json$/, 9_000);
  const dataZh = facts(/components-zh\.\w+\.json$/, 16_400);
  // No other file contains the editor's code; `main` contains only its file name, to load it at the first press.
  for (const [name, other] of hashed)
    if (!name.endsWith('.wasm') && ![code, running, scripts, ...data, ...dataZh].includes(name))
      expect(other.toString(), name).not.toMatch(/live-drawing|try-code|checkbox_border_width/);
  let buttons = 0;
  for (const [index, [name, html]] of documents.entries()) {
    expect(html, name).not.toContain(code);
    const own = textLang(payloads[index]![1]) === 'zh' ? dataZh : data;
    const tags = startTags(html).filter((tag) => tag.includes('data-plugin="try"'));
    buttons += tags.length;
    for (const tag of tags) {
      expect(tag.length, name).toBeLessThan(320);
      expect(
        own.map((file) => `/${file}`),
        name,
      ).toContain(/data-components="([^"]*)"/.exec(tag)?.[1]);
    }
  }
  expect(buttons).toBeGreaterThan(300);
});
