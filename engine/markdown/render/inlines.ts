/** Inline Markdown to HTML, and to plain text. */
import type { Image, Link, Nodes, PhrasingContent } from 'mdast';
import { isExternal, isSafeScheme, withBase } from '../../address/paths.ts';
import { attributes, type Html, html } from '../../html.ts';
import { cellCode } from './cell-code.ts';
import type { RenderContext } from './context.ts';
import { renderTextDirective } from './directives.ts';
import { codeAttributes, holdSizes } from './hold-together.ts';
import { reportLostReferences } from './lost-marks.ts';
import { noteBareLink, noteImage, noteLink, noteMarks, noteSoftBreaks } from './note-markdown.ts';
import { checkName } from './sample-check.ts';
import { linkTerms, withTerms } from './terms.ts';
import { encodeUrl, joinPath, safeDecode } from './written-address.ts';
import { isWide, zoomButton } from './zoom-button.ts';

type Inline =
  | PhrasingContent
  | { type: 'textDirective'; name: string; children: PhrasingContent[] };

/** Raw HTML that authors may write. */
const rawTag = /^<(\/?)(kbd|br|sub|sup|abbr)(?:\s+title="([^"<>]*)")?\s*\/?>$/i;
const han = '\\p{Script=Han}\\u3000-\\u303f\\uff01-\\uff60';
/** Punctuation that Chinese shares with other scripts: Chinese where a Chinese character is on the other side. */
const shared = '\\u2018\\u2019\\u201c\\u201d\\u2026\\u2014\\u00b7';
const softBreak = new RegExp(
  `(?<=[${han}])\\n(?=[${han}${shared}])|(?<=[${han}${shared}])\\n(?=[${han}])`,
  'gu',
);

/** Takes out the line endings between Chinese characters; most texts have none, and looking is cheap. */
const joinLines = (text: string) => (text.includes('\n') ? text.replace(softBreak, '') : text);

/** A line ending in a code span is a space (CommonMark 6.1). */
const codeText = (value: string) => value.replaceAll('\n', ' ');

/**
 * Takes out the line endings between Chinese characters that stand at the edge of a text, where what is on
 * the other side is in another node: `中文⏎**中文**`. Those within a text are `softBreak`'s.
 */
export function joinChineseLines(nodes: readonly Nodes[]): void {
  const leaves: { value: string; text?: Extract<Nodes, { type: 'text' }> }[] = [];
  const walk = (children: readonly Nodes[]) => {
    for (const node of children) {
      if (node.type === 'text') leaves.push({ value: node.value, text: node });
      else if ('children' in node) walk(node.children);
      // Marks without width: what is on their other side counts.
      else if (
        node.type === 'footnoteReference' ||
        (node.type === 'html' && !/^<br/i.test(node.value))
      )
        continue;
      else leaves.push({ value: node.type === 'inlineCode' ? node.value : '\uFFFC' });
    }
  };
  walk(nodes);
  leaves.forEach((leaf, index) => {
    if (!leaf.text?.value.includes('\n')) return;
    const before = leaves[index - 1]?.value.at(-1) ?? '';
    const after = leaves[index + 1]?.value[0] ?? '';
    const joined = (before + leaf.text.value + after).replace(softBreak, '');
    leaf.text.value = joined.slice(before.length, joined.length - after.length);
  });
}

/** Renders siblings; raw tags are balanced within them. */
export function renderInlines(nodes: readonly Nodes[], context: RenderContext): Html {
  const out: (Html | undefined)[] = [];
  const open: OpenTag[] = [];
  for (const node of nodes as readonly Inline[])
    out.push(node.type === 'html' ? renderRaw(node, open, context) : renderInline(node, context));
  for (const { tag, node } of open.reverse()) {
    context.report(
      node,
      'raw-html',
      `"${node.value}" is never closed.`,
      `Write </${tag}> after what it holds, in the same paragraph and outside of other marks.`,
    );
    out.push(html`</${tag}>`);
  }
  return html`${out}`;
}

/** `undefined` for what shows nothing. */
function renderInline(node: Inline, context: RenderContext): Html | undefined {
  switch (node.type) {
    case 'text':
      reportLostReferences(node, context);
      noteSoftBreaks(node, softBreak, context);
      return linkTerms(holdSizes(joinLines(node.value)), context);
    case 'inlineCode':
      checkName(node, context);
      return context.inCell
        ? cellCode(codeText(node.value))
        : html`<code${codeAttributes(node.value)}>${codeText(node.value)}</code>`;
    case 'emphasis':
      noteMarks(node, 'em', context);
      return html`<em>${renderInlines(node.children, context)}</em>`;
    case 'strong':
      noteMarks(node, 'strong', context);
      return html`<strong>${renderInlines(node.children, context)}</strong>`;
    case 'delete':
      noteMarks(node, 'del', context);
      return html`<del>${renderInlines(node.children, context)}</del>`;
    case 'break':
      return html`<br />\n`;
    case 'link':
      return renderLink(node, node.children, context);
    case 'linkReference': {
      const target = context.definitions.get(node.identifier.toLowerCase());
      return target
        ? renderLink(
            { ...node, type: 'link', url: target.url, title: target.title },
            node.children,
            context,
          )
        : renderInlines(node.children, context);
    }
    case 'image':
      return renderImage(node, context);
    case 'imageReference': {
      const target = context.definitions.get(node.identifier.toLowerCase());
      return target
        ? renderImage({ ...node, type: 'image', url: target.url, title: target.title }, context)
        : undefined;
    }
    case 'footnoteReference':
      return renderFootnoteReference(node.identifier, context);
    case 'textDirective':
      return renderTextDirective(node, context);
    case 'html':
      return renderRaw(node, [], context);
    default:
      throw new Error(`No renderer for inline node "${(node as Nodes).type}"`);
  }
}

type Raw = Extract<Inline, { type: 'html' }>;
interface OpenTag {
  readonly tag: string;
  readonly node: Raw;
}

function renderRaw(node: Raw, open: OpenTag[], context: RenderContext): Html | undefined {
  if (/^<!--[\s\S]*-->$/.test(node.value)) {
    context.markdown.replace(...context.source.range(node), '');
    return undefined;
  }
  const match = rawTag.exec(node.value);
  if (match) {
    const tag = match[2]!.toLowerCase();
    if (tag === 'br') return html`<br />`;
    if (!match[1]) {
      open.push({ tag, node });
      return html`<${tag}${attributes({ title: match[3] })}>`;
    }
    if (open.at(-1)?.tag === tag) {
      open.pop();
      return html`</${tag}>`;
    }
  }
  context.report(
    node,
    'raw-html',
    match
      ? `"${node.value}" closes no element that is open here.`
      : `"${node.value.slice(0, 60)}" is raw HTML, which is not let through.`,
    match
      ? 'Remove it, or write the opening tag before it.'
      : 'Use Markdown or a directive; allowed are kbd, br, sub, sup, abbr. For a literal "<", write `code` or \\<.',
  );
  const [from] = context.source.range(node);
  context.markdown.replace(from, from, '\\');
  return html`${node.value}`;
}

/** Where a bare address ends for a Chinese reader: GFM goes on to the next space, across `。` and `，`. */
const cjkTail = /[\u3000-\u303f\uff00-\uffef\u2018-\u201d\u2026\u4e00-\u9fff]/;

function renderLink(
  node: Link,
  children: readonly PhrasingContent[],
  context: RenderContext,
): Html {
  const only =
    children.length === 1 && children[0]!.type === 'text' ? children[0]!.value : undefined;
  if (
    only !== undefined &&
    (node.url === only || node.url.endsWith(only)) &&
    cjkTail.test(only) &&
    !/^[[<]/.test(context.source.text(node))
  ) {
    const cut = only.search(cjkTail);
    const rest = only.slice(cut);
    const url = node.url.slice(0, node.url.length - rest.length);
    if (cut === 0) return html`${only}`;
    noteBareLink(node, cut, context);
    return html`${linkTo(resolveHref(url, node, context), node, html`${only.slice(0, cut)}`)}${rest}`;
  }
  // A press on a picture in it follows the link.
  const content = withTerms(context, false, () =>
    renderInlines(children, { ...context, zoomable: false }),
  );
  const href = resolveHref(node.url, node, context);
  noteLink(node, href, context);
  return linkTo(href, node, content);
}

function linkTo(resolved: string | undefined, node: Link, content: Html): Html {
  if (resolved === undefined) return content;
  const external = /^https?:|^\/\//i.test(resolved);
  return html`<a${attributes({
    href: resolved,
    title: node.title ?? undefined,
    target: external ? '_blank' : undefined,
    rel: external ? 'noopener noreferrer' : undefined,
  })}>${content}</a>`;
}

/**
 * The `href` of an author's address: site links get base, version and language of the page that holds
 * them and lose `.md`, `.html` and `index`. `undefined` when refused.
 */
export function resolveHref(url: string, node: Nodes, context: RenderContext): string | undefined {
  if (!isSafeScheme(url)) {
    context.report(
      node,
      'unsafe-link',
      `"${url.slice(0, 60)}" is not a safe address.`,
      'Link with http:, https:, mailto:, tel:, a path or #anchor.',
    );
    return undefined;
  }
  if (url === '') {
    context.report(
      node,
      'dead-link',
      'The link has no address.',
      'Write the page it leads to between the parentheses.',
    );
    return '';
  }
  if (isExternal(url)) return encodeUrl(url);
  const place = context.source.start(node);
  const [, path = '', query = '', hash] = /^([^?#]*)(\?[^#]*)?(?:#(.*))?$/s.exec(url)!;
  const anchor = safeDecode(hash ?? '');
  if (path === '') {
    if (hash !== undefined)
      context.references.push({
        ...place,
        kind: 'page',
        target: context.page,
        anchor,
        written: url,
      });
    return encodeUrl(url);
  }
  const absolute = path.startsWith('/') ? path.slice(1) : joinPath(context.page, path);
  if (context.site.publicFiles.has(`/${absolute}`))
    return withBase(
      context.site.base,
      encodeUrl(`/${absolute}${query}${hash === undefined ? '' : `#${hash}`}`),
    );
  const page = withoutLanguage(safeDecode(absolute).replace(/\.(?:html|mdx?)$/, ''), context);
  const target = ['', '/index', 'index']
    .map((end) => page + end)
    .find((candidate) => context.site.pages.has(candidate));
  context.references.push({ ...place, kind: 'page', target: target ?? page, anchor, written: url });
  const route = (target ?? page).replace(/(^|\/)index$/, '$1');
  return withBase(
    context.site.base,
    encodeUrl(`${context.root}${route}${query}${hash === undefined ? '' : `#${hash}`}`),
  );
}

/** A path without the language in front of it: links lead to the page in the reader's own. */
function withoutLanguage(path: string, { site }: RenderContext): string {
  const [first = '', ...rest] = path.split('/');
  return site.words.has(first) ? rest.join('/') : path;
}

function renderImage(node: Image, context: RenderContext): Html {
  const alt = node.alt ?? '';
  if (node.url === '') {
    context.report(
      node,
      'missing-image',
      'The picture has no address.',
      'Put the file into public/ and write its path between the parentheses.',
    );
    return html`${alt}`;
  }
  if (!isSafeScheme(node.url)) {
    context.report(
      node,
      'unsafe-link',
      `"${node.url.slice(0, 60)}" is not a safe address for a picture.`,
      'Put the file into public/ and write its path.',
    );
    return html`${alt}`;
  }
  if (isExternal(node.url)) {
    noteImage(node, encodeUrl(node.url), context);
    return html`<img${attributes({ src: encodeUrl(node.url), alt, title: node.title ?? undefined, loading: 'lazy' })} />`;
  }
  const path = safeDecode(
    node.url.startsWith('/') ? node.url : `/${joinPath(context.page, node.url)}`,
  );
  context.references.push({
    ...context.source.start(node),
    kind: 'image',
    target: path,
    anchor: '',
    written: node.url,
  });
  const size = context.site.publicFiles.get(path);
  const src = withBase(context.site.base, encodeUrl(path));
  noteImage(node, src, context);
  const image = html`<img${attributes({
    src,
    alt,
    title: node.title ?? undefined,
    width: size?.width,
    height: size?.height,
    loading: 'lazy',
    decoding: 'async',
  })} />`;
  return context.zoomable && isWide(size?.width)
    ? html`<span class="zoomable">${image}${zoomButton(alt, context)}</span>`
    : image;
}

function renderFootnoteReference(identifier: string, context: RenderContext): Html {
  if (!context.footnotes.has(identifier)) return html`[^${identifier}]`;
  let number = context.usedFootnotes.indexOf(identifier) + 1;
  const first = number === 0;
  if (first) number = context.usedFootnotes.push(identifier);
  return html`<sup><a${attributes({ href: `#fn-${number}`, id: first ? `fnref-${number}` : undefined, class: 'footnote' })}>${number}</a></sup>`;
}

/** Plain text of inline nodes: what a reader reads, without marks; badges and footnotes are left out. */
export function inlineText(nodes: readonly Nodes[], withBadges = false): string {
  let out = '';
  for (const node of nodes) {
    if (node.type === 'text') out += joinLines(node.value).replaceAll('\n', ' ');
    else if (node.type === 'inlineCode') out += codeText(node.value);
    else if (node.type === 'break') out += ' ';
    else if ((node.type as string) === 'textDirective') {
      const directive = node as unknown as { name: string; children: Nodes[] };
      if (directive.name !== 'badge') out += `:${directive.name}${inlineText(directive.children)}`;
      else if (withBadges) out += inlineText(directive.children);
    } else if ('children' in node) out += inlineText(node.children, withBadges);
  }
  return out;
}
