/** Files for language models: `llms.txt` and `llms-full.txt` of each language and version (llmstxt.org). */
import { localeKey, localeRoot, outputFile, withBase } from '../address/paths.ts';
import { type Derived, derive } from '../build/derive.ts';
import type { PageRecord } from '../compile/compile-version.ts';
import { required } from '../diagnose/required.ts';
import { escapeMarkdown, markdownLink } from '../markdown/write-markdown.ts';
import { labelIn } from '../read/sidebar.ts';
import { localeOf } from '../site/path-space.ts';
import { navLinks } from '../view/view.ts';
import { type LocaleView, titleOf } from '../view/view-locale.ts';
import type { OutputFile } from './render.ts';
import type { SiteFilesInput } from './site-files.ts';

type Input = Pick<SiteFilesInput, 'sources' | 'compiled' | 'pages'>;

/** `llms.txt` and `llms-full.txt` of every language and version. */
export function* llmsFiles(input: Input): Generator<OutputFile> {
  for (const locale of input.compiled.view.locales.values()) {
    yield { path: pathOf(input, locale, 'llms.txt'), text: listOf(input, locale) };
    yield allOf(input, locale);
  }
}

function pathOf({ sources }: Input, { version, lang }: LocaleView, name: string): string {
  return `${localeRoot(sources.client, version, lang).slice(1)}${name}`;
}

/** Address of a file of the output. */
function published({ sources }: Input, path: string): string {
  return sources.site.origin + withBase(sources.client.base, `/${path}`);
}

/** Pages by section, in reading order; pages without a section are last. Empty pages except home pages are left out. */
function sectionsOf({ sources }: Input, locale: LocaleView): [name: string, PageRecord[]][] {
  const rest = new Set(locale.records.values());
  const sections = [...locale.order].map(([key, pages]): [string, PageRecord[]] => {
    const item = navLinks(sources.site).find(({ link }) => link.startsWith(`${key}/`));
    const records = [...new Set(pages)].map((page) => required(locale.records, page));
    for (const record of records) rest.delete(record);
    return [item ? labelIn(item.text, locale.lang) : key.slice(1) || sources.site.title, records];
  });
  const others: [string, PageRecord[]] = [locale.text.others, [...rest]];
  return [...sections, others]
    .map(([name, records]): [string, PageRecord[]] => [
      name,
      records.filter(
        ({ compiled: { value: page } }) => !page.empty || page.frontmatter.pageType === 'home',
      ),
    ])
    .filter(([, records]) => records.length > 0);
}

function listOf(input: Input, locale: LocaleView): string {
  const { site } = input.sources;
  const own = localeOf(site, locale.lang);
  const lines = [`# ${own.title}`, '', `> ${own.description}`, ''];
  for (const [name, records] of sectionsOf(input, locale)) {
    lines.push(`## ${name}`, '');
    for (const record of records) {
      const { description } = record.compiled.value.frontmatter;
      const link = markdownLink(
        titleOf(record, locale.labels),
        published(input, outputFile(record.route, 'md')),
      );
      lines.push(`- ${link}${description ? `: ${escapeMarkdown(description)}` : ''}`);
    }
    lines.push('');
  }
  return [...lines, ...elsewhere(input, locale)].join('\n');
}

/**
 * Links to `llms-full.txt`, to files of plug-ins, and to `llms.txt` of the other languages and versions. By the rules
 * of llmstxt.org, readers may skip the section `Optional`.
 */
function elsewhere(input: Input, locale: LocaleView): string[] {
  const { sources, compiled } = input;
  const key = localeKey(locale.version, locale.lang);
  const others = [...compiled.view.locales.values()].filter(
    ({ version, lang }) => localeKey(version, lang) !== key,
  );
  const link = (of: LocaleView, name: string) => published(input, pathOf(input, of, name));
  return [
    '## Optional',
    '',
    `- ${markdownLink('llms-full.txt', link(locale, 'llms-full.txt'))}`,
    ...required(sources.published, locale.version).flatMap(({ name, address, label }) =>
      label ? `- ${markdownLink(name, address)}: ${escapeMarkdown(label[locale.lang] ?? '')}` : [],
    ),
    ...others.map((other) => {
      const { label } = localeOf(sources.site, other.lang);
      const name = other.version === locale.version ? label : `${label}, ${other.version}`;
      return `- ${markdownLink(name, link(other, 'llms.txt'))}`;
    }),
    '',
  ];
}

/** The file with the Markdown of all these pages, each below its address. */
function allOf(input: Input, locale: LocaleView): OutputFile {
  const { compiled, pages } = input;
  const all = sectionsOf(input, locale)
    .flatMap(([, records]) => records)
    .map((record) => ({
      address: published(input, record.route.slice(1)),
      markdown: pages.markdown(record),
    }));
  return {
    path: pathOf(input, locale, 'llms-full.txt'),
    text: derive({ name: 'llms-full.txt', code: compiled.code }, { all }, joined),
  };
}

interface JoinedInputs {
  readonly all: readonly { readonly address: string; readonly markdown: Derived<string> }[];
}

function joined({ all }: JoinedInputs): string {
  return all.map(({ address, markdown }) => `<!-- ${address} -->\n\n${markdown.value}`).join('\n');
}
