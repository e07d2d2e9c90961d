/**
 * The tools that we are compared with. For each tool, there are the packages to install, and functions that write and
 * build a site with the same pages. All tools get the same Markdown, sidebars by folder, search and syntax
 * highlighting. Their settings are the ones that their documentation recommends for a new site.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generate, version } from '../generate.mjs';
import { LANGS, readPages, routeOf, sidebars } from './content.mjs';
import { hugoFiles } from './hugo.mjs';

const TITLE = 'GenUI Book';
const TAGLINE = 'A UI framework for Rust';
const LABELS = { en: 'English', zh: '简体中文' };

/** Writes a file and creates its folders. */
export function write(file, text) {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

const prefixed = (lang, path) => (lang === 'en' ? `/${path}` : `/${lang}/${path}`);
const quote = (text) => JSON.stringify(text);
const front = (page, more = '') =>
  `---\ntitle: ${quote(page.title)}\ndescription: ${quote(page.description)}\n${more}---\n`;
const asModule = (config) => `export default ${JSON.stringify(config, null, 1)};\n`;

/** Returns the sidebars of one language in the form that most tools take. */
function linked(pages, lang, link) {
  const own = pages.filter((page) => page.lang === lang);
  const convert = (items) =>
    items.map((item) =>
      item.page
        ? { text: item.page.title, link: link(lang, routeOf(item.page.path)) }
        : { text: item.text, collapsed: false, items: convert(item.items) },
    );
  return [...sidebars(own)].map(([section, items]) => ({ section, items: convert(items) }));
}

const navOf = (sections, lang) =>
  sections.slice(0, 5).map(({ section, items }) => ({
    text: section,
    link: firstLink(items),
    activeMatch: prefixed(lang, section),
  }));
const firstLink = ([item]) => item.link ?? firstLink(item.items);

/** Writes a site for Rspress. Both major versions take the same configuration, except for `markdown`. */
function writeRspress(pages, folder, { markdown, define }) {
  for (const page of pages)
    write(
      join(folder, 'docs', page.lang, `${page.path}.md`),
      `${front(page)}# ${defuseTitle(page.title)}\n\n${page.body}\n`,
    );
  const locales = LANGS.map((lang) => {
    const sections = linked(pages, lang, prefixed);
    return {
      lang,
      label: LABELS[lang],
      nav: navOf(sections, lang),
      sidebar: Object.fromEntries(
        sections.map(({ section, items }) => [prefixed(lang, `${section}/`), items]),
      ),
    };
  });
  write(
    join(folder, 'rspress.config.mjs'),
    define({
      root: 'docs',
      outDir: 'dist',
      lang: 'en',
      title: TITLE,
      description: TAGLINE,
      locales: LANGS.map((lang) => ({
        lang,
        label: LABELS[lang],
        title: TITLE,
        description: TAGLINE,
      })),
      markdown,
      themeConfig: { locales },
    }),
  );
}

const defuseTitle = (title) => title.replace(/</g, '&lt;').replace(/\{/g, '&#123;');

const rspressBin = (name) => (peer) => [process.execPath, join(peer, `node_modules/${name}`)];

/**
 * @typedef {object} Peer
 * @property {string} label name and version
 * @property {object} dependencies the `dependencies` of the package.json with which it is installed
 * @property {object} [overrides] versions of transitive packages, where the registry lacks the requested ones
 * @property {boolean} app whether its sites navigate without loading a new document
 * @property {string} out folder of the built site, relative to the folder of the site's sources
 * @property {string[]} caches paths that a cold build must not find, relative to the folder of the site's sources
 * @property {(pages: import('./content.mjs').Page[], folder: string) => void} write writes the site's sources
 * @property {(peer: string) => string[]} build command line; `peer` is the folder in which the tool is installed
 * @property {(peer: string, port: number) => string[]} [dev] command line of the dev server
 * @property {(lang: string, path: string) => string} link returns the address of a page
 * @property {(lang: string, path: string) => string} source returns the path of a page's file in the site
 */

/** @type {Record<string, Peer>} */
export const peers = {
  rspress1: {
    label: 'Rspress 1.47.2',
    dependencies: { rspress: '1.47.2' },
    app: true,
    out: 'dist',
    caches: ['dist', 'node_modules/.cache', '../node_modules/.cache'],
    write: (pages, folder) =>
      writeRspress(pages, folder, {
        define: asModule,
        markdown: {
          checkDeadLinks: false,
          highlightLanguages: [
            'rust',
            'toml',
            'bash',
            'json',
            ['html', 'markup'],
            ['shell', 'bash'],
          ],
        },
      }),
    build: (peer) => [...rspressBin('rspress/bin/rspress.js')(peer), 'build'],
    dev: (peer, port) => [
      ...rspressBin('rspress/bin/rspress.js')(peer),
      'dev',
      '--port',
      String(port),
    ],
    link: prefixed,
    source: (lang, path) => `docs/${lang}/${path}.md`,
  },
  rspress2: {
    label: 'Rspress 2.0.22',
    dependencies: { '@rspress/core': '2.0.22' },
    overrides: {
      'mdast-util-to-markdown-cjk-friendly': '1.0.0',
      'mdast-util-to-markdown-cjk-friendly-gfm-strikethrough': '1.0.0',
    },
    app: true,
    out: 'dist',
    caches: ['dist', 'node_modules/.cache', '../node_modules/.cache'],
    write: (pages, folder) =>
      writeRspress(pages, folder, {
        define: asModule,
        markdown: { link: { checkDeadLinks: false } },
      }),
    build: (peer) => [...rspressBin('@rspress/core/bin/rspress.js')(peer), 'build'],
    link: prefixed,
    source: (lang, path) => `docs/${lang}/${path}.md`,
  },
  vitepress: {
    label: 'VitePress 1.6.4',
    dependencies: { vitepress: '1.6.4' },
    app: true,
    out: '.vitepress/dist',
    caches: ['.vitepress/dist', '.vitepress/cache', '.vitepress/.temp'],
    write(pages, folder) {
      for (const page of pages)
        write(
          join(folder, page.lang === 'en' ? '' : page.lang, `${page.path}.md`),
          `${front(page)}# ${defuseTitle(page.title)}\n\n${page.body}\n`,
        );
      const themeOf = (lang) => {
        const sections = linked(pages, lang, prefixed);
        return {
          nav: navOf(sections, lang),
          sidebar: Object.fromEntries(
            sections.map(({ section, items }) => [prefixed(lang, `${section}/`), items]),
          ),
        };
      };
      write(
        join(folder, '.vitepress/config.mjs'),
        asModule({
          title: TITLE,
          description: TAGLINE,
          cleanUrls: true,
          ignoreDeadLinks: true,
          locales: {
            root: { label: LABELS.en, lang: 'en', themeConfig: themeOf('en') },
            zh: { label: LABELS.zh, lang: 'zh', themeConfig: themeOf('zh') },
          },
          themeConfig: { outline: [2, 3], search: { provider: 'local' } },
        }),
      );
    },
    build: (peer) => [
      process.execPath,
      join(peer, 'node_modules/vitepress/bin/vitepress.js'),
      'build',
    ],
    dev: (peer, port) => [
      process.execPath,
      join(peer, 'node_modules/vitepress/bin/vitepress.js'),
      'dev',
      '--port',
      String(port),
    ],
    link: prefixed,
    source: (lang, path) => `${lang === 'en' ? '' : 'zh/'}${path}.md`,
  },
  docusaurus: {
    label: 'Docusaurus 3.10.2 with faster',
    dependencies: {
      '@docusaurus/core': '3.10.2',
      '@docusaurus/faster': '3.10.2',
      '@docusaurus/preset-classic': '3.10.2',
      '@easyops-cn/docusaurus-search-local': '0.55.3',
      react: '19.3.1',
      'react-dom': '19.3.1',
    },
    overrides: { '@docsearch/core': '4.6.3', '@docsearch/react': '4.6.3' },
    app: true,
    out: 'build',
    caches: ['build', '.docusaurus', 'node_modules/.cache', '../node_modules/.cache'],
    write(pages, folder) {
      const folders = { en: 'docs', zh: 'i18n/zh/docusaurus-plugin-content-docs/current' };
      for (const page of pages)
        write(
          join(folder, folders[page.lang], `${page.path}.md`),
          `${front(page, page.path === 'index' ? 'slug: /\n' : '')}\n${page.body}\n`,
        );
      const sections = [...sidebars(pages.filter((page) => page.lang === 'en')).keys()];
      write(
        join(folder, 'sidebars.js'),
        asModule(
          Object.fromEntries(
            sections.map((section) => [section, [{ type: 'autogenerated', dirName: section }]]),
          ),
        ),
      );
      // There is no "type", because in ES modules the bundler would not handle `require`, which Docusaurus uses.
      write(join(folder, 'package.json'), '{"name":"site","private":true}\n');
      write(
        join(folder, 'docusaurus.config.js'),
        asModule({
          title: TITLE,
          tagline: TAGLINE,
          url: 'https://example.com',
          baseUrl: '/',
          trailingSlash: false,
          onBrokenLinks: 'ignore',
          onBrokenAnchors: 'ignore',
          markdown: { hooks: { onBrokenMarkdownLinks: 'ignore' } },
          future: { v4: true, faster: true },
          i18n: { defaultLocale: 'en', locales: LANGS },
          presets: [
            [
              'classic',
              { blog: false, docs: { routeBasePath: '/', sidebarPath: './sidebars.js' } },
            ],
          ],
          themes: [
            [
              '@easyops-cn/docusaurus-search-local',
              { hashed: true, indexBlog: false, docsRouteBasePath: '/', language: LANGS },
            ],
          ],
          themeConfig: {
            navbar: {
              title: TITLE,
              items: [
                ...sections.slice(0, 5).map((section) => ({
                  type: 'docSidebar',
                  sidebarId: section,
                  label: section,
                })),
                { type: 'localeDropdown', position: 'right' },
              ],
            },
            prism: { additionalLanguages: ['rust', 'toml', 'bash'] },
          },
        }),
      );
    },
    build: (peer) => [
      process.execPath,
      join(peer, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
      'build',
    ],
    link: (lang, path) => prefixed(lang, path.replace(/\/$/, '')),
    source: (lang, path) =>
      `${lang === 'en' ? 'docs' : 'i18n/zh/docusaurus-plugin-content-docs/current'}/${path}.md`,
  },
  starlight: {
    label: 'Starlight 0.42.4 (Astro 7.3.5, Node 22)',
    dependencies: { '@astrojs/starlight': '0.42.4', astro: '7.3.5', node: '22.23.3' },
    app: false,
    out: 'dist',
    caches: ['dist', '.astro', 'node_modules', '../node_modules/.astro', '../node_modules/.vite'],
    write(pages, folder) {
      for (const page of pages)
        write(
          join(folder, 'src/content/docs', page.lang === 'en' ? '' : page.lang, `${page.path}.md`),
          `${front(page)}\n${page.body}\n`,
        );
      const sections = [...sidebars(pages.filter((page) => page.lang === 'en')).keys()];
      write(
        join(folder, 'src/content.config.ts'),
        `import { defineCollection } from 'astro:content';
import { docsLoader } from '@astrojs/starlight/loaders';
import { docsSchema } from '@astrojs/starlight/schema';
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) };
`,
      );
      // Astro bundles the frameworks that it finds in `dependencies`; Node loads all other packages.
      const { dependencies } = peers.starlight;
      write(
        join(folder, 'package.json'),
        JSON.stringify({ name: 'site', private: true, type: 'module', dependencies }),
      );
      write(
        join(folder, 'astro.config.mjs'),
        `import { defineConfig } from 'astro/config';
import starlight from '@astrojs/starlight';
export default defineConfig({ site: 'https://example.com', integrations: [starlight(${JSON.stringify(
          {
            title: TITLE,
            locales: {
              root: { label: LABELS.en, lang: 'en' },
              zh: { label: LABELS.zh, lang: 'zh-CN' },
            },
            sidebar: sections.map((section) => ({
              label: section,
              items: [{ autogenerate: { directory: section } }],
            })),
          },
          null,
          1,
        )})] });\n`,
      );
    },
    build: (peer) => [
      join(peer, 'node_modules/node/bin/node'),
      join(peer, 'node_modules/astro/bin/astro.mjs'),
      'build',
    ],
    link: (lang, path) => prefixed(lang, path.endsWith('/') || path === '' ? path : `${path}/`),
    source: (lang, path) => `src/content/docs/${lang === 'en' ? '' : 'zh/'}${path}.md`,
  },
  hugo: {
    label: 'Hugo (native)',
    dependencies: {},
    app: false,
    out: 'public',
    caches: ['public', 'resources'],
    write(pages, folder) {
      for (const page of pages) {
        const path = page.path.replace(/(^|\/)index$/, '$1_index');
        write(join(folder, 'content', page.lang, `${path}.md`), `${front(page)}\n${page.body}\n`);
      }
      for (const [file, text] of Object.entries(hugoFiles)) write(join(folder, file), text);
      write(
        join(folder, 'static/chroma.css'),
        execFileSync('hugo', ['gen', 'chromastyles', '--style=github'], { encoding: 'utf8' }),
      );
    },
    build: () => ['hugo', '--quiet'],
    dev: (_, port) => ['hugo', 'server', '--port', String(port), '--renderToMemory'],
    link: (lang, path) => prefixed(lang, path.endsWith('/') || path === '' ? path : `${path}/`),
    source: (lang, path) => `content/${lang}/${path}.md`,
  },
};

/** Installs a peer unless it is installed; returns its folder. @throws {Error} if it cannot be installed */
export function install(name, home) {
  const peer = peers[name];
  if (name === 'hugo') {
    try {
      execFileSync('hugo', ['version'], { stdio: 'pipe' });
    } catch {
      if (process.getuid?.() !== 0)
        throw new Error('Hugo does not run. Install it as root: apt-get install hugo');
      execFileSync('apt-get', ['install', '-y', 'hugo'], { stdio: 'pipe' });
    }
  }
  const folder = join(home, name);
  mkdirSync(folder, { recursive: true });
  if (Object.keys(peer.dependencies).length === 0) return folder;
  const wanted = `${JSON.stringify(
    {
      name: `bench-${name}`,
      version: '0.0.0',
      private: true,
      dependencies: peer.dependencies,
      ...(peer.overrides ? { overrides: peer.overrides } : {}),
    },
    null,
    2,
  )}\n`;
  const file = join(folder, 'package.json');
  const done = join(folder, 'node_modules/.package-lock.json');
  if (existsSync(done) && existsSync(file) && readFileSync(file, 'utf8') === wanted) return folder;
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true });
  writeFileSync(file, wanted);
  try {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: folder,
      stdio: 'pipe',
    });
  } catch (cause) {
    throw new Error(String(cause.stderr).trim().split('\n').slice(0, 3).join(' '));
  }
  return folder;
}

/**
 * Returns the number of installed packages that a build needs, and the size of `node_modules` in megabytes. Returns
 * `undefined` if no packages are installed.
 */
export function weigh(folder) {
  const lock = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(lock)) return undefined;
  const packages = Object.values(JSON.parse(readFileSync(lock, 'utf8')).packages);
  const kilobytes = Number(
    execFileSync('du', ['-sk', join(folder, 'node_modules')], { encoding: 'utf8' }).split('\t')[0],
  );
  return { packages: packages.filter((p) => !p.dev).length, megabytes: kilobytes / 1000 };
}

/** Content folders that were generated in this run. */
const generated = new Set();

/** Generates `count` of our pages in our own format, once per run; returns the folder. */
export function ownContent(work, count) {
  const folder = join(work, `content-${count}`);
  // An earlier run may have generated the folder from other pages.
  if (!generated.has(folder)) {
    rmSync(folder, { recursive: true, force: true });
    generate(count, folder);
    generated.add(folder);
  }
  return folder;
}

/** Writes a peer's site of `count` pages in place of an earlier one; returns its folder. */
export async function writeSite(root, work, name, home, count) {
  const peer = peers[name];
  const folder = join(home, name, `site-${count}`);
  rmSync(folder, { recursive: true, force: true });
  const link = (lang, path, hash) => peer.link(lang, path) + hash;
  const pages = await readPages(root, join(ownContent(work, count), version), link);
  peer.write(pages, folder);
  return folder;
}
