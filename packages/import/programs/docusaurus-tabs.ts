/** Converts consecutive code blocks marked `tab` to tabs, like a plug-in of Docusaurus. */
import { type Tab, tabSet } from '../containers.ts';
import { type Fence, fencesOf, readInfo } from '../fences.ts';
import { outdented } from '../includes.ts';
import type { Step } from '../page.ts';

const NAMES: Readonly<Record<string, string>> = {
  js: 'JavaScript',
  ts: 'TypeScript',
  jsx: 'JavaScript',
  tsx: 'TypeScript',
};

const mark = /\s*\btab(?:=(?:\{[^}]*\}|\S+))?(?=\s|$)/;
const isTab = ({ info }: Fence) => mark.test(info.replace(/"[^"]*"/g, '""'));
/** Number of blocks in a tab: `tab={"span":2}`. */
const spanOf = ({ info }: Fence) => Number(/"span"\s*:\s*(\d+)/.exec(info)?.[1] ?? 1);

export const withCodeTabs: Step = (text, page) => {
  const lines = text.split('\n');
  const fences = fencesOf(text);
  const isNext = (a: Fence, b: Fence | undefined) =>
    b !== undefined && lines.slice(a.to + 1, b.from).every((line) => line.trim() === '');
  const out: string[] = [];
  let at = 0;
  for (let first = 0; first < fences.length; ) {
    if (!isTab(fences[first]!)) {
      first++;
      continue;
    }
    const { from, indent } = fences[first]!;
    const tabs: Tab[] = [];
    let next = first;
    let last = first;
    do {
      const own = fences.slice(next, next + spanOf(fences[next]!));
      tabs.push({
        title: titleOf(own[0]!),
        body: own.map((fence) => codeOf(fence, lines)).join('\n\n'),
      });
      last = next + own.length - 1;
      next = last + 1;
    } while (next < fences.length && isTab(fences[next]!) && isNext(fences[last]!, fences[next]));
    const set = tabSet(tabs).split('\n');
    out.push(...lines.slice(at, from), ...set.map((line) => line && indent + line));
    page.tell({ fate: 'changed', kind: 'tabs', what: 'blocks of code as tabs' }, from + 1);
    at = fences[last]!.to + 1;
    first = next;
  }
  return [...out, ...lines.slice(at)].join('\n');
};

function titleOf({ info }: Fence): string {
  const { title, lang } = readInfo(info.replace(mark, ''));
  return title ?? NAMES[lang] ?? (lang || 'Code');
}

function codeOf({ from, to, run, info }: Fence, lines: readonly string[]): string {
  const [, ...code] = outdented(lines.slice(from, to + 1));
  return [`${run}${info.replace(mark, '')}`, ...code].join('\n');
}
