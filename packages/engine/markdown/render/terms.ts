/** The terms of a site: their table, and a link to it at the first use of a term in a page. */
import type { Nodes, Text } from 'mdast';
import { type Lang, withBase } from '../../address/paths.ts';
import { slugify } from '../../address/slug.ts';
import { required } from '../../diagnose/required.ts';
import { attributes, type Html, html } from '../../html.ts';
import type { Glossary } from '../../site/glossary.ts';
import { escapeMarkdown } from '../write-markdown.ts';
import type { PageContext, RenderContext } from './context.ts';
import type { Definition } from './directive.ts';
import { endOf, holdEnd, holdSizes } from './hold-together.ts';
import { inlineText, joinLines } from './inline-text.ts';
import { renderInlines } from './inlines.ts';
import { type TableRowParts, tableHtml } from './table.ts';

/** The terms with a meaning, in one language. */
export interface LanguageTerms {
  /** The other languages of the site. */
  readonly others: readonly { readonly lang: Lang; readonly label: string }[];
  readonly rows: readonly TermRow[];
  /** Matches the terms in a text, longest first; absent if nothing is linked. */
  readonly pattern?: RegExp;
  /** Id of a term by each of its forms, in lower case. */
  readonly ids: ReadonlyMap<string, string>;
}

export interface TermRow {
  readonly id: string;
  readonly term: string;
  /** The term in the other languages. */
  readonly others: readonly string[];
  /** Inline Markdown. */
  readonly meaning: string;
  /** The language of term and meaning, if it is not the language of the table. */
  readonly lang?: Lang;
}

/** The terms of a page that is being rendered. */
export interface PageTerms {
  readonly own: LanguageTerms;
  /** Path of the page with the table of terms, without language. */
  readonly page: string;
}

/**
 * Prepares the terms of each language.
 *
 * @param labels name of each language
 * @param source language of the words from which ids are made
 */
export function prepareTerms(
  glossary: Glossary,
  labels: ReadonlyMap<Lang, string>,
  source: Lang,
): ReadonlyMap<Lang, LanguageTerms> {
  const shown = glossary.terms.filter(({ meaning }) => meaning !== undefined);
  return new Map(
    [...labels.keys()].map((lang) => {
      const others = [...labels.keys()].filter((other) => other !== lang);
      const idOf = (term: Readonly<Record<Lang, string>>) =>
        `term--${slugify(term[source] ?? Object.values(term)[0] ?? '')}`;
      // Untranslated pages link to this table. Terms without a translation are therefore shown in the source language.
      const told = shown.flatMap((entry) => {
        const { term, meaning } = entry;
        const shownIn = [lang, source].find((each) => term[each] && meaning?.[each]);
        return shownIn === undefined ? [] : [{ ...entry, shownIn }];
      });
      const ids = new Map(
        told
          .filter(({ link, shownIn }) => link && shownIn === lang)
          .flatMap(({ term, forms }) =>
            [term[lang] ?? '', ...(forms?.[lang] ?? [])].map((form) => [
              form.toLowerCase(),
              idOf(term),
            ]),
          ),
      );
      const forms = [...ids.keys()].sort((a, b) => b.length - a.length).map(escaped);
      return [
        lang,
        {
          others: others.map((other) => ({ lang: other, label: labels.get(other) ?? other })),
          ids,
          ...(forms.length > 0 ? { pattern: new RegExp(forms.join('|'), 'giu') } : {}),
          rows: told.map(({ term, meaning, shownIn }) => ({
            id: idOf(term),
            term: term[shownIn] ?? '',
            others: others.map((other) => term[other] ?? ''),
            meaning: meaning?.[shownIn] ?? '',
            ...(shownIn === lang ? {} : { lang: shownIn }),
          })),
        },
      ];
    }),
  );
}

/** Escapes a form for a regular expression; a Latin form matches whole words only. */
function escaped(form: string): string {
  const literal = form.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return /^[\x20-\x7e]+$/.test(form) ? `(?<![\\w-])${literal}(?![\\w-])` : literal;
}

interface FoundTerm {
  readonly id: string;
  readonly found: string;
  readonly index: number;
}

/** The text of a node as the page shows it. */
const shownText = ({ value }: Text) => holdSizes(joinLines(value));

/** The terms in a text; none on the page with the table of terms. */
export function termsIn(
  node: Text,
  { terms, page }: Pick<PageContext, 'terms' | 'page'>,
): FoundTerm[] {
  if (!terms?.own.pattern || terms.page === page) return [];
  return [...shownText(node).matchAll(terms.own.pattern)].flatMap(({ index, 0: found }) => {
    const id = terms.own.ids.get(found.toLowerCase());
    return id === undefined ? [] : [{ id, found, index }];
  });
}

/** Renders a text node. The first use of a term in running text links to the table of terms. */
export function linkTerms(node: Text, context: RenderContext): Html {
  const text = shownText(node);
  const { terms, inText, order, root, site } = context;
  const shown = (part: string) => (node === context.end ? holdEnd(part) : part);
  if (!inText || !terms) return html`${shown(text)}`;
  const linked = new Set<string>();
  const parts: (string | Html)[] = [];
  let last = 0;
  for (const { id, found, index } of termsIn(node, context)) {
    if (order.terms.get(id) !== node.position || linked.has(id)) continue;
    linked.add(id);
    const href = withBase(site.base, `${root}${terms.page}#${id}`);
    parts.push(
      text.slice(last, index),
      html`<a${attributes({ class: 'term', href })}>${found}</a>`,
    );
    last = index + found.length;
  }
  return html`${[...parts, shown(text.slice(last))]}`;
}

/** The meaning of a term as inline nodes, with their source. */
function meaningOf(row: TermRow, { resolved }: Pick<PageContext, 'resolved'>) {
  const source = required(resolved.meanings, row);
  const [block] = source.tree.children;
  return { source, nodes: block?.type === 'paragraph' ? block.children : [] };
}

/** The rows of the table of terms as text, the head first; empty if the site has no glossary. */
export function glossaryRows(
  context: Pick<PageContext, 'terms' | 'strings' | 'resolved'>,
): readonly { readonly id?: string; readonly cells: readonly string[] }[] {
  const { terms, strings } = context;
  if (!terms) return [];
  const { others, rows } = terms.own;
  return [
    { cells: [strings.term, ...others.map(({ label }) => label), strings.meaning] },
    ...rows.map((row) => ({
      id: row.id,
      cells: [row.term, ...row.others, inlineText(meaningOf(row, context).nodes)],
    })),
  ];
}

/** The table of all terms with a meaning: `::glossary`. */
export const glossary: Definition = {
  attributes: [],
  parts(node, context) {
    const place = context.source.start(node);
    const at = () => place;
    return (context.terms?.own.rows ?? []).map((row) => {
      const { source, nodes } = meaningOf(row, context);
      return { inlines: nodes, within: { source, at } };
    });
  },
  check(node, _, { terms, report }) {
    if (!terms)
      report(
        node,
        'unknown-data',
        'The site has no glossary for the language of this page.',
        'Set `glossary.file` and `glossary.page` in site.config.ts.',
      );
  },
  render(node, _, context) {
    const table = context.terms?.own;
    if (!table) return [];
    const plain = (text: string) => ({ html: html`${text}`, text });
    const [head, ...texts] = glossaryRows(context);
    const rows = table.rows.map((row, index): TableRowParts => {
      const { source, nodes } = meaningOf(row, context);
      const own = row.lang === undefined ? {} : { lang: row.lang };
      const meaning = {
        ...own,
        html: renderInlines(nodes, { ...context, source, end: endOf(nodes, true) }),
        text: texts[index]?.cells.at(-1) ?? '',
      };
      const translated = row.others.map((other, at) => ({
        ...plain(other),
        lang: table.others[at]?.lang ?? '',
      }));
      return {
        id: row.id,
        isNamed: true,
        cells: [{ ...plain(row.term), ...own }, ...translated, meaning],
      };
    });
    const name = context.order.tableNames.get(node) ?? '';
    return tableHtml([{ cells: (head?.cells ?? []).map(plain) }, ...rows], name, context);
  },
};

/** The table of terms as Markdown. @param inline the Markdown of inline nodes */
export function glossaryMarkdown(
  context: PageContext,
  inline: (nodes: readonly Nodes[], within: PageContext) => string,
): string | undefined {
  const own = context.terms?.own;
  if (!own) return undefined;
  const [head] = glossaryRows(context);
  const rows = own.rows.map((row) => {
    const { source, nodes } = meaningOf(row, context);
    const meaning = inline(nodes, { ...context, source });
    return [...[row.term, ...row.others].map(escapeMarkdown), meaning];
  });
  const cell = (text: string) => text.replace(/\s*\n\s*/g, ' ').replaceAll('|', '\\|');
  return [head?.cells ?? [], (head?.cells ?? []).map(() => '---'), ...rows]
    .map((line) => `| ${line.map(cell).join(' | ')} |`)
    .join('\n');
}
