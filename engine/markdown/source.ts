/** A page's frontmatter: YAML read with positions, checked by the schema, unknown keys explained. */

import { LineCounter, parseDocument, type YAMLMap } from 'yaml';
import type * as z from 'zod';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { nearest } from '../diagnose/nearest.ts';
import { type Frontmatter, frontmatterSchema } from '../site/frontmatter.ts';

export interface ParsedFrontmatter {
  readonly frontmatter: Partial<Frontmatter>;
  readonly diagnostics: Diagnostic[];
}

const block = /^---[ \t]*\n([\s\S]*?)(?:^---[ \t]*(?:\n|$))/m;

/** Whether the source starts with a frontmatter block, and its YAML text. */
export function frontmatterBlock(source: string): string | undefined {
  if (!source.startsWith('---')) return undefined;
  const match = block.exec(source);
  return match?.index === 0 ? match[1] : undefined;
}

/** Parses and checks the frontmatter of a normalised source. Never throws: problems are diagnostics. */
export function parseFrontmatter(file: string, source: string): ParsedFrontmatter {
  const yaml = frontmatterBlock(source);
  const diagnostics: Diagnostic[] = [];
  if (yaml === undefined) {
    if (/^---[ \t]*\n/.test(source))
      diagnostics.push({
        severity: 'error',
        file,
        line: 1,
        column: 1,
        rule: 'bad-frontmatter',
        message: 'The frontmatter opened by "---" is never closed.',
        mend: 'Write a line "---" after its last key.',
      });
    return { frontmatter: {}, diagnostics };
  }
  const counter = new LineCounter();
  const document = parseDocument(yaml, {
    lineCounter: counter,
    prettyErrors: false,
    logLevel: 'error',
  });
  /** The YAML starts on line 2 of the file. */
  const place = (offset: number) => {
    const { line, col } = counter.linePos(offset);
    return { line: line + 1, column: col };
  };
  const report = (
    offset: number,
    rule: Diagnostic['rule'],
    message: string,
    mend: string,
    replacement?: Diagnostic['replacement'],
  ) =>
    diagnostics.push({
      severity: 'error',
      file,
      ...place(offset),
      rule,
      message,
      mend,
      ...(replacement ? { replacement } : {}),
    });

  // What follows the first mistake is mostly its consequence.
  for (const error of document.errors.slice(0, 1))
    report(
      error.pos[0],
      'bad-frontmatter',
      `The frontmatter is not valid YAML: ${firstLine(error.message)}`,
      'Quote the value if it holds ":" or "#", and indent with spaces.',
    );
  if (document.errors.length > 0) return { frontmatter: {}, diagnostics };

  let value: unknown;
  try {
    // Aliases are a bomb's fuse and of no use here.
    value = document.toJS({ maxAliasCount: 0 }) ?? {};
  } catch (cause) {
    report(
      0,
      'bad-frontmatter',
      `The frontmatter cannot be read: ${firstLine(String((cause as Error).message))}`,
      'Write the values out instead of using YAML aliases.',
    );
    return { frontmatter: {}, diagnostics };
  }
  const result = frontmatterSchema.safeParse(value);
  if (result.success) return { frontmatter: result.data, diagnostics };

  for (const issue of result.error.issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        const parent = issue.path.length ? document.getIn(issue.path, true) : document.contents;
        const known = keysAt(issue.path);
        const meant = nearest(key, known);
        report(
          keyOffset(parent as YAMLMap | undefined, key) ?? 0,
          'unknown-frontmatter',
          `"${[...issue.path, key].join('.')}" is not a key of the frontmatter.`,
          meant ? `Did you mean "${meant}"?` : `Known keys: ${known.join(', ')}.`,
          meant ? { from: key, to: meant } : undefined,
        );
      }
      continue;
    }
    const node = document.getIn(issue.path, true) as
      | { range?: [number, number, number] }
      | undefined;
    const shown = node?.range ? yaml.slice(node.range[0], node.range[1]).trim().slice(0, 60) : '';
    const meant =
      issue.code === 'invalid_value' ? nearest(shown, issue.values.map(String)) : undefined;
    report(
      node?.range?.[0] ?? 0,
      'bad-frontmatter',
      `"${issue.path.join('.')}: ${shown}" is not accepted: ${issue.message}.`,
      meant ? `Did you mean "${meant}"?` : mendOf(issue),
      meant ? { from: shown, to: meant } : undefined,
    );
  }
  return { frontmatter: {}, diagnostics };
}

function firstLine(text: string): string {
  return text.split('\n')[0]!;
}

function mendOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'invalid_value')
    return `Write one of: ${issue.values.map(String).join(', ')}.`;
  if (issue.code === 'invalid_type') return `Write a ${issue.expected}.`;
  if (issue.code === 'too_small' || issue.code === 'too_big') return 'Write a number in the range.';
  return 'See "Frontmatter" in docs/writing.md.';
}

function keyOffset(map: YAMLMap | undefined, key: string): number | undefined {
  for (const pair of map?.items ?? []) {
    const node = pair.key as { value?: unknown; range?: [number, number, number] } | null;
    if (node?.value === key) return node.range?.[0];
  }
  return undefined;
}

/** Keys the schema knows at a path; array indexes step into the element. */
function keysAt(path: readonly PropertyKey[]): string[] {
  let schema: unknown = frontmatterSchema;
  const unwrap = (s: unknown): unknown => {
    const def = (s as { def?: { innerType?: unknown } } | undefined)?.def;
    return def?.innerType ? unwrap(def.innerType) : s;
  };
  for (const key of path) {
    schema = unwrap(schema);
    schema =
      typeof key === 'number'
        ? (schema as { def: { element: unknown } }).def.element
        : (schema as { shape?: Record<PropertyKey, unknown> }).shape?.[key];
  }
  return Object.keys((unwrap(schema) as { shape?: object } | undefined)?.shape ?? {});
}
