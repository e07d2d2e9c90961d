/** Reads the YAML or TOML frontmatter of a foreign page, and writes ours. */
import { frontmatterBlock, frontmatterSchema } from 'parallel-docs/content';
import { parse as parseToml } from 'smol-toml';
import { parse as parseYaml, stringify } from 'yaml';
import type { Tell } from './report.ts';

export interface Head {
  readonly data: Readonly<Record<string, unknown>>;
  /** The text after the frontmatter. */
  readonly body: string;
  /** Line of the file where the body begins, from 1. */
  readonly bodyLine: number;
  /** Why the frontmatter could not be parsed. */
  readonly problem?: string;
  /** The frontmatter as written, for line numbers. */
  readonly written: string;
}

/** Splits a page with `\n` line endings. */
export function readHead(text: string): Head {
  const yaml = frontmatterBlock(text);
  const toml = /^\+\+\+[ \t]*\n([\s\S]*?)^\+\+\+[ \t]*(?:\n|$)/m.exec(text);
  if (yaml === undefined && toml?.index !== 0)
    return { data: {}, body: text, bodyLine: 1, written: '' };
  const written = yaml ?? toml?.[1] ?? '';
  const end = yaml === undefined ? (toml?.[0].length ?? 0) : closing(text, written);
  const body = text.slice(end);
  const bodyLine = text.slice(0, end).split('\n').length;
  try {
    const data: unknown =
      yaml === undefined ? parseToml(written) : parseYaml(written, { logLevel: 'silent' });
    const isMap = typeof data === 'object' && data !== null && !Array.isArray(data);
    return { data: isMap ? (data as Record<string, unknown>) : {}, body, bodyLine, written };
  } catch (cause) {
    const problem =
      cause instanceof Error ? (cause.message.split('\n', 1)[0] ?? '') : String(cause);
    return { data: {}, body, bodyLine, written, problem };
  }
}

function closing(text: string, yaml: string): number {
  const from = text.indexOf('\n') + 1 + yaml.length;
  const end = text.indexOf('\n', from);
  return end < 0 ? text.length : end + 1;
}

/** Line of the file where a key begins, from 1; 1 if the key is not found. */
export function keyLine({ written }: Head, key: string): number {
  const at = written
    .split('\n')
    .findIndex((line) => new RegExp(`^["']?${key.replace(/\W/g, '\\$&')}["']?\\s*[:=]`).test(line));
  return at < 0 ? 1 : at + 2;
}

/** Our names for keys of other programs. */
const sameKeys: Readonly<Record<string, string>> = {
  summary: 'description',
  heroText: 'title',
  tagline: 'description',
};

/** Returns the keys of a page's frontmatter that our frontmatter has too, and reports all other keys. */
export function ownKeys(
  head: Head,
  used: Readonly<Record<string, string>>,
  tell: Tell,
): Record<string, unknown> {
  const known: Record<string, unknown> = {};
  if (head.problem !== undefined)
    tell(
      {
        fate: 'left',
        kind: 'frontmatter',
        what: 'frontmatter that cannot be read',
        text: head.problem,
        fix: 'write title and description again',
      },
      1,
    );
  for (const [key, value] of Object.entries(head.data)) {
    const line = keyLine(head, key);
    const note = used[key];
    if (note !== undefined) {
      tell(
        {
          fate: 'changed',
          kind: 'frontmatter',
          what: note === 'used' ? `${key} used` : `${key} taken off: ${note}`,
        },
        line,
      );
      continue;
    }
    const name = sameKeys[key] ?? key;
    const given =
      (name === 'title' || name === 'description') && typeof value === 'number'
        ? String(value)
        : value;
    const isKnown = Object.hasOwn(frontmatterSchema.shape, name);
    if (isKnown && frontmatterSchema.safeParse({ [name]: given }).success) {
      if (name !== key)
        tell({ fate: 'changed', kind: 'frontmatter', what: `${key} renamed ${name}` }, line);
      known[name] ??= given;
    } else if (value === null || value === '' || (Array.isArray(value) && value.length === 0))
      tell({ fate: 'dropped', kind: 'frontmatter', what: `${key}, which is empty` }, line);
    else if (key === 'draft' && value === true)
      tell(
        {
          fate: 'left',
          kind: 'frontmatter',
          what: 'draft',
          fix: 'remove the page, and add it again when it is finished',
        },
        line,
      );
    else
      tell({ fate: 'dropped', kind: 'frontmatter', what: key, text: JSON.stringify(value) }, line);
  }
  return known;
}

/** Frontmatter as text; empty without keys. */
export const writeHead = (data: Readonly<Record<string, unknown>>) =>
  Object.keys(data).length > 0
    ? `---\n${stringify(data, { lineWidth: 0, aliasDuplicateObjects: false })}---\n\n`
    : '';
