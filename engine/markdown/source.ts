/** A page's frontmatter: YAML read with positions, checked by the schema, unknown keys explained. */

import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { checkSchema } from '../diagnose/schema.ts';
import { keyAt, nodeAt, readYaml } from '../diagnose/yaml.ts';
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
  // The YAML starts on line 2 of the file.
  const { root, problem, place, value } = readYaml(yaml, 2);
  if (problem) {
    diagnostics.push({
      severity: 'error',
      file,
      ...problem.place,
      rule: 'bad-frontmatter',
      ...(problem.kind === 'alias'
        ? {
            message: `The frontmatter cannot be read: ${problem.message}.`,
            mend: 'Write the values out instead of using YAML aliases.',
          }
        : {
            message: `The frontmatter is not valid YAML: ${problem.message}`,
            mend: 'Quote the value if it holds ":" or "#", and indent with spaces.',
          }),
    });
    return { frontmatter: {}, diagnostics };
  }
  const checked = checkSchema(frontmatterSchema, value(root) ?? {});
  if ('data' in checked) return { frontmatter: checked.data, diagnostics };
  for (const { kind, path, name, reason, fix, meant } of checked.problems) {
    const node = kind === 'unknown' ? keyAt(root, path) : nodeAt(root, path);
    const written = node?.range ? yaml.slice(node.range[0], node.range[1]).trim().slice(0, 60) : '';
    const message =
      kind === 'unknown'
        ? `"${name}" is not a key of the frontmatter.`
        : kind === 'missing'
          ? `"${name}" is missing.`
          : `${name === '' ? 'The frontmatter' : `"${name}: ${written}"`} is not accepted: ${reason}.`;
    diagnostics.push({
      severity: 'error',
      file,
      ...place(node),
      rule: kind === 'unknown' ? 'unknown-frontmatter' : 'bad-frontmatter',
      message,
      mend: fix || 'See "Frontmatter" in docs/writing.md.',
      ...(meant === undefined ? {} : { replacement: { from: written, to: meant } }),
    });
  }
  return { frontmatter: {}, diagnostics };
}
