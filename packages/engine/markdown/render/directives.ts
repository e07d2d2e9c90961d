/** The directives authors may write: one documented list (docs/writing.md). */
import { nearest } from '../../diagnose/nearest.ts';
import { attributes, type Html, html } from '../../html.ts';
import { blocksOf, renderBlocks } from './blocks.ts';
import { callout, splitTitle } from './callout-box.ts';
import { callouts, isCallout } from './callouts.ts';
import type { RenderContext } from './context.ts';
import {
  type Attributes,
  attributesOf,
  checkHead,
  type Definition,
  type Directive,
  type leafNames,
  pageDefinition,
  textDirectiveNames,
} from './directive.ts';
import { renderFigure } from './figure.ts';
import { inlineText } from './inline-text.ts';
import { renderInlines } from './inlines.ts';
import { resolveHref } from './links.ts';
import { renderOverview } from './overview.ts';
import { renderPluginDirective } from './plugin-directive.ts';
import { tabAttributes } from './tab-set.ts';
import { renderTabs } from './tabs.ts';
import { renderGlossary } from './terms.ts';

/** The id of a fold. As in that of a row, a dot keeps it apart from those of headings. */
function foldId(
  node: Directive,
  { id }: Attributes,
  { anchors, report }: RenderContext,
): string | undefined {
  if (id === undefined) return undefined;
  if (!/^[\w-]+(?:\.[\w-]+)+$/.test(id))
    report(
      node,
      'directive-attribute',
      `"${id}" cannot be the id of ":::details".`,
      'Write words with a dot between them: id="props.common".',
    );
  else if (!anchors.has(id)) {
    anchors.add(id);
    return id;
  } else
    report(
      node,
      'duplicate-id',
      `The id "${id}" stands twice on the page.`,
      'Give one of them another id.',
    );
  return undefined;
}

const container: Record<string, Definition> = {
  ...Object.fromEntries(
    Object.keys(callouts)
      .filter(isCallout)
      .map((type): [string, Definition] => [
        type,
        {
          attributes: ['title'],
          render(node, given, context) {
            const { label, body } = splitTitle(node, given, context);
            return callout(type, label, renderBlocks(body, context), context);
          },
        },
      ]),
  ),
  details: {
    attributes: ['title', 'open', 'id'],
    render(node, given, context) {
      const id = foldId(node, given, context);
      const { label, body } = splitTitle(node, given, context);
      const blocks = renderBlocks(body, context);
      return html`<details class="details"${attributes({ id, open: given.open !== undefined })}><summary>${label ?? context.strings.details}</summary>${blocks}</details>`;
    },
  },
  steps: {
    attributes: [],
    render(node, _, context) {
      const only = node.children[0];
      if (node.children.length !== 1 || only?.type !== 'list' || !only.ordered)
        context.report(
          node,
          'unknown-directive',
          '":::steps" holds something other than one ordered list.',
          'Write the steps as one list "1. …", each step’s text and code indented under its number.',
        );
      return html`<div class="steps">${renderBlocks(node.children, context)}</div>`;
    },
  },
  sheet: {
    attributes: ['title'],
    render(node, given, context) {
      const { label, body } = splitTitle(node, given, context);
      if (label === undefined)
        context.report(
          node,
          'directive-attribute',
          '":::sheet" lacks the words beside its box.',
          'Write what the box does: ":::sheet Print only this sheet".',
        );
      const blocks = renderBlocks(body, context);
      return html`<div class="sheet"><p class="sheet-only"><label><input type="checkbox" checked> ${label}</label></p>${blocks}</div>`;
    },
  },
  cards: {
    attributes: [],
    render(node, _, context) {
      return html`<div class="cards">${blocksOf(node.children, context)}</div>`;
    },
  },
  overview: { attributes: [], render: renderOverview },
  tabs: { attributes: ['group', 'default'], render: renderTabs },
  tab: {
    attributes: tabAttributes,
    render(node, _, context) {
      context.report(
        node,
        'unknown-directive',
        '":::tab" stands outside of ":::tabs".',
        'Put it between "::::tabs" and "::::" (more colons outside than inside).',
      );
      return blocksOf(node.children, context);
    },
  },
};

const leaf: Readonly<Record<(typeof leafNames)[number], Definition>> = {
  card: {
    attributes: ['title', 'href'],
    required: ['title', 'href'],
    render(node, { title = '', href: address = '' }, context) {
      context.search.add(title);
      context.search.add(inlineText(node.children));
      const href = resolveHref(address, node, context);
      const external = href !== undefined && /^https?:/.test(href);
      const text =
        node.children.length > 0 && html`<p>${renderInlines(node.children, context)}</p>`;
      return html`<div class="card"><p class="card-title"><a${attributes({ href, target: external ? '_blank' : undefined, rel: external ? 'noopener noreferrer' : undefined })}>${title}</a></p>${text}</div>`;
    },
  },
  page: {
    ...pageDefinition,
    render(node, _, context) {
      context.report(
        node,
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
      const table = renderGlossary(context);
      if (table) return table;
      context.report(
        node,
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

/** Names of the directives every site has, for the test of the documentation. */
export const knownDirectives: readonly string[] = [
  ...Object.keys(container),
  ...Object.keys(leaf),
  ...textDirectiveNames,
];

/** A directive of the engine, or of a plug-in as one. */
function definitionOf(
  kind: Directive['type'],
  name: string,
  context: RenderContext,
): Definition | undefined {
  const table: Readonly<Record<string, Definition>> =
    kind === 'containerDirective' ? container : leaf;
  if (Object.hasOwn(table, name)) return table[name];
  const added = kind === 'leafDirective' && context.site.extensions.directives.get(name);
  return added
    ? {
        attributes: added.attributes,
        required: added.required,
        render: (node, _, within) => renderPluginDirective(node, within),
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
      node,
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
  // Reported just now; without it there is nothing to show but what is inside.
  if (definition.required?.some((name) => !node.attributes?.[name]))
    return blocksOf(node.children, context);
  return definition.render(node, attributesOf(node), context);
}
