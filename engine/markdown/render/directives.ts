/** The directives authors may write: one documented list (docs/writing.md). */
import type { Nodes, PhrasingContent } from 'mdast';
import { slugify } from '../../address/slug.ts';
import { nearest } from '../../diagnose/nearest.ts';
import { fill } from '../../languages/fill.ts';
import type { PageWords } from '../../languages/language.ts';
import type { BoundDirective } from '../extensions.ts';
import { attributes, escapeHtml } from '../html.ts';
import { parseMarkdown } from '../markdown.ts';
import { renderBlocks } from './blocks.ts';
import type { RenderContext } from './context.ts';
import { inlineText, renderInlines, resolveHref } from './inlines.ts';

/** A directive node as the parser gives it. */
export interface Directive {
  readonly type: 'containerDirective' | 'leafDirective' | 'textDirective';
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string | null | undefined>> | null | undefined;
  readonly children: Nodes[];
  readonly position?: Nodes['position'] | undefined;
}

type Attributes = Readonly<Record<string, string | undefined>>;
interface Definition {
  readonly attributes: readonly string[];
  readonly required?: readonly string[];
  render(node: Directive, given: Attributes, context: RenderContext): string;
}

const asNode = (directive: Directive) => directive as unknown as Nodes;

/** Callout types to their look; danger and caution look alike (behaviours 2.11.16). */
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

/** A callout box; `title` is HTML. */
export function callout(
  type: Callout,
  title: string | undefined,
  body: string,
  context: RenderContext,
): string {
  return `<div class="callout" data-type="${calloutLooks[type]}"><p class="callout-title">${title ?? escapeHtml(context.strings[type])}</p>${body}</div>\n`;
}

/** The `[label]` of a container, taken off its children. */
function splitLabel(node: Directive): { label: PhrasingContent[] | undefined; body: Nodes[] } {
  const first = node.children[0] as (Nodes & { data?: { directiveLabel?: boolean } }) | undefined;
  return first?.type === 'paragraph' && first.data?.directiveLabel
    ? { label: first.children, body: node.children.slice(1) }
    : { label: undefined, body: node.children };
}

function title(
  node: Directive,
  given: Attributes,
  context: RenderContext,
): { html: string | undefined; body: Nodes[] } {
  const { label, body } = splitLabel(node);
  const html = label
    ? renderInlines(label, context)
    : given.title === undefined
      ? undefined
      : escapeHtml(given.title);
  if (html !== undefined) context.search.add(label ? inlineText(label) : given.title!);
  return { html, body };
}

const container: Record<string, Definition> = {
  ...Object.fromEntries(
    (Object.keys(calloutLooks) as Callout[]).map((type): [string, Definition] => [
      type,
      {
        attributes: ['title'],
        render(node, given, context) {
          const { html, body } = title(node, given, context);
          return callout(type, html, renderBlocks(body, context), context);
        },
      },
    ]),
  ),
  details: {
    attributes: ['title', 'open'],
    render(node, given, context) {
      const { html, body } = title(node, given, context);
      return `<details class="details"${attributes({ open: given.open !== undefined })}><summary>${html ?? context.strings.details}</summary>${renderBlocks(body, context)}</details>\n`;
    },
  },
  steps: {
    attributes: [],
    render(node, _, context) {
      const only = node.children[0];
      if (node.children.length !== 1 || only?.type !== 'list' || !only.ordered)
        context.report(
          asNode(node),
          'unknown-directive',
          '":::steps" holds something other than one ordered list.',
          'Write the steps as one list "1. …", each step’s text and code indented under its number.',
        );
      return `<div class="steps">${renderBlocks(node.children, context)}</div>\n`;
    },
  },
  cards: {
    attributes: [],
    render: (node, _, context) =>
      `<div class="cards">${renderBlocks(node.children, context)}</div>\n`,
  },
  tabs: { attributes: ['group', 'default'], render: renderTabs },
  tab: {
    attributes: ['title', 'value'],
    render(node, _, context) {
      context.report(
        asNode(node),
        'unknown-directive',
        '":::tab" stands outside of ":::tabs".',
        'Put it between "::::tabs" and "::::" (more colons outside than inside).',
      );
      return renderBlocks(node.children, context);
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
      return `<div class="card"><p class="card-title"><a${attributes({ href, target: external ? '_blank' : undefined, rel: external ? 'noopener noreferrer' : undefined })}>${escapeHtml(given.title!)}</a></p>${node.children.length > 0 ? `<p>${renderInlines(node.children, context)}</p>` : ''}</div>`;
    },
  },
  figure: {
    attributes: ['src', 'alt', 'caption', 'zoom-src'],
    required: ['src', 'alt'],
    render: renderFigure,
  },
};

const text: Record<string, Definition> = {
  badge: {
    attributes: ['type'],
    render: (node, given, context) =>
      `<span class="badge" data-type="${['tip', 'info', 'warning', 'danger'].includes(given.type ?? '') ? given.type : 'tip'}">${renderInlines(node.children, context)}</span>`,
  },
};

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

/** Renders a container or leaf directive. */
export function renderDirective(node: Directive, context: RenderContext): string {
  const { directives } = context.site.extensions;
  const isContainer = node.type === 'containerDirective';
  const colons = isContainer ? ':::' : '::';
  const names = isContainer ? Object.keys(container) : [...Object.keys(leaf), ...directives.keys()];
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
    return renderBlocks(node.children, context);
  }
  checkHead(node, definition, colons, context);
  // Reported just now; without it there is nothing to show but what stands inside.
  if (definition.required?.some((name) => !node.attributes?.[name]))
    return renderBlocks(node.children, context);
  return definition.render(node, (node.attributes ?? {}) as Attributes, context);
}

/** Renders an inline directive; `10:30` and other words with a colon stay text. */
export function renderTextDirective(
  node: { name: string; children: PhrasingContent[] },
  context: RenderContext,
): string {
  const directive = node as Directive;
  const definition = Object.hasOwn(text, node.name) ? text[node.name] : undefined;
  const written = context.source.text(asNode(directive));
  if (definition && /^:\w+[[{]/.test(written))
    return definition.render(directive, (directive.attributes ?? {}) as Attributes, context);
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
  return escapeHtml(written);
}

/** Attributes that are unknown, missing or lost because the braces are broken. */
function checkHead(
  node: Directive,
  definition: Definition,
  colons: string,
  context: RenderContext,
): void {
  const given = node.attributes ?? {};
  for (const name of Object.keys(given)) {
    if (definition.attributes.includes(name)) continue;
    const meant = nearest(name, definition.attributes);
    context.report(
      asNode(node),
      'directive-attribute',
      `"${colons}${node.name}" has no attribute "${name}".`,
      meant
        ? `Did you mean "${meant}"?`
        : definition.attributes.length
          ? `Known: ${definition.attributes.join(', ')}.`
          : 'It takes no attributes.',
      meant ? { replacement: { from: `${name}=`, to: `${meant}=` } } : undefined,
    );
  }
  for (const name of definition.required ?? [])
    if (!given[name])
      context.report(
        asNode(node),
        'directive-attribute',
        `"${colons}${node.name}" lacks "${name}".`,
        `Write ${colons}${node.name}{${name}="…"}.`,
      );
  const source = context.source.text(asNode(node));
  const head = source.split('\n', 1)[0]!;
  if (
    head.includes('{') &&
    Object.keys(given).length === 0 &&
    !/\{\s*\}/.test(head) &&
    !splitLabel(node).label
  )
    context.report(
      asNode(node),
      'directive-attribute',
      `The attributes in "${head.slice(0, 80)}" cannot be read.`,
      'Write {name="value" other="value"}, closed on the same line.',
    );
  if (node.type === 'containerDirective' && !/\n[ \t>]*:{3,}[ \t]*$/.test(source))
    context.report(
      asNode(node),
      'unclosed-directive',
      `"${colons}${node.name}" is never closed.`,
      'Write ":::" on a line of its own after its last line, with as many colons as the opening has.',
    );
}

function renderTabs(node: Directive, given: Attributes, context: RenderContext): string {
  const tabs = node.children.filter(
    (child) => (child as unknown as Directive).name === 'tab',
  ) as unknown as Directive[];
  if (tabs.length === 0 || tabs.length !== node.children.length)
    context.report(
      asNode(node),
      'unknown-directive',
      '":::tabs" holds something other than ":::tab".',
      'Put every block into a ":::tab{title=…}" and use one colon more outside ("::::tabs").',
    );
  if (tabs.length === 0) return renderBlocks(node.children, context);
  const serial = context.serial++;
  const seen = new Set<string>();
  const entries = tabs.map((tab, index) => {
    checkHead(tab, container.tab!, ':::', context);
    const label = splitLabel(tab).label;
    const name = label ? inlineText(label) : (tab.attributes?.title ?? '');
    if (!name)
      context.report(
        asNode(tab),
        'directive-attribute',
        '":::tab" lacks "title".',
        'Write :::tab{title="…"}.',
      );
    let value = tab.attributes?.value ?? (slugify(name) || `tab-${index}`);
    if (seen.has(value)) {
      context.report(
        asNode(tab),
        'directive-attribute',
        `Two tabs of one set have the value "${value}".`,
        'Give each tab its own title or value.',
      );
      value = `${value}-${index}`;
    }
    seen.add(value);
    context.search.add(name);
    return {
      name,
      value,
      id: `tab-${serial}-${index}`,
      body: renderBlocks(splitLabel(tab).body, context),
    };
  });
  const chosen = Math.max(
    0,
    entries.findIndex((entry) => entry.value === given.default),
  );
  const list = entries
    .map(
      (entry, index) =>
        `<button class="tab" type="button" role="tab"${attributes({ id: entry.id, 'aria-selected': index === chosen ? 'true' : 'false', 'aria-controls': `${entry.id}-panel`, 'data-value': entry.value, tabindex: index === chosen ? undefined : -1 })}>${escapeHtml(entry.name)}</button>`,
    )
    .join('');
  const panels = entries
    .map(
      (entry, index) =>
        `<div class="tab-panel" role="tabpanel"${attributes({ id: `${entry.id}-panel`, 'aria-labelledby': entry.id, 'data-title': entry.name, 'data-closed': index !== chosen })}>${entry.body}</div>`,
    )
    .join('');
  return `<div class="tabs"${attributes({ 'data-group': given.group })}><div class="tab-list" role="tablist">${list}</div>${panels}</div><!--tabs-->\n`;
}

function renderFigure(node: Directive, given: Attributes, context: RenderContext): string {
  const src = given.src ?? '';
  const alt = given.alt ?? '';
  const caption = given.caption ? `<figcaption>${escapeHtml(given.caption)}</figcaption>` : '';
  if (given.caption) context.search.add(given.caption);
  const zoom = (content: string) =>
    `<figure class="figure-frame"><div class="zoomable" tabindex="0" role="group" aria-label="${escapeHtml(alt)}" data-zoom-label="${escapeHtml(fill(context.strings.zoomImage, { alt }))}">${content}</div>${caption}</figure>\n`;
  const large = given['zoom-src'];
  if (src.startsWith('/')) {
    const { publicFiles } = context.site;
    const address = (path: string) => {
      context.references.push({
        ...context.source.start(asNode(node)),
        kind: 'image',
        target: path,
        anchor: '',
        written: path,
      });
      return context.site.base.slice(0, -1) + path;
    };
    const size = publicFiles.get(src);
    if (large !== undefined && !large.startsWith('/')) {
      const meant = publicFiles.has(`/${large}`) ? `/${large}` : nearest(large, publicFiles.keys());
      context.report(
        asNode(node),
        'missing-image',
        `"${large}" (zoom-src) is no path of a file in public/: it does not start with "/".`,
        meant ? `Did you mean "${meant}"?` : 'Put the larger picture into public/: "/name.png".',
        meant ? { replacement: { from: large, to: meant } } : undefined,
      );
    }
    return zoom(
      `<img${attributes({ src: address(src), alt, width: size?.width, height: size?.height, loading: 'lazy', 'data-zoom-src': large?.startsWith('/') ? address(large) : undefined })} />`,
    );
  }
  if (large !== undefined)
    context.report(
      asNode(node),
      'directive-attribute',
      '"zoom-src" is for pictures of public/; a figure is sharp at any size.',
      'Remove it.',
    );
  const figure = context.site.figures.get(src, context.lang, escapeHtml(alt));
  if (figure && 'svg' in figure) return zoom(figure.svg);
  const meant = nearest(src, context.site.figures.names);
  context.report(
    asNode(node),
    'missing-figure',
    figure ? `figures/${src} ${figure.problem}.` : `There is no figure "figures/${src}".`,
    figure
      ? 'Change the SVG; see "Figures" in docs/writing.md.'
      : meant
        ? `Did you mean "${meant}"?`
        : 'Put the SVG into figures/ or correct the name.',
    meant && !figure ? { replacement: { from: src, to: meant } } : undefined,
  );
  return zoom('');
}

/** A directive of a plug-in. */
function renderAdded(
  directive: BoundDirective,
  node: Directive,
  given: Attributes,
  context: RenderContext,
): string {
  const output = directive.render(given, {
    lang: context.lang,
    serial: () => context.serial++,
  });
  if ('problem' in output) {
    const { message, mend, wrong, suggestion } = output.problem;
    context.report(
      asNode(node),
      wrong === undefined ? 'directive-attribute' : 'unknown-data',
      message,
      mend ?? (suggestion ? `Did you mean "${suggestion}"?` : 'See the names in data/.'),
      suggestion && wrong ? { replacement: { from: wrong, to: suggestion } } : undefined,
    );
    return '';
  }
  if ('html' in output) {
    context.search.add(output.text);
    return output.html;
  }
  const place = context.source.start(asNode(node));
  const inner = parseMarkdown(output.markdown);
  return renderBlocks(inner.tree.children, {
    ...context,
    // Whatever is wrong in there is wrong with this directive, as far as the author can see.
    source: { ...inner, start: () => place, text: inner.text },
    // The names in the data are the reference itself.
    samples: undefined,
    report: (_, ...rest) => context.report(place, ...rest),
  });
}
