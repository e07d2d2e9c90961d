/** Creates our containers, and converts the containers that other programs write with colons. */
import { knownDirectives } from 'parallel-docs/content';
import type { Tell } from './report.ts';

/** Names of callouts in other programs, with our nearest callout. */
const KINDS: Readonly<Record<string, string>> = {
  abstract: 'note',
  attention: 'warning',
  bug: 'danger',
  check: 'tip',
  error: 'danger',
  example: 'note',
  failure: 'danger',
  hint: 'tip',
  question: 'info',
  quote: 'note',
  secondary: 'note',
  seealso: 'note',
  success: 'tip',
  summary: 'note',
  todo: 'note',
};
const CALLOUTS = ['note', 'tip', 'info', 'important', 'warning', 'caution', 'danger'];

/** Our callout for a foreign name; `undefined` if the name is no callout. */
export function calloutFor(name: string): string | undefined {
  const kind = name.toLowerCase();
  return CALLOUTS.includes(kind) ? kind : KINDS[kind];
}

/** A container around text, with more colons than any nested one. */
export function container(head: string, body: string): string {
  const runs = [...body.matchAll(/^[ \t>]*(:{3,})/gm)].map(([, run = '']) => run.length);
  const colons = ':'.repeat(Math.max(2, ...runs) + 1);
  return `${colons}${head}\n${body.replace(/^\n+|\s+$/g, '')}\n${colons}`;
}

export interface Tab {
  readonly title: string;
  readonly body: string;
}

/** Our tabs; sets with the same `group` switch together. */
export function tabSet(tabs: readonly Tab[], group?: string): string {
  const inner = tabs.map(({ title, body }) => container(`tab${titleOf(title)}`, body)).join('\n');
  const name = group?.replace(/[^\w-]+/g, '-');
  return container(name ? `tabs{group=${name}}` : 'tabs', inner);
}

const titleOf = (title: string) =>
  /["{}\uE0C8`]/.test(title) ? `[${title.replace(/[[\]]/g, '\\$&')}]` : `{title="${title}"}`;

interface Opened {
  readonly colons: number;
  readonly head: string | undefined;
  readonly indent: string;
  readonly line: number;
  readonly lines: string[];
}

const line = /^([ \t]*(?:>[ \t]?)*)(:{3,})[ \t]*([\w-]*)[ \t]*(.*?)[ \t]*$/;

/**
 * Converts containers with colons to ours: translates names, removes `{no-title}` and the like, and adjusts the number
 * of colons. Code is masked.
 */
export function withContainers(text: string, tell: Tell): string {
  if (!text.includes(':::')) return text;
  const stack: Opened[] = [];
  const out: string[] = [];
  const put = (...lines: string[]) => (stack.at(-1)?.lines ?? out).push(...lines);
  const close = () => {
    const { head, indent, lines } = stack.pop()!;
    if (head === undefined) {
      put(...lines);
      return;
    }
    const body = lines.map((each) =>
      each.startsWith(indent) ? each.slice(indent.length) : each.trimStart(),
    );
    put(
      ...container(head, body.join('\n'))
        .split('\n')
        .map((each) => indent + each),
    );
  };
  for (const [at, written] of text.split('\n').entries()) {
    const [, indent = '', colons = '', name = '', rest = ''] = line.exec(written) ?? [];
    if (colons === '' || (name === '' && rest !== '')) put(written);
    else if (name === '') {
      const opened = stack.findLastIndex((each) => each.colons <= colons.length);
      if (opened < 0) {
        if (stack.length > 0) close();
        else
          tell(
            {
              fate: 'dropped',
              kind: 'callout',
              what: 'end of a container that never began',
              text: written,
            },
            at + 1,
          );
        continue;
      }
      while (stack.length > opened) close();
    } else {
      const head = headOf(name, rest, at + 1, written, tell);
      const { title } = parts(rest);
      stack.push({
        colons: colons.length,
        head,
        indent,
        line: at + 1,
        // A container that is removed keeps its title as text.
        lines: head === undefined && title !== '' ? [`${indent}**${title}**`, ''] : [],
      });
    }
  }
  for (const { line: at } of stack)
    tell(
      {
        fate: 'changed',
        kind: 'callout',
        what: 'container without an end, closed at the end of the page',
      },
      at,
    );
  while (stack.length > 0) close();
  return out.join('\n');
}

/** The text after the colons of our container; `undefined` for a container that is removed. */
function headOf(
  name: string,
  rest: string,
  at: number,
  written: string,
  tell: Tell,
): string | undefined {
  const { title, attributes } = parts(rest);
  const callout = calloutFor(name);
  if (callout !== undefined || name === 'details') {
    const own = callout ?? 'details';
    if (own !== name || /:[ \t]/.test(written) || attributes.unknown !== '')
      tell(
        {
          fate: 'changed',
          kind: 'callout',
          what: `${name} as ${own}${attributes.unknown ? ', without its attributes' : ''}`,
          text: written,
        },
        at,
      );
    return attributes.open && own === 'details'
      ? `details${title && `[${title}]`}{open}`
      : `${own}${title && ` ${title}`}`;
  }
  if (knownDirectives().includes(name))
    return `${name}${rest.startsWith('{') || rest.startsWith('[') ? rest : rest && ` ${rest}`}`;
  const isPlain = /^(?:raw|v-pre|no-translate)$/.test(name);
  tell(
    {
      fate: isPlain ? 'changed' : 'left',
      kind: 'callout',
      what: isPlain ? `${name} taken off` : 'container without a counterpart, its text kept',
      text: written,
      ...(isPlain
        ? {}
        : { fix: 'put another container around the text, or leave the text without a container' }),
    },
    at,
  );
  return undefined;
}

/** Splits the text after the name of a container: `[Title]{open}`, `Title {no-title}`, `{icon="x"}`. */
function parts(rest: string): { title: string; attributes: { open: boolean; unknown: string } } {
  const braces = /(?:^|\s*)\{([^{}]*)\}\s*$/.exec(rest);
  const title = (braces ? rest.slice(0, braces.index) : rest)
    .trim()
    .replace(/^\[([\s\S]*)\]$/, '$1');
  const given = braces?.[1]?.trim() ?? '';
  return {
    title,
    attributes: { open: /\bopen\b/.test(given), unknown: given.replace(/\bopen\b/, '').trim() },
  };
}
