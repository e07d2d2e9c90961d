/** The place of a key of the configuration in `site.config.ts`, as far as it is written out there. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { manual } from '../diagnose/own-names.ts';
import { createPlaces, type Place } from '../diagnose/place.ts';
import type { ConfigError } from '../site/config.ts';

export const CONFIG_FILE = 'site.config.ts';

/** A part of the parser's tree, as far as it is used here. */
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

/** The parts of a list; what is left out in a list (`[, a]`) keeps its place. */
function listOf(part: unknown): readonly (Syntax | undefined)[] {
  return Array.isArray(part)
    ? part.map((each: unknown) => (isSyntax(each) ? each : undefined))
    : [];
}

/** The parts of a list that are there. */
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
 * Places of keys in the configuration of the project in `root`: that of the key, of a list's element, else of what
 * they would stand in. For whatever cannot be found it is the start of the file.
 */
export function configPlaces(root: string): (path: readonly PropertyKey[]) => Place {
  let source = '';
  let program: Syntax | undefined;
  try {
    source = readFileSync(join(root, CONFIG_FILE), 'utf8');
    const parsed: unknown = parseSync(CONFIG_FILE, source).program;
    program = isSyntax(parsed) ? parsed : undefined;
  } catch {
    // A configuration that is not in this file, or that was changed just now.
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

/** What is written for a part of an object or list: the key, or the element itself, and the value. */
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

/** A value without what is put around it: `defineSite({ … })`, `{ … } satisfies X`, the name of a constant. */
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
