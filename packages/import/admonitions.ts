/** Converts blocks of MkDocs (`!!!`, `???`, `===`, `///`) to our callouts and tabs. Code is masked. */
import { calloutFor, container, tabSet } from './containers.ts';
import { indented } from './elements.ts';
import type { Page, Step } from './page.ts';

const INDENTED = /^([ \t]*)(!!!|\?\?\?\+?)[ \t]*([\w-]+)[^"\n]*?(?:"([^"]*)")?[ \t]*$/;
const FENCED = /^([ \t]*)(\/{3,})[ \t]*([\w-]+)?[ \t]*(?:\|[ \t]*(.*?))?[ \t]*$/;
const TAB = /^([ \t]*)===[!+]*[ \t]+["']([^"']+)["'][ \t]*$/;
/** An option of a slash block, on a line below the first line of the block. */
const OPTION = /^ {4,}[\w-]+:\s/;

/** Converts callouts and tabs to containers. */
export const withAdmonitions: Step = (text, page) =>
  /^[ \t]*(?:!!!|\?\?\?|\/\/\/|===[!+]*[ \t]+["'])/m.test(text)
    ? converted(text.split('\n'), page, 1).join('\n')
    : text;

function converted(lines: readonly string[], page: Page, firstLine: number): string[] {
  const result: string[] = [];
  const put = (indent: string, made: string) =>
    result.push(...(indent + indented(made, indent)).split('\n'));
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    const [, indent = '', sign, kind = '', title = ''] = INDENTED.exec(line) ?? [];
    const fenced = FENCED.exec(line);
    if (sign !== undefined) {
      const end = endOfBody(lines, at + 1, depthOf(indent) + 4);
      const inside = converted(bodyOf(lines, at + 1, end, indent), page, firstLine + at + 1);
      put(indent, block(sign, kind, title, inside, page, firstLine + at, line));
      at = end - 1;
    } else if (fenced?.[3] !== undefined) {
      if (fenced[3] === 'tab') at = slashTabsAt(lines, at, page, firstLine, put);
      else {
        const [, before = '', slashes = '', name = '', words = ''] = fenced;
        const { inside, end } = slashed(lines, at, page, firstLine);
        put(before, block(slashes, name, words, inside, page, firstLine + at, line));
        at = end;
      }
    } else if (TAB.test(line)) at = tabsAt(lines, at, page, firstLine, put);
    else result.push(line);
  }
  return result;
}

/** Converts consecutive tabs. Returns the index of the last line of the tab set. */
function tabsAt(
  lines: readonly string[],
  from: number,
  page: Page,
  firstLine: number,
  put: (indent: string, made: string) => void,
): number {
  const [, indent = ''] = TAB.exec(lines[from]!)!;
  const tabs: { title: string; body: string }[] = [];
  let at = from;
  for (let own = TAB.exec(lines[at] ?? ''); own?.[1] === indent; own = TAB.exec(lines[at] ?? '')) {
    const end = endOfBody(lines, at + 1, depthOf(indent) + 4);
    const inside = converted(bodyOf(lines, at + 1, end, indent), page, firstLine + at + 1);
    tabs.push({ title: own[2]!, body: inside.join('\n') });
    at = end;
    while (at < lines.length && lines[at]!.trim() === '' && TAB.test(nextText(lines, at))) at++;
  }
  page.tell({ fate: 'changed', kind: 'tabs', what: 'tabs', text: lines[from]! }, firstLine + from);
  put(indent, tabSet(tabs));
  return at - 1;
}

/** The content of a slash block, and the index of its closing line. */
function slashed(
  lines: readonly string[],
  at: number,
  page: Page,
  firstLine: number,
): { readonly inside: readonly string[]; readonly end: number } {
  const [, before = '', slashes = ''] = FENCED.exec(lines[at]!)!;
  const end = endOfFenced(lines, at + 1, slashes);
  let from = at + 1;
  while (from < end && OPTION.test(lines[from]!)) from++;
  const own = lines
    .slice(from, end)
    .map((line) => (line.startsWith(before) ? line.slice(before.length) : line.trimStart()));
  return { inside: converted(own, page, firstLine + from), end };
}

/** Converts consecutive `/// tab | Title` blocks. Returns the index of the last line of the tab set. */
function slashTabsAt(
  lines: readonly string[],
  from: number,
  page: Page,
  firstLine: number,
  put: (indent: string, made: string) => void,
): number {
  const indent = FENCED.exec(lines[from]!)?.[1] ?? '';
  const tabs: { title: string; body: string }[] = [];
  let last = from;
  for (let at = from; FENCED.exec(lines[at] ?? '')?.[3] === 'tab'; ) {
    const { inside, end } = slashed(lines, at, page, firstLine);
    tabs.push({ title: FENCED.exec(lines[at]!)?.[4] ?? 'Tab', body: inside.join('\n') });
    last = end;
    at = end + 1;
    while (at < lines.length && lines[at]!.trim() === '') at++;
  }
  page.tell({ fate: 'changed', kind: 'tabs', what: 'tabs', text: lines[from]! }, firstLine + from);
  put(indent, tabSet(tabs));
  return last;
}

const nextText = (lines: readonly string[], from: number) =>
  lines.slice(from).find((line) => line.trim() !== '') ?? '';

/** A tab counts as four spaces. */
const depthOf = (indent: string) => indent.replaceAll('\t', '    ').length;

function bodyOf(lines: readonly string[], from: number, end: number, indent: string): string[] {
  return lines.slice(from, end).map((line) => {
    const wide = /^[ \t]*/.exec(line)![0].replaceAll('\t', '    ');
    return line.trim() === ''
      ? ''
      : wide.slice(Math.min(wide.length, depthOf(indent) + 4)) + line.trimStart();
  });
}

/**
 * Index after the last line of a block. The block ends before the first line that is indented less than `depth`; blank
 * lines at its end do not belong to it.
 */
function endOfBody(lines: readonly string[], from: number, depth: number): number {
  let end = from;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at]!;
    if (line.trim() === '') continue;
    if (depthOf(/^[ \t]*/.exec(line)![0]) < depth) break;
    end = at + 1;
  }
  return end;
}

function endOfFenced(lines: readonly string[], from: number, slashes: string): number {
  let depth = 1;
  for (let at = from; at < lines.length; at++) {
    const fenced = FENCED.exec(lines[at]!);
    // A line with another number of slashes belongs to a nested block.
    if (fenced === null || fenced[2] !== slashes) continue;
    depth += fenced[3] === undefined ? -1 : 1;
    if (depth === 0) return at;
  }
  return lines.length;
}

function block(
  sign: string,
  kind: string,
  title: string,
  inside: readonly string[],
  page: Page,
  line: number,
  written: string,
): string {
  const isFold = sign.startsWith('???') || kind === 'details';
  const own = calloutFor(kind);
  const name = isFold ? 'details' : (own ?? 'note');
  page.tell(
    {
      fate: 'changed',
      kind: 'callout',
      what: `${sign.charAt(0).repeat(3)} ${kind} as :::${name}`,
      text: written,
    },
    line,
  );
  // A fold without a title gets its kind as the title. The same applies to a kind for which we have no callout.
  const words =
    title || (isFold || own === undefined ? `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` : '');
  const head =
    isFold && sign === '???+'
      ? `${name}${words && `[${words}]`}{open}`
      : `${name}${words && ` ${words}`}`;
  return container(head, inside.join('\n'));
}
