/** Reads a page's frontmatter: parses the YAML with positions, and checks it against the schema. */

import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { manual } from '../diagnose/own-names.ts';
import { startOf } from '../diagnose/place.ts';
import { checkSchema, type SchemaProblem } from '../diagnose/schema.ts';
import { keyAt, nodeAt, readYaml } from '../diagnose/yaml.ts';
import { type Frontmatter, frontmatterSchema } from '../site/frontmatter.ts';

export interface ParsedFrontmatter {
  readonly frontmatter: Partial<Frontmatter>;
  readonly diagnostics: Diagnostic[];
}

const block = /^---[ \t]*\n([\s\S]*?)(?:^---[ \t]*(?:\n|$))/m;

/** The YAML text of the frontmatter; `undefined` if the source does not begin with closed frontmatter. */
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
        place: startOf(file),
        rule: 'bad-frontmatter',
        message: 'The frontmatter opened by "---" is never closed.',
        fix: 'Write a line "---" after the last key of the frontmatter.',
      });
    else diagnostics.push(...lostFrontmatter(file, source));
    return { frontmatter: {}, diagnostics };
  }
  // The YAML starts on line 2 of the file.
  const { root, problem, place, value } = readYaml(yaml, 2);
  if (problem) {
    diagnostics.push({
      place: { file, ...problem.place },
      rule: 'bad-frontmatter',
      ...(problem.rule === 'alias'
        ? {
            message: `The frontmatter cannot be read: ${problem.message}.`,
            fix: 'Write the values out instead of using YAML aliases.',
          }
        : {
            message: problem.fix
              ? `${problem.message}.`
              : `The frontmatter is not valid YAML: ${problem.message}`,
            fix:
              problem.fix || 'Quote the value if it contains ":" or "#", and indent with spaces.',
          }),
    });
    return { frontmatter: {}, diagnostics };
  }
  const written = value(root) ?? {};
  const checked = checkSchema(frontmatterSchema, written);
  if ('data' in checked) return { frontmatter: checked.data, diagnostics };
  for (const { rule, place: path, name, message: reason, fix, meant } of checked.problems) {
    const node = rule === 'unknown' ? keyAt(root, path) : nodeAt(root, path);
    const text = node?.range ? yaml.slice(node.range[0], node.range[1]).trim().slice(0, 60) : '';
    const message =
      rule === 'unknown'
        ? `"${name}" is not a key of the frontmatter.`
        : rule === 'missing'
          ? `"${name}" is missing.`
          : `${name === '' ? 'The frontmatter' : `"${name}: ${text}"`} is not accepted: ${reason}.`;
    diagnostics.push({
      place: { file, ...place(node) },
      rule: rule === 'unknown' ? 'unknown-frontmatter' : 'bad-frontmatter',
      message,
      fix: fix || `${manual('reference/frontmatter.md')} lists all keys.`,
      ...(meant === undefined ? {} : { replacement: { from: text, to: meant } }),
    });
  }
  return { frontmatter: withoutKeys(written, checked.problems), diagnostics };
}

/** Parses the frontmatter without its wrong keys, so that one mistake causes no further ones. */
function withoutKeys(written: unknown, problems: readonly SchemaProblem[]): Partial<Frontmatter> {
  if (typeof written !== 'object' || written === null) return {};
  const wrong = new Set(problems.map(({ place }) => place[0]));
  const right = Object.entries(written).filter(([key]) => !wrong.has(key));
  return frontmatterSchema.safeParse(Object.fromEntries(right)).data ?? {};
}

/** Number of lines searched for misplaced frontmatter. */
const SEARCHED = 80;
const keyLine = /^(?:([\w-]+):(?:\s.*)?|[ \t]+\S.*|-[ \t].*|#.*|[ \t]*)$/;
const isRule = (line: string | undefined) => line !== undefined && /^[ \t]*---[ \t]*$/.test(line);

/**
 * Reports frontmatter that is not recognised: it is not YAML, the line `---` above it is missing, or something else is
 * above it.
 */
function lostFrontmatter(file: string, source: string): Diagnostic[] {
  const lines = source.split('\n', SEARCHED);
  const lost = (line: number, message: string, fix: string): Diagnostic[] => [
    { place: { file, line, column: 1 }, rule: 'bad-frontmatter', message, fix },
  ];
  const [first = ''] = lines;
  if (/^(?:\+\+\+|;;;)[ \t]*$/.test(first))
    return lost(
      1,
      `"${first.trim()}" begins a frontmatter that is not YAML.`,
      'Write "---" above and below the keys, and each key as "key: value".',
    );
  // Keys with a `---` line below them, but none above.
  const opening = lines.findIndex((line) => isRule(line));
  if (opening < 0) return [];
  const isFrontmatter = (from: number, to: number) => {
    const keys = lines.slice(from, to).map((line) => keyLine.exec(line));
    return (
      keys.every((key) => key !== null) &&
      keys.some((key) => key?.[1] !== undefined && Object.hasOwn(frontmatterSchema.shape, key[1]))
    );
  };
  if (isFrontmatter(0, opening))
    return lost(
      1,
      'The line "---" above the frontmatter is missing.',
      'Begin the file with a line "---".',
    );
  const closing = lines.findIndex((line, at) => at > opening && isRule(line));
  return closing > opening && isFrontmatter(opening + 1, closing)
    ? lost(
        opening + 1,
        'The frontmatter is not at the start of the file, so the page shows it as text.',
        'Remove everything before the first "---", including spaces and empty lines.',
      )
    : [];
}
