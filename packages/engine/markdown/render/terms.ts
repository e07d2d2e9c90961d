/** The terms of a site in its pages: the table of them, and a link to it where a page first uses one. */
import { type Lang, withBase } from '../../address/paths.ts';
import { slugify } from '../../address/slug.ts';
import { attributes, type Html, html } from '../../html.ts';
import type { Glossary } from '../../site/glossary.ts';
import { parseMarkdown } from '../markdown.ts';
import type { RenderContext } from './context.ts';
import { inlineText } from './inline-text.ts';
import { renderInlines } from './inlines.ts';
import { type TableRowParts, tableHtml } from './table.ts';

/** The terms with a meaning, as a language shows them. */
export interface LanguageTerms {
  /** The other languages of the site. */
  readonly others: readonly { readonly lang: Lang; readonly label: string }[];
  readonly rows: readonly TermRow[];
  /** Finds the terms in a text, longest first; none where nothing is linked. */
  readonly pattern?: RegExp;
  /** Id of a term by a form it is found in, in small letters. */
  readonly ids: ReadonlyMap<string, string>;
}

interface TermRow {
  readonly id: string;
  readonly term: string;
  /** The term in the other languages. */
  readonly others: readonly string[];
  /** Inline Markdown. */
  readonly meaning: string;
}

/** The terms of a page that is being rendered. */
export interface PageTerms {
  readonly own: LanguageTerms;
  /** Page with the table of terms, without language. */
  readonly page: string;
  /** Ids of those linked so far. */
  readonly linked: Set<string>;
}

/**
 * Makes the terms of each language ready to be shown and found.
 *
 * @param labels name of each language
 * @param source language whose words the ids are made of
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
      const told = shown.filter(({ term, meaning }) => term[lang] && meaning?.[lang]);
      const ids = new Map(
        told
          .filter(({ link }) => link)
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
          rows: told.map(({ term, meaning }) => ({
            id: idOf(term),
            term: term[lang] ?? '',
            others: others.map((other) => term[other] ?? ''),
            meaning: meaning?.[lang] ?? '',
          })),
        },
      ];
    }),
  );
}

/** As a part of a regular expression: a Latin word is found as a whole. */
function escaped(form: string): string {
  const literal = form.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return /^[\x20-\x7e]+$/.test(form) ? `(?<![\\w-])${literal}(?![\\w-])` : literal;
}

/** A text of the page; where it is running text, terms that the page has not linked yet lead to the table. */
export function linkTerms(text: string, context: RenderContext): Html {
  const { terms, inText } = context;
  if (!inText || !terms?.own.pattern || terms.page === context.page) return html`${text}`;
  const parts: (string | Html)[] = [];
  let last = 0;
  for (const { index, 0: found } of text.matchAll(terms.own.pattern)) {
    const id = terms.own.ids.get(found.toLowerCase());
    if (id === undefined || terms.linked.has(id)) continue;
    terms.linked.add(id);
    const href = withBase(context.site.base, `${context.root}${terms.page}#${id}`);
    parts.push(
      text.slice(last, index),
      html`<a${attributes({ class: 'term', href })}>${found}</a>`,
    );
    last = index + found.length;
  }
  return html`${[...parts, text.slice(last)]}`;
}

/** The table of all terms with a meaning: `::glossary`. */
export function renderGlossary(context: RenderContext): readonly Html[] | undefined {
  const own = context.terms?.own;
  if (!own) return undefined;
  const head = [
    context.strings.term,
    ...own.others.map(({ label }) => label),
    context.strings.meaning,
  ];
  context.search.addRow(head);
  const plain = (text: string) => ({ html: html`${text}`, text });
  const rows = own.rows.map(({ id, term, others, meaning }): TableRowParts => {
    const source = parseMarkdown(meaning);
    const [block] = source.tree.children;
    const inline = block?.type === 'paragraph' ? block.children : [];
    const text = inlineText(inline);
    context.anchors.add(id);
    const range = context.search.addRow([term, ...others, text]);
    if (range) context.rows.push({ id, ...range });
    const shown = renderInlines(inline, { ...context, source });
    const translated = others.map((other, at) => ({
      ...plain(other),
      lang: own.others[at]?.lang ?? '',
    }));
    return { id, isNamed: true, cells: [plain(term), ...translated, { html: shown, text }] };
  });
  return tableHtml([{ cells: head.map(plain) }, ...rows], undefined, context);
}
