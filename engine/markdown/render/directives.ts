/** The directives authors may write: one documented list (docs/writing.md). */
import type { Nodes, PhrasingContent } from 'mdast';
import { nearest } from '../../diagnose/nearest.ts';
import { attributes, type Html, html } from '../../html.ts';
import type { PageWords } from '../../languages/language.ts';
import type { BoundDirective } from '../extensions.ts';
import { parseMarkdown } from '../markdown.ts';
import { escapeMarkdown, markdownLink } from '../write-markdown.ts';
import { blocksOf, renderBlocks } from './blocks.ts';
import type { RenderContext } from './context.ts';
import {
  type Attributes,
  asNode,
  checkHead,
  type Definition,
  type Directive,
  splitLabel,
} from './directive.ts';
import { renderFigure } from './figure.ts';
import { inlineText, renderInlines, resolveHref } from './inlines.ts';
import { alertMarkdown, noteContainer, noteLeaf } from './note-markdown.ts';
import { pageDefinition, renderOverview } from './overview.ts';
import { SourceEdits } from './source-edits.ts';
import { renderTabs, tabAttributes } from './tabs.ts';
import { renderGlossary } from './terms.ts';

/** Callout types to their look; danger and caution look alike. */
export const calloutLooks = {
  note: 'note',
  tip: 'tip',
  info: 'note',
  important: 'important',
  warning: 'warning',
  caution: 'danger',
  danger: 'danger',
} as const satisfies Partial<Record<keyof PageWords, string>>;
export type Callout = keyof typeof calloutLooks;

/** A callout box. */
export function callout(
  type: Callout,
  title: Html | undefined,
  body: Html,
  context: RenderContext,
): Html {
  return html`<div class="callout" data-type="${calloutLooks[type]}"><p class="callout-title">${title ?? context.strings[type]}</p>${body}</div>`;
}

function title(
  node: Directive,
  given: Attributes,
  context: RenderContext,
): { label: Html | undefined; body: Nodes[] } {
  const { label, body } = splitLabel(node);
  if (label) {
    const rendered = renderInlines(label, context);
    context.search.add(inlineText(label));
    return { label: rendered, body };
  }
  if (given.title === undefined) return { label: undefined, body };
  context.search.add(given.title);
  return { label: html`${given.title}`, body };
}

const container: Record<string, Definition> = {
  ...Object.fromEntries(
    (Object.keys(calloutLooks) as Callout[]).map((type): [string, Definition] => [
      type,
      {
        attributes: ['title'],
        render(node, given, context) {
          const { label, body } = title(node, given, context);
          const box = callout(type, label, renderBlocks(body, context), context);
          noteContainer(node, given, context, (heading, text) =>
            alertMarkdown(type, heading, text),
          );
          return box;
        },
      },
    ]),
  ),
  details: {
    attributes: ['title', 'open'],
    render(node, given, context) {
      const { label, body } = title(node, given, context);
      const blocks = renderBlocks(body, context);
      noteContainer(
        node,
        given,
        context,
        (heading, text) => `**${heading ?? context.strings.details}**\n\n${text}`,
      );
      return html`<details class="details"${attributes({ open: given.open !== undefined })}><summary>${label ?? context.strings.details}</summary>${blocks}</details>`;
    },
  },
  steps: {
    attributes: [],
    render(node, given, context) {
      const only = node.children[0];
      if (node.children.length !== 1 || only?.type !== 'list' || !only.ordered)
        context.report(
          asNode(node),
          'unknown-directive',
          '":::steps" holds something other than one ordered list.',
          'Write the steps as one list "1. …", each step’s text and code indented under its number.',
        );
      const blocks = renderBlocks(node.children, context);
      noteContainer(node, given, context, (_, text) => text);
      return html`<div class="steps">${blocks}</div>`;
    },
  },
  sheet: {
    attributes: ['title'],
    render(node, given, context) {
      const { label, body } = title(node, given, context);
      if (label === undefined)
        context.report(
          asNode(node),
          'directive-attribute',
          '":::sheet" lacks the words beside its box.',
          'Write what the box does: ":::sheet Print only this sheet".',
        );
      const blocks = renderBlocks(body, context);
      noteContainer(node, given, context, (_, text) => text);
      return html`<div class="sheet"><p class="sheet-only"><label><input type="checkbox" checked> ${label}</label></p>${blocks}</div>`;
    },
  },
  cards: {
    attributes: [],
    render(node, given, context) {
      const blocks = blocksOf(node.children, context);
      noteContainer(node, given, context, (_, text) => text);
      return html`<div class="cards">${blocks}</div>`;
    },
  },
  overview: { attributes: [], render: renderOverview },
  tabs: { attributes: ['group', 'default'], render: renderTabs },
  tab: {
    attributes: tabAttributes,
    render(node, _, context) {
      context.report(
        asNode(node),
        'unknown-directive',
        '":::tab" stands outside of ":::tabs".',
        'Put it between "::::tabs" and "::::" (more colons outside than inside).',
      );
      return blocksOf(node.children, context);
    },
  },
};

const leaf: Record<string, Definition> = {
  card: {
    attributes: ['title', 'href'],
    required: ['title', 'href'],
    render(node, given, context) {
      context.search.add(given.title!);
      context.search.add(inlineText(node.children));
      const href = resolveHref(given.href!, asNode(node), context);
      const external = href !== undefined && /^https?:/.test(href);
      const text =
        node.children.length > 0 && html`<p>${renderInlines(node.children, context)}</p>`;
      noteCard(node, given.title!, href, context);
      return html`<div class="card"><p class="card-title"><a${attributes({ href, target: external ? '_blank' : undefined, rel: external ? 'noopener noreferrer' : undefined })}>${given.title}</a></p>${text}</div>`;
    },
  },
  page: {
    ...pageDefinition,
    render(node, _, context) {
      context.report(
        asNode(node),
        'unknown-directive',
        '"::page" stands outside of ":::overview".',
        'Put it between ":::overview" and ":::".',
      );
      return [];
    },
  },
  glossary: {
    attributes: [],
    render(node, _, context) {
      const table = renderGlossary(node, context);
      if (table) return table;
      context.report(
        asNode(node),
        'unknown-data',
        'The site has no glossary.',
        'Name its file as `glossary` in site.config.ts.',
      );
      return [];
    },
  },
  figure: {
    attributes: ['src', 'alt', 'caption', 'zoom-src'],
    required: ['src', 'alt'],
    render: renderFigure,
  },
};

/** A card as an entry of a list. To be called when its text has been rendered. */
function noteCard(
  node: Directive,
  title: string,
  href: string | undefined,
  context: RenderContext,
): void {
  const [first, last] = [node.children[0], node.children.at(-1)];
  const text =
    first && last
      ? context.markdown.text(context.source.range(first)[0], context.source.range(last)[1])
      : '';
  const link = href === undefined ? escapeMarkdown(title) : markdownLink(title, href);
  noteLeaf(node, `- ${link}${text && `: ${text}`}`, context);
}

/** Inline directives; each makes one piece. */
const text: Record<string, (node: Directive, given: Attributes, context: RenderContext) => Html> = {
  badge(node, given, context) {
    checkHead(node, { attributes: ['type'] }, ':', context);
    const { type = 'tip' } = given;
    const known = badgeTypes.includes(type);
    if (!known) {
      const meant = nearest(type, badgeTypes);
      context.report(
        asNode(node),
        'directive-attribute',
        `":badge" has no type "${type}".`,
        meant ? `Did you mean "${meant}"?` : `Known: ${badgeTypes.join(', ')}.`,
        meant ? { replacement: { from: type, to: meant } } : undefined,
      );
    }
    const content = renderInlines(node.children, context);
    const [first, last] = [node.children[0], node.children.at(-1)];
    if (first && last) {
      const { markdown, source } = context;
      const words = markdown.text(source.range(first)[0], source.range(last)[1]);
      markdown.replace(...source.range(asNode(node)), `(${words})`);
    }
    return html`<span class="badge" data-type="${known ? type : 'tip'}">${content}</span>`;
  },
};
const badgeTypes: readonly string[] = ['tip', 'info', 'warning', 'danger'];

/** Names of the directives every site has, for the test of the documentation. */
export const knownDirectives: readonly string[] = [container, leaf, text].flatMap(Object.keys);

/** A directive of the engine, or of a plug-in as one. */
function definitionOf(
  kind: Directive['type'],
  name: string,
  context: RenderContext,
): Definition | undefined {
  const table = kind === 'containerDirective' ? container : leaf;
  if (Object.hasOwn(table, name)) return table[name];
  const added = kind === 'leafDirective' && context.site.extensions.directives.get(name);
  return added
    ? {
        attributes: added.attributes,
        required: added.required,
        render: (node, given, within) => renderAdded(added, node, given, within),
      }
    : undefined;
}

/** Names of all containers, or of all leaves, plug-ins' included. */
export function directiveNames(ofContainers: boolean, context: RenderContext): string[] {
  return ofContainers
    ? Object.keys(container)
    : [...Object.keys(leaf), ...context.site.extensions.directives.keys()];
}

/** Renders a container or leaf directive. */
export function renderDirective(node: Directive, context: RenderContext): Html | readonly Html[] {
  const { directives } = context.site.extensions;
  const isContainer = node.type === 'containerDirective';
  const colons = isContainer ? ':::' : '::';
  const names = directiveNames(isContainer, context);
  const definition = definitionOf(node.type, node.name, context);
  if (!definition) {
    const other = Object.hasOwn(container, node.name)
      ? ':::'
      : Object.hasOwn(leaf, node.name) || directives.has(node.name)
        ? '::'
        : undefined;
    const meant = nearest(node.name, names);
    context.report(
      asNode(node),
      'unknown-directive',
      `"${colons}${node.name}" is not a directive.`,
      other
        ? `Write "${other}${node.name}".`
        : meant
          ? `Did you mean "${colons}${meant}"?`
          : `Known: ${names.map((n) => colons + n).join(', ')}.`,
      meant && !other
        ? { replacement: { from: `${colons}${node.name}`, to: `${colons}${meant}` } }
        : undefined,
    );
    return blocksOf(node.children, context);
  }
  checkHead(node, definition, colons, context);
  // Reported just now; without it there is nothing to show but what stands inside.
  if (definition.required?.some((name) => !node.attributes?.[name]))
    return blocksOf(node.children, context);
  return definition.render(node, (node.attributes ?? {}) as Attributes, context);
}

/** Renders an inline directive; `10:30` and other words with a colon stay text. */
export function renderTextDirective(
  node: { name: string; children: PhrasingContent[] },
  context: RenderContext,
): Html {
  const directive = node as Directive;
  const render = Object.hasOwn(text, node.name) ? text[node.name] : undefined;
  const written = context.source.text(asNode(directive));
  if (render && /^:\w+[[{]/.test(written))
    return render(directive, (directive.attributes ?? {}) as Attributes, context);
  if (/^:[A-Za-z]\w*[[{]/.test(written)) {
    const meant = nearest(node.name, Object.keys(text));
    context.report(
      asNode(directive),
      'unknown-directive',
      `":${node.name}" is not an inline directive.`,
      meant
        ? `Did you mean ":${meant}"?`
        : 'Known: :badge. For a literal colon before "[" or "{", write \\:.',
      meant ? { replacement: { from: `:${node.name}`, to: `:${meant}` } } : undefined,
    );
  }
  return html`${written}`;
}

/** A directive of a plug-in. */
function renderAdded(
  directive: BoundDirective,
  node: Directive,
  given: Attributes,
  context: RenderContext,
): Html | readonly Html[] {
  const output = directive.render(given, {
    lang: context.lang,
    base: context.site.base,
    serial: () => context.serial++,
    published(path) {
      const address = context.site.published.get(path);
      if (address === undefined) throw new Error(`No plug-in publishes a file "${path}".`);
      return address;
    },
  });
  if ('problem' in output) {
    const { message, hint, wrong, suggestion } = output.problem;
    context.report(
      asNode(node),
      wrong === undefined ? 'directive-attribute' : 'unknown-data',
      message,
      hint ?? (suggestion ? `Did you mean "${suggestion}"?` : 'See the names in data/.'),
      suggestion && wrong ? { replacement: { from: wrong, to: suggestion } } : undefined,
    );
    return [];
  }
  if ('html' in output) {
    context.search.add(output.text);
    noteLeaf(node, output.markdown, context);
    return output.html;
  }
  const place = context.source.start(asNode(node));
  const inner = parseMarkdown(output.markdown);
  const markdown = new SourceEdits(output.markdown);
  const blocks = blocksOf(inner.tree.children, {
    ...context,
    markdown,
    // Whatever is wrong in there is wrong with this directive, as far as the author can see.
    source: { ...inner, start: () => place },
    // The names in the data are the reference itself.
    samples: undefined,
    report: (_, ...rest) => context.report(place, ...rest),
  });
  noteLeaf(node, String(markdown), context);
  return blocks;
}
