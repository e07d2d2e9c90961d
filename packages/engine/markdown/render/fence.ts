/** Fenced code: info string, highlighting, line marks. */
import type { Code } from 'mdast';
import { firstLine } from '../../diagnose/lines.ts';
import { nearest } from '../../diagnose/nearest.ts';
import { attributes, type Html, html } from '../../html.ts';
import { fill, named } from '../../languages/fill.ts';
import type { Sample } from '../../plugin.ts';
import type { Highlighter } from '../highlight.ts';
import type { CheckContext, RenderContext } from './context.ts';
import { checkFence } from './sample-check.ts';

export interface FenceOptions {
  readonly title?: string;
  /** 1-based numbers of the lines to highlight. */
  readonly marked: ReadonlySet<number>;
  readonly flags: ReadonlySet<string>;
}

const FLAGS = ['diff', 'wrap', 'no-lines', 'wrong', 'output'];
/** Blocks with more lines are folded, and then show `FOLD_SHOWN` lines. */
const FOLD_LINES = 40;
const FOLD_SHOWN = 24;
/**
 * A line with more characters may overflow in a list on a phone. Its block is therefore focusable, so that readers can
 * scroll it by keyboard.
 */
const NARROW_COLUMNS = 22;

/** Parses `title="…" {1,3-5} diff wrap no-lines wrong output`; other words are returned in `unknown`. */
export function parseInfo(meta: string): FenceOptions & { unknown: string[] } {
  const marked = new Set<number>();
  const flags = new Set<string>();
  const unknown: string[] = [];
  let title: string | undefined;
  for (const part of meta.match(/title="[^"]*"|\{[^}]*\}|\S+/g) ?? []) {
    const quoted = /^title="([^"]*)"$/.exec(part);
    if (quoted) title = quoted[1];
    else if (/^\{[\d\s,-]*\}$/.test(part)) {
      for (const range of part.slice(1, -1).split(',')) {
        const bounds = /^\s*(\d+)(?:-(\d+))?\s*$/.exec(range);
        const from = Number(bounds?.[1]);
        const to = Math.min(Number(bounds?.[2] ?? from), from + 10_000);
        if (!bounds || from < 1 || to < from) {
          unknown.push(part);
          break;
        }
        for (let line = from; line <= to; line++) marked.add(line);
      }
    } else if (FLAGS.includes(part)) flags.add(part);
    else unknown.push(part);
  }
  return { marked, flags, unknown, ...(title === undefined ? {} : { title }) };
}

/** Whether a block is a sample of code, and neither a diff nor a program's output. */
export function isSample({ flags }: Pick<FenceOptions, 'flags'>): boolean {
  return !flags.has('diff') && !flags.has('output');
}

export interface Fence {
  readonly info: ReturnType<typeof parseInfo>;
  /** The language as the author wrote it. */
  readonly written: string;
  /** Canonical name; `text` if unknown. */
  readonly language: string;
  readonly isKnown: boolean;
  readonly rows: readonly string[];
  /** Signs of the lines of a diff. */
  readonly signs: readonly ('add' | 'del' | '')[];
  /** The code without the signs of a diff. */
  readonly code: string;
}

export function parseFence(node: Code, { resolve }: Pick<Highlighter, 'resolve'>): Fence {
  const info = parseInfo(node.meta ?? '');
  const written = node.lang ?? '';
  const language = resolve(written);
  const rows = node.value.replace(/^\n+/, '').trimEnd().split('\n');
  const diff = info.flags.has('diff');
  return {
    info,
    written,
    language: language ?? 'text',
    isKnown: language !== undefined,
    rows,
    signs: diff
      ? rows.map((row) => (row.startsWith('+') ? 'add' : row.startsWith('-') ? 'del' : ''))
      : [],
    code: (diff ? rows.map((row) => row.replace(/^[+\- ] ?/, '')) : rows).join('\n'),
  };
}

/** A block in the form that plug-ins receive. */
export function sampleOf({ info, language, code }: Fence, checked: boolean): Sample {
  return {
    language,
    code,
    ...(info.title ? { title: info.title } : {}),
    wrong: info.flags.has('wrong'),
    checked,
  };
}

/** Reports the problems of a block: its fence and its code. */
export function checkCode(node: Code, context: CheckContext): void {
  const fence = parseFence(node, context.site.extensions.code);
  reportFence(node, fence, context);
  if (isSample(fence.info)) checkFence(node, sampleOf(fence, true), context);
}

/** Reports the problems of the fence of a block. */
function reportFence(
  node: Code,
  { info, written: lang, isKnown, rows }: Fence,
  context: CheckContext,
): void {
  const { code: languages } = context.site.extensions;
  if (!isKnown) {
    const meant = nearest(lang, languages.known);
    context.report(
      node,
      'bad-fence',
      `"${lang}" is not a known language of code blocks.`,
      meant
        ? `Did you mean "${meant}"?`
        : `Known: ${languages.known.join(', ')}. For code without colours, write "text".`,
      { severity: 'warning', ...(meant ? { replacement: { from: lang, to: meant } } : {}) },
    );
  }
  for (const part of info.unknown) {
    const meant = nearest(part, FLAGS);
    context.report(
      node,
      'bad-fence',
      `"${part}" after \`\`\`${lang} is not an option of code blocks.`,
      meant
        ? `Did you mean "${meant}"?`
        : 'Write title="…", {1,3-5}, diff, wrap, no-lines, wrong or output.',
      meant ? { replacement: { from: part, to: meant } } : undefined,
    );
  }
  const written = context.source.text(node);
  const opening = /^\s*(`{3,}|~{3,})/.exec(written)?.[1];
  const closing = /^\n[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(
    written.slice(written.lastIndexOf('\n')),
  )?.[1];
  if (opening && !closing?.startsWith(opening))
    context.report(
      node,
      'unclosed-fence',
      `The code block opened by "${firstLine(written).trim()}" is never closed.`,
      'Write the same backticks or tildes on a line of their own below the code.',
    );
  const beyond = [...info.marked].find((line) => line > rows.length);
  if (beyond !== undefined)
    context.report(
      node,
      'bad-fence',
      `Line ${beyond} is to be highlighted, but the last line of the block is ${rows.length}.`,
      'Count the lines from 1 within the block.',
    );
}

/** Renders a block and the plug-ins' footers below it. */
export function renderFence(node: Code, { site, strings, resolved }: RenderContext): Html {
  const { code: languages } = site.extensions;
  const { info, language, rows, signs, code } = parseFence(node, languages);
  const below = (resolved.footers.get(node) ?? []).map(({ html }) => html);
  const diff = info.flags.has('diff');
  const lines = languages.lines(code, language).map((line, index) => {
    const kind = signs[index] || (info.marked.has(index + 1) ? 'mark' : undefined);
    const sign =
      diff &&
      html`<span class="sign">${signs[index] === 'add' ? '+' : signs[index] === 'del' ? '-' : ' '}</span>`;
    return html`<span class="l"${attributes({ 'data-line': kind })}>${sign}${line}\n</span>`;
  });
  const numbered = !info.flags.has('no-lines');
  const label = languages.label(language);
  const long = rows.length > FOLD_LINES;
  const wide = rows.some((row) => row.length > NARROW_COLUMNS);
  const name = info.title ?? label;
  const bar = html`<div class="code-bar">${info.title ? html`<span class="code-title">${info.title}</span>` : undefined}${label ? html`<span class="code-lang">${label}</span>` : undefined}<span class="code-tools js-only"><button type="button" class="icon-button" data-action="wrap" aria-pressed="${String(info.flags.has('wrap'))}" aria-label="${strings.wrapCode}" title="${strings.wrapCode}"></button><button type="button" class="icon-button" data-action="copy" aria-label="${strings.copyCode}" title="${strings.copyCode}"></button></span></div>`;
  const pre = html`<pre${attributes({ tabindex: wide ? 0 : long ? -1 : undefined, role: wide ? 'group' : undefined, 'aria-label': wide ? named(strings, strings.codeRegion, name) : undefined })}><code>${lines}</code></pre>`;
  const fold =
    long &&
    html`<button type="button" class="code-more js-only" data-action="unfold">${fill(strings.showAll, { count: rows.length })}</button>`;
  return html`<div class="code"${attributes({ 'data-lang': language, 'data-numbered': numbered, 'data-wrap': info.flags.has('wrap'), 'data-folded': long ? FOLD_SHOWN : undefined })}>${bar}${pre}${fold}${below}</div>`;
}
