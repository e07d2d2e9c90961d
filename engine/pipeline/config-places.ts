/** Where a key of the configuration stands in `site.config.ts`, as far as it is written out there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { createPlaces, type Place } from '../diagnose/place.ts';
import type { ConfigError, ConfigProblem } from '../site/config.ts';

export const CONFIG_FILE = 'site.config.ts';

/** A part of the parser's tree, as far as it is used here. */
interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

/** The problems of a configuration, each at its place. */
export function configDiagnostics({ problems }: ConfigError, root: string): Diagnostic[] {
  const placeOf = configPlaces(root);
  return problems.map(({ path, message, fix }) => ({
    severity: 'error',
    file: CONFIG_FILE,
    ...placeOf(path),
    rule: 'bad-config',
    message,
    hint: fix || 'engine/site/config.ts describes each key.',
  }));
}

/**
 * Places of keys in the configuration of the project in `root`: that of the key, of a list's element, else of what
 * they would stand in. Whatever cannot be found stands at the start of the file.
 */
export function configPlaces(root: string): (path: ConfigProblem['path']) => Place {
  let source = '';
  let program: Syntax | undefined;
  try {
    source = readFileSync(join(root, CONFIG_FILE), 'utf8');
    program = parseSync(CONFIG_FILE, source).program as unknown as Syntax;
  } catch {
    // A configuration that is not in this file, or that was changed just now.
  }
  const place = createPlaces(source);
  return (path) => place(program ? findOffset(program, path) : 0);
}

function findOffset(program: Syntax, path: readonly PropertyKey[]): number {
  const body = program.body as readonly Syntax[];
  const entry = body.find(({ type }) => type === 'ExportDefaultDeclaration');
  let node = entry && writtenValue(entry.declaration as Syntax, body);
  let { start = 0 } = node ?? {};
  for (const part of path) {
    const [at, next] = node ? memberOf(node, part) : [];
    if (!at) break;
    start = at.start;
    node = next && writtenValue(next, body);
  }
  return start;
}

/** What is written for a part of an object or list: the key, or the element itself, and the value. */
function memberOf(node: Syntax, part: PropertyKey): [at?: Syntax, value?: Syntax] {
  if (node.type === 'ArrayExpression') {
    const element = (node.elements as readonly (Syntax | null)[])[Number(part)];
    return element ? [element, element] : [];
  }
  if (node.type !== 'ObjectExpression') return [];
  const property = (node.properties as readonly Syntax[]).find(({ key, computed }) => {
    const { name, value } = (key ?? {}) as { name?: unknown; value?: unknown };
    return !computed && (name ?? value) === part;
  });
  return property ? [property.key as Syntax, property.value as Syntax] : [];
}

/** A value without what is put around it: `defineSite({ … })`, `{ … } satisfies X`, the name of a constant. */
function writtenValue(node: Syntax, body: readonly Syntax[]): Syntax {
  let at = node;
  for (let steps = 0; steps < 20; steps++) {
    const inner =
      (at.expression as Syntax | undefined) ??
      (at.type === 'CallExpression' ? (at.arguments as readonly Syntax[])[0] : undefined) ??
      (at.type === 'Identifier' ? constantOf(at.name, body) : undefined);
    if (!inner || typeof inner !== 'object') break;
    at = inner;
  }
  return at;
}

function constantOf(name: unknown, body: readonly Syntax[]): Syntax | undefined {
  return body
    .flatMap(({ declarations, declaration }) => {
      const list = declarations ?? (declaration as Syntax | undefined)?.declarations;
      return (list ?? []) as readonly { id: Syntax; init?: Syntax }[];
    })
    .find(({ id }) => id.name === name)?.init;
}
