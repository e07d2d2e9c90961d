/** Finds the place of a key of the configuration in `site.config.ts`, if it is written there literally. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { manual } from '../diagnose/own-names.ts';
import { createPlaces, type Place } from '../diagnose/place.ts';
import type { ConfigError } from '../site/config.ts';

export const CONFIG_FILE = 'site.config.ts';

/** The used part of the parser's nodes. */
interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly [part: string]: unknown;
}

function isSyntax(part: unknown): part is Syntax {
  if (typeof part !== 'object' || part === null || !('type' in part) || !('start' in part))
    return false;
  return typeof part.type === 'string' && typeof part.start === 'number';
}

/** The nodes of a list; a hole (`[, a]`) keeps its index. */
function listOf(part: unknown): readonly (Syntax | undefined)[] {
  return Array.isArray(part)
    ? part.map((each: unknown) => (isSyntax(each) ? each : undefined))
    : [];
}

/** The nodes of a list, without holes. */
const partsOf = (part: unknown) => listOf(part).filter((each) => each !== undefined);

/** The problems of a configuration, each at its place. */
export function configDiagnostics({ problems }: ConfigError, root: string): Diagnostic[] {
  const placeOf = configPlaces(root);
  return problems.map(({ place, fix, ...problem }) => ({
    ...problem,
    place: { file: CONFIG_FILE, ...placeOf(place) },
    fix: fix || `${manual('reference/configuration.md')} describes each key.`,
  }));
}

/**
 * Returns a function that finds a path in the configuration of the project in `root`. The function returns the place of
 * the key or list element, or else of its nearest parent. If it finds neither, it returns the start of the file.
 */
export function configPlaces(root: string): (path: readonly PropertyKey[]) => Place {
  let source = '';
  let program: Syntax | undefined;
  try {
    source = readFileSync(join(root, CONFIG_FILE), 'utf8');
    const parsed: unknown = parseSync(CONFIG_FILE, source).program;
    program = isSyntax(parsed) ? parsed : undefined;
  } catch {
    // The file does not exist, or has been changed so that it cannot be parsed. All places are then its start.
  }
  const place = createPlaces(source);
  return (path) => place(program ? findOffset(program, path) : 0);
}

function findOffset(program: Syntax, path: readonly PropertyKey[]): number {
  const body = partsOf(program.body);
  const entry = body.find(({ type }) => type === 'ExportDefaultDeclaration')?.declaration;
  let node = isSyntax(entry) ? writtenValue(entry, body) : undefined;
  let { start = 0 } = node ?? {};
  for (const part of path) {
    const [at, next] = node ? memberOf(node, part) : [];
    if (!at) break;
    start = at.start;
    node = next && writtenValue(next, body);
  }
  return start;
}

/** The nodes of a member. In an object: its key and its value. In a list: the element, twice. */
function memberOf(node: Syntax, part: PropertyKey): [at?: Syntax, value?: Syntax] {
  if (node.type === 'ArrayExpression') {
    const element = listOf(node.elements)[Number(part)];
    return element ? [element, element] : [];
  }
  if (node.type !== 'ObjectExpression') return [];
  for (const { key, value, computed } of partsOf(node.properties))
    if (isSyntax(key) && !computed && (key.name ?? key.value) === part)
      return isSyntax(value) ? [key, value] : [key];
  return [];
}

/** A value without its wrappers: `defineSite({ … })`, `{ … } satisfies X`, the name of a constant. */
function writtenValue(node: Syntax, body: readonly Syntax[]): Syntax {
  let at = node;
  for (let steps = 0; steps < 20; steps++) {
    const inner = isSyntax(at.expression)
      ? at.expression
      : at.type === 'CallExpression'
        ? listOf(at.arguments)[0]
        : at.type === 'Identifier'
          ? constantOf(at.name, body)
          : undefined;
    if (!inner) break;
    at = inner;
  }
  return at;
}

function constantOf(name: unknown, body: readonly Syntax[]): Syntax | undefined {
  for (const { declarations, declaration } of body)
    for (const { id, init } of partsOf(
      declarations ?? (isSyntax(declaration) ? declaration.declarations : undefined),
    ))
      if (isSyntax(id) && id.name === name) return isSyntax(init) ? init : undefined;
  return undefined;
}
