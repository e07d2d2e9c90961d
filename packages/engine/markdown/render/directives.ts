/** The directives that authors may write; the manual lists them (`reference/directives.md`). */
import { nearest } from '../../diagnose/nearest.ts';
import { attributes, type Html, html } from '../../html.ts';
import { blocksOf, renderBlocks } from './blocks.ts';
import { boxTitle, callout, titled } from './callout-box.ts';
import { callouts, isCallout } from './callouts.ts';
import type { CheckContext, PageContext, RenderContext } from './context.ts';
import {
  type Attributes,
  attributesOf,
  checkHead,
  type Definition,
  type Directive,
  isComplete,
  type leafNames,
  pageDefinition,
  SHOWN_INSTEAD,
  splitLabel,
  textDirectiveNames,
} from './directive.ts';
import { figure } from './figure.ts';
import { endOf } from './hold-together.ts';
import { includeDefinition } from './include.ts';
import { inlineText } from './inline-text.ts';
import { renderInlines } from './inlines.ts';
import { checkTarget, linkTarget, targetOf } from './links.ts';
import { overview } from './overview.ts';
import { pluginContainer, pluginDirective } from './plugin-directive.ts';
import { isRowId } from './row-id.ts';
import { tabAttributes } from './tab-set.ts';
import { tabs } from './tabs.ts';
import { glossary } from './terms.ts';

function checkFold(node: Directive, { id }: Attributes, { order, report }: CheckContext): void {
  if (id === undefined || order.folds.has(node)) return;
  if (isRowId(id))
    report(
      node,
      'duplicate-id',
      `The page has the id "${id}" twice.`,
      'Give one of the two elements another id.',
    );
  else
    report(
      node,
      'directive-attribute',
      `"${id}" cannot be the id of ":::details".`,
      'Write words with a dot between the words: id="props.common".',
    );
}

const containers = (): Readonly<Record<string, Definition>> => ({
  ...Object.fromEntries(
    Object.keys(callouts)
      .filter(isCallout)
      .map((type): [string, Definition] => [
        type,
        {
          ...titled,
          attributes: ['title'],
          render(node, given, context) {
            const body = renderBlocks(splitLabel(node).body, context);
            return callout(type, boxTitle(node, given, context), body, context);
          },
        },
      ]),
  ),
  details: {
    ...titled,
    attributes: ['title', 'open', 'id'],
    check: checkFold,
    render(node, given, context) {
      const title = boxTitle(node, given, context);
      const blocks = renderBlocks(splitLabel(node).body, context);
      const id = context.order.folds.get(node);
      return html`<details class="details"${attributes({ id, open: given.open !== undefined })}><summary>${title ?? context.strings.details}</summary>${blocks}</details>`;
    },
  },
  steps: {
    attributes: [],
    render: (node, _, context) =>
      html`<div class="steps">${renderBlocks(node.children, context)}</div>`,
    check(node, _, context) {
      const only = node.children[0];
      if (node.children.length !== 1 || only?.type !== 'list' || !only.ordered)
        context.report(
          node,
          'unknown-directive',
          '":::steps" must hold one ordered list and nothing else.',
          'Write the steps as one list "1. …", each step’s text and code indented under its number.',
        );
    },
  },
  sheet: {
    ...titled,
    attributes: ['title'],
    render(node, given, context) {
      const title = boxTitle(node, given, context);
      const blocks = renderBlocks(splitLabel(node).body, context);
      return html`<div class="sheet"><p class="sheet-only"><label><input type="checkbox" checked> ${title}</label></p>${blocks}</div>`;
    },
    check(node, given, context) {
      if (!splitLabel(node).label && given.title === undefined)
        context.report(
          node,
          'directive-attribute',
          '":::sheet" lacks the words beside its box.',
          'Write what the box does: ":::sheet Print only this sheet".',
        );
    },
  },
  cards: {
    attributes: [],
    render(node, _, context) {
      return html`<div class="cards">${blocksOf(node.children, context)}</div>`;
    },
  },
  overview,
  tabs,
  tab: {
    attributes: tabAttributes,
    render: (node, _, context) => blocksOf(node.children, context),
    check(node, _, context) {
      context.report(
        node,
        'unknown-directive',
        '":::tab" is outside of ":::tabs".',
        'Put ":::tab" between "::::tabs" and "::::", with more colons outside than inside.',
      );
    },
  },
});

const leaves = (): Readonly<Record<(typeof leafNames)[number], Definition>> => ({
  card: {
    attributes: ['title', 'href'],
    required: ['title', 'href'],
    render(node, { title = '', href: address = '' }, context) {
      const { href } = linkTarget(address, context);
      const external = href !== undefined && /^https?:/.test(href);
      const text =
        node.children.length > 0 &&
        html`<p>${renderInlines(node.children, { ...context, end: endOf(node.children, false) })}</p>`;
      return html`<div class="card"><p class="card-title"><a${attributes({ href, target: external ? '_blank' : undefined, rel: external ? 'noopener noreferrer' : undefined })}>${title}</a></p>${text}</div>`;
    },
    parts: (node) => [{ inlines: node.children }],
    words: (node, { title = '' }) => [title, inlineText(node.children)],
    targets: (_, { href = '' }, context) => targetOf(href, context),
    check: (node, { href = '' }, context) => checkTarget(node, href, context),
  },
  page: {
    ...pageDefinition,
    render: () => [],
    parts: () => [],
    check(node, _, context) {
      context.report(
        node,
        'unknown-directive',
        '"::page" is outside of ":::overview".',
        'Put "::page" between ":::overview" and ":::".',
      );
    },
  },
  glossary,
  figure,
  include: { ...pluginDirective, ...includeDefinition },
});

/** Created at the first use, because this module and the modules that render blocks import each other. */
let tables:
  | {
      readonly container: ReturnType<typeof containers>;
      readonly leaf: ReturnType<typeof containers>;
    }
  | undefined;
const tablesOf = () => (tables ??= { container: containers(), leaf: leaves() });

/** Names of the directives of every site, for the documentation test. */
export const knownDirectives = (): readonly string[] => [
  ...Object.keys(tablesOf().container),
  ...Object.keys(tablesOf().leaf),
  ...textDirectiveNames,
];

/** The definition of a directive of the engine or of a plug-in. */
export function definitionOf(
  { type, name }: Directive,
  { site }: Pick<PageContext, 'site'>,
): Definition | undefined {
  const { container, leaf } = tablesOf();
  const table: Readonly<Record<string, Definition>> =
    type === 'containerDirective' ? container : leaf;
  if (Object.hasOwn(table, name)) return table[name];
  if (type === 'containerDirective') {
    const added = site.extensions.containers.get(name);
    return added && pluginContainer(added);
  }
  if (name === SHOWN_INSTEAD) return { ...pluginDirective, attributes: [], required: [] };
  const added = site.extensions.directives.get(name);
  return added
    ? { ...pluginDirective, attributes: added.attributes, required: added.required }
    : undefined;
}

/** Names of all container directives, or of all leaf directives, also from plug-ins. */
export function directiveNames(ofContainers: boolean, context: PageContext): string[] {
  const { container, leaf } = tablesOf();
  return ofContainers
    ? [...Object.keys(container), ...context.site.extensions.containers.keys()]
    : [...Object.keys(leaf), ...context.site.extensions.directives.keys()];
}

/** Renders a container or leaf directive. If it is unknown or lacks a required attribute, renders only its content. */
export function renderDirective(node: Directive, context: RenderContext): Html | readonly Html[] {
  const definition = definitionOf(node, context);
  return definition && isComplete(node, definition)
    ? definition.render(node, attributesOf(node), context)
    : blocksOf(node.children, context);
}

/** Reports the problems of a container or leaf directive. */
export function checkDirective(node: Directive, context: CheckContext): void {
  const isContainer = node.type === 'containerDirective';
  const colons = isContainer ? ':::' : '::';
  const definition = definitionOf(node, context);
  if (!definition) {
    const { container, leaf } = tablesOf();
    const { directives, containers, inlines } = context.site.extensions;
    const names = directiveNames(isContainer, context);
    const other =
      Object.hasOwn(container, node.name) || containers.has(node.name)
        ? ':::'
        : Object.hasOwn(leaf, node.name) || directives.has(node.name)
          ? '::'
          : inlines.has(node.name)
            ? ':'
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
    return;
  }
  if (node.name !== SHOWN_INSTEAD) checkHead(node, definition, colons, context);
  if (isComplete(node, definition)) definition.check?.(node, attributesOf(node), context);
}
