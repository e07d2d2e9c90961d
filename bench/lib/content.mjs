/**
 * Converts our pages to Markdown that every tool reads: directives are expanded, and text that a tool would run as
 * code is escaped. Figures are replaced by their captions. Only our own build inlines figures, which makes its pages
 * larger.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { runnerImport } from 'vite';
import { parse } from 'yaml';

export const LANGS = ['en', 'zh'];

/**
 * @typedef {object} Page
 * @property {'en' | 'zh'} lang
 * @property {string} path `components/form/checkbox`, `components/index`, `index`
 * @property {string} title
 * @property {string} description
 * @property {string} body
 */

/** Reads attributes such as `{of="a" type=b}` into an object. */
export function readAttributes(text) {
  const found = {};
  for (const [, name, quoted, bare] of text.matchAll(/([\w-]+)=(?:"([^"]*)"|([^\s}]+))/g))
    found[name] = quoted ?? bare;
  return found;
}

/** Escapes text outside of code spans that MDX, Vue or Go templates would run as code. */
export function defuse(line) {
  return line
    .split(/(`+[^`]*`+)/)
    .map((part, at) =>
      at % 2
        ? part
        : part
            .replace(/<(https?:[^>\s]+)>/g, '[$1]($1)')
            .replace(/<br\s*\/?>/g, '<br />')
            .replace(/\\?<(?!\/?(?:kbd|sub|sup|abbr)\b|br \/>)/g, '&lt;')
            .replace(/\\?\{/g, '&#123;')
            .replace(/\\?\}/g, '&#125;'),
    )
    .join('');
}

const ALERTS = {
  NOTE: 'Note',
  TIP: 'Tip',
  IMPORTANT: 'Important',
  WARNING: 'Warning',
  CAUTION: 'Caution',
};

/**
 * Returns the body of a page as plain Markdown.
 * @param {(name: string, attributes: Record<string, string>) => string | undefined} expand returns a data directive as Markdown
 * @param {(path: string, hash: string) => string} link returns the address of a page
 */
export function plainMarkdown(text, expand, link) {
  const out = [];
  let fence;
  for (const line of text.split('\n')) {
    const mark = /^(\s*)(`{3,}|~{3,})\s*([\w-]*)/.exec(line);
    if (mark && fence === undefined) {
      fence = mark[2];
      out.push(`${mark[1]}${mark[2]}${mark[3] === 'gen' ? 'html' : mark[3]}`);
      continue;
    }
    if (fence !== undefined) {
      if (mark?.[2].startsWith(fence)) fence = undefined;
      out.push(line);
      continue;
    }
    const directive = /^(\s*)(:{2,})\s*([a-z]+)(?:\[(.*?)\])?(?:\{(.*)\})?\s*$/.exec(line);
    if (directive) {
      const [, indent, , name, label = '', braces = ''] = directive;
      const given = readAttributes(braces);
      const table = expand(name, given);
      if (table !== undefined) out.push(...plainMarkdown(table, expand, link).split('\n'));
      else if (name === 'figure') out.push(indent + defuse(given.caption ?? given.alt ?? ''));
      else if (name === 'swatch') out.push(`${indent}${given.name ?? ''} \`${given.color}\``);
      else if (name === 'card')
        out.push(inline(`${indent}- [${given.title}](${given.href}): ${label}`, link));
      else if (name === 'tab' || name === 'details')
        out.push(`${indent}#### ${defuse(given.title ?? label)}`);
      out.push('');
      continue;
    }
    if (/^\s*:{3,}\s*$/.test(line)) out.push('');
    else out.push(inline(line, link));
  }
  return out.join('\n');
}

function inline(line, link) {
  const changed = line
    .replace(/^(\s*> )\[!(\w+)\]\s*$/, (_, quote, kind) => `${quote}**${ALERTS[kind] ?? kind}**\\`)
    .replace(/:badge\[([^\]]*)\](?:\{[^}]*\})?/g, '($1)')
    .replace(/^(#{1,6} .*?)\s*\{#[^}]*\}$/, '$1');
  return defuse(changed).replace(
    /\]\(\/(?!\/)([^)#]*)(#[^)]*)?\)/g,
    (_, path, hash = '') => `](${link(path, hash)})`,
  );
}

/** Returns a body for the home page, which in our content has only frontmatter. */
function homeBody({ hero = {}, features = [], steps = [], note = '' }) {
  return [
    hero.tagline ?? '',
    ...(hero.actions ?? []).map((a) => `- [${a.text}](${a.link})`),
    ...features.map((f) => `## ${f.title}\n\n${f.details}`),
    ...steps.map((s) => `### ${s.title}\n\n\`\`\`bash\n${s.code}\n\`\`\`\n\n${s.details}`),
    note,
  ].join('\n\n');
}

/**
 * Reads the pages of a version (`content/v0.1.0/{en,zh}`), with the data of the same version.
 * @param {(lang: string, path: string, hash: string) => string} link returns the address of a page
 * @returns {Promise<Page[]>}
 */
export async function readPages(root, versionDir, link) {
  const load = async (path) => (await runnerImport(join(root, path))).module;
  const { directiveTables } = await load('packages/genui-plugin/reference/tables.ts');
  const data = await (await load('packages/gen-language/reference/load.ts')).loadData(
    join(root, 'data', basename(versionDir)),
  );
  const pages = [];
  for (const lang of LANGS) {
    const folder = join(versionDir, lang);
    const expand = (name, given) => directiveTables[name]?.(data, given, lang);
    for (const file of readdirSync(folder, { recursive: true }).sort()) {
      if (!file.endsWith('.md')) continue;
      const path = file.replaceAll('\\', '/').slice(0, -3);
      const [, yaml = '', text = ''] =
        /^---\n([\s\S]*?)\n---\n?([\s\S]*)$/.exec(readFileSync(join(folder, file), 'utf8')) ?? [];
      const front = parse(yaml) ?? {};
      const body = front.pageType === 'home' ? homeBody(front) : text;
      pages.push({
        lang,
        path,
        title: String(front.title ?? path.split('/').at(-1)),
        description: String(front.description ?? ''),
        body: plainMarkdown(body, expand, (to, hash) => link(lang, to, hash)).trim(),
      });
    }
  }
  return pages;
}

/** Returns a page's address without its language: `components/`, `components/form/checkbox`; '' for the home page. */
export const routeOf = (path) => path.replace(/(^|\/)index$/, '$1');

/**
 * Returns a sidebar for each top-level folder; each folder in it is a group. Our site has the same sidebars if it has
 * no sidebar file.
 * @returns {Map<string, object[]>} the entries of each sidebar: `{ page }` or `{ text, items }`
 */
export function sidebars(pages) {
  const sections = new Map();
  const sorted = [...pages].sort((a, b) => (routeOf(a.path) < routeOf(b.path) ? -1 : 1));
  for (const page of sorted) {
    const [section, ...rest] = page.path.split('/');
    if (rest.length === 0) continue;
    let items = sections.get(section) ?? [];
    sections.set(section, items);
    for (const folder of rest.slice(0, -1)) {
      const text = folder.charAt(0).toUpperCase() + folder.slice(1).replace(/[-_]+/g, ' ');
      let group = items.find((item) => item.text === text);
      if (!group) {
        group = { text, items: [] };
        items.push(group);
      }
      items = group.items;
    }
    items.push({ page });
  }
  return sections;
}
