/** MkDocs and its theme Material: callouts, tabs, included files, attribute lists, `nav`. */
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { withAdmonitions } from '../admonitions.ts';
import { withAttributes } from '../attributes.ts';
import { withDefinitions } from '../definitions.ts';
import { fencesOf } from '../fences.ts';
import { ENTITIES } from '../html-to-markdown.ts';
import { asCode, linesOf, missingInclude, regionOf, withoutMarks } from '../includes.ts';
import { replaced, type Step } from '../page.ts';
import type { Data } from '../static-code.ts';
import { marks } from './mkdocs-marks.ts';
import {
  asList,
  asText,
  type ForeignSite,
  firstFile,
  foldersIn,
  type LanguageRoot,
  type Listed,
  langCode,
  member,
  membersOf,
  type Program,
  readOr,
  type TellOf,
  textOf,
} from './program.ts';

const configIn = (folder: string) => firstFile(folder, ['mkdocs.yml', 'mkdocs.yaml']);

function find(folder: string, tell: TellOf): ForeignSite | undefined {
  // Some sites have a project for each language: `en/mkdocs.yml` beside `ja/mkdocs.yml`.
  for (const root of [folder, join(folder, 'en')]) {
    const file = configIn(root);
    if (file !== undefined)
      return siteOf(root, file, root === folder ? [] : othersBeside(folder), tell);
  }
  return undefined;
}

const othersBeside = (folder: string): LanguageRoot[] =>
  foldersIn(folder).flatMap((name) =>
    name !== 'en' && existsSync(join(folder, name, 'docs')) && configIn(join(folder, name))
      ? [{ lang: langCode(name), folder: join(folder, name, 'docs') }]
      : [],
  );

function siteOf(
  root: string,
  file: string,
  others: readonly LanguageRoot[],
  tell: TellOf,
): ForeignSite {
  const data = configOf(file, tell);
  const content = join(root, asText(member(data, 'docs_dir')) ?? 'docs');
  const nav = member(data, 'nav');
  const first = langCode(asText(member(data, 'theme', 'language')) ?? 'en');
  const [title, description] = [
    asText(member(data, 'site_name')),
    asText(member(data, 'site_description')),
  ];
  const moved =
    asList(member(data, 'plugins'))
      .map((each) => member(each, 'redirects', 'redirect_maps'))
      .find(Boolean) ?? member(data, 'plugins', 'redirects', 'redirect_maps');
  return {
    root,
    content,
    lists: Array.isArray(nav)
      ? [{ prefix: '/', entries: nav.flatMap(entryOf), file }]
      : [{ prefix: '/', entries: [{ folder: '.' }], file }],
    locales: [{ lang: first, folder: content }, ...others],
    redirects: Object.fromEntries(
      membersOf(moved).flatMap(([from, to]) => (typeof to === 'string' ? [[from, to]] : [])),
    ),
    ...(/pymdownx\.arithmatex|mdx_math/.test(textOf(file))
      ? { math: ['brackets', 'dollars'] as const }
      : {}),
    title,
    description,
  };
}

/** The configuration, with missing values from the file that it inherits from. */
function configOf(file: string, tell: TellOf): Data {
  return readOr<Data>(file, {}, tell, () => {
    // Accepts program-specific tags such as `!!python/name`.
    const document = parseDocument(textOf(file), { logLevel: 'silent', strict: false });
    const [problem] = document.errors;
    if (problem) throw problem;
    const own = document.toJS() as Data;
    const parent = asText(member(own, 'INHERIT'));
    const inherited = parent === undefined ? {} : configOf(resolve(dirname(file), parent), tell);
    return { ...(inherited as object), ...(own as object) } as Data;
  });
}

function entryOf(data: Data): Listed[] {
  if (typeof data === 'string') return [{ link: data }];
  return membersOf(data).flatMap(([label, value]): Listed[] => {
    const named = label === '' ? {} : { label };
    if (typeof value === 'string') return [{ ...named, link: value }];
    const items = asList(value).flatMap(entryOf);
    const [first, ...rest] = items;
    // An index page at the start of a group becomes the page of the group.
    const isHead =
      first?.link !== undefined &&
      first.items === undefined &&
      /(?:^|\/)(?:index|README)\.md$/.test(first.link);
    return isHead && (label === '' || first.label === undefined)
      ? [{ ...named, link: first.link!, items: rest }]
      : [{ ...named, items }];
  });
}

const variant = /^([ \t]*)\{\*[ \t]+(\S+)([^\n*]*?)[ \t]*\*\}[ \t]*$/gm;

/** Replaces `{* ../src/a.py ln[1:8] hl[3] *}` by code of a file. `ln` selects lines, and `hl` highlights lines. */
const withVariants: Step = (text, page) =>
  replaced(text, variant, ([written, indent = '', path = '', said = ''], line) => {
    const file = page.read(resolve(page.root, path), resolve(page.folder, path));
    if (!file) return missingInclude(written, line, page);
    const option = (name: string) =>
      new RegExp(`\\b${name}\\[([^\\]]*)\\]`).exec(said)?.[1]?.replace(/["']/g, '');
    const shown = linesOf(file.text, option('ln') ?? ':');
    const all = shown.length > 0 ? shown : linesOf(file.text, ':');
    const marked = linesOf(file.text, option('hl') ?? '')
      .map(({ number }) => all.findIndex((each) => each.number === number) + 1)
      .filter((number) => number > 0)
      .join(',');
    page.tell(
      { fate: 'changed', kind: 'include', what: 'code put in its place', text: written },
      line,
    );
    const title = option('title');
    const code = asCode(all.map((each) => each.line).join('\n'), path, {
      marked,
      ...(title ? { title } : {}),
    });
    return code.replace(/^(?=.)/gm, indent);
  });

/** Replaces `--8<-- "file:part"`, in text and in code. */
const withSnippets: Step = (text, page) =>
  replaced(
    text,
    /^([ \t]*)(?:-{1,}8<-{1,}|;--8<--)[ \t]+["']([^"':]+)(?::([\w:-]+))?["'][ \t]*$/gm,
    ([written, indent = '', path = '', part], line) => {
      const file = page.read(
        resolve(page.root, path),
        resolve(page.top, path),
        resolve(page.folder, path),
      );
      const found =
        file &&
        (part === undefined
          ? withoutMarks(file.text)
          : /^[\d:]+$/.test(part)
            ? linesOf(file.text, part)
                .map((each) => each.line)
                .join('\n')
            : regionOf(file.text, part));
      if (found === undefined) return missingInclude(written, line, page);
      page.tell(
        { fate: 'changed', kind: 'include', what: 'text put in its place', text: written },
        line,
      );
      return found.replace(/^(?=.)/gm, indent);
    },
  );

/** Removes HTML from code in `<div class="termy">`, so that the plain terminal output is left. */
const withoutTerminalHtml: Step = (text, page) => {
  if (!text.includes('termy')) return text;
  const lines = text.split('\n');
  for (const { from, to } of fencesOf(text)) {
    if (!/<div[^>]*termy/.test(lines.slice(Math.max(0, from - 3), from).join('\n'))) continue;
    page.tell({ fate: 'changed', kind: 'html', what: 'colours of a terminal taken off' }, from + 1);
    for (let at = from + 1; at < to; at++)
      lines[at] = (lines[at] ?? '')
        .replace(/<\/?(?:font|span|b|u|i|strong|em)\b[^>]*>/g, '')
        .replace(/&(lt|gt|amp|apos|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
  }
  return lines.join('\n');
};

/** Replaces `::: package.Class` and its options: references that a program generates from source code. */
const withoutGenerated: Step = (text, page) =>
  replaced(
    text,
    /^:::[ \t]+((?:[\w]+\.)+\w+|[a-z_]\w*)[ \t]*\n((?:[ ]{4}.*\n?|[ \t]*\n(?=[ ]{4}))*)/gm,
    ([written, name = '', options = ''], line) => {
      if (!name.includes('.') && options.trim() === '') return written;
      page.tell(
        {
          fate: 'left',
          kind: 'include',
          what: 'reference that is generated from source code',
          text: `::: ${name}`,
          fix: 'write the reference, or link to a published one',
        },
        line,
      );
      return `\`${name}\`\n`;
    },
  );

export const mkdocs: Program = {
  name: 'mkdocs',
  title: 'MkDocs',
  find,
  passes: () => [
    { sees: 'all', step: withSnippets },
    { sees: 'all', step: withoutTerminalHtml },
    { sees: 'text', step: withoutGenerated },
    { sees: 'text', step: withVariants },
    { sees: 'text', step: withAdmonitions },
    { sees: 'text', step: withAttributes },
    { sees: 'text', step: withDefinitions },
    ...marks.map((step) => ({ sees: 'text', step }) as const),
  ],
  keys: { hide: 'nothing is hidden' },
};
