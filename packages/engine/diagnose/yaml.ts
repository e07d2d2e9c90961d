/** Parses YAML written by people, with the places of its nodes. */
import { isAlias, isMap, isNode, isScalar, isSeq, type Node, parseDocument, visit } from 'yaml';
import { CONFLICT, conflictsIn } from './conflict.ts';
import type { Diagnostic } from './diagnostics.ts';
import { createPlaces, type Place } from './place.ts';

export interface Yaml {
  /** `null` for an empty file, and if there is a problem. */
  readonly root: Node | null;
  /** The first mistake; later ones are mostly its consequences. */
  readonly problem?: YamlProblem;
  /** Place of a node or an offset; the start of the file for `null` and `undefined`. */
  place(at: Node | number | null | undefined): Place;
  /** The value of a node as plain data. */
  value(node: Node | null): unknown;
}

/**
 * The reason why a YAML text cannot be used. An alias (`*a`) is valid YAML, but it is not needed here and allows
 * exponential expansion. The message is one line without a full stop. The fix may be empty; then the caller adds one.
 */
type YamlProblem = Diagnostic<Place, 'syntax' | 'alias'>;

/**
 * Parses YAML; a duplicate key in a map is a mistake. Never throws.
 *
 * @param firstLine number of the text's first line in its file
 */
export function readYaml(source: string, firstLine = 1): Yaml {
  const placeOf = createPlaces(source, firstLine);
  const place: Yaml['place'] = (at) => placeOf(typeof at === 'number' ? at : (at?.range?.[0] ?? 0));
  const failed = (rule: YamlProblem['rule'], message: string, offset: number, fix = ''): Yaml => ({
    root: null,
    problem: { rule, message: message.replace(/\n.*/s, ''), place: placeOf(offset), fix },
    place,
    value: () => undefined,
  });
  const [conflict] = conflictsIn(source);
  if (conflict !== undefined)
    return failed('syntax', CONFLICT.message.replace(/\.$/, ''), conflict, CONFLICT.fix);
  if (isTooDeep(source)) return failed('syntax', TOO_DEEP, 0);
  try {
    const document = parseDocument(source, { prettyErrors: false, logLevel: 'error' });
    const error = document.errors[0];
    if (error) return failed('syntax', error.message, error.pos[0]);
    const alias = firstAlias(document, source);
    if (alias) {
      const [start, end] = alias.range ?? [0, 0];
      return failed('alias', `${source.slice(start, end)} is an alias`, start);
    }
    const lost = lostText(document, source);
    if (lost)
      return failed(
        'syntax',
        `The text after "#" is a comment, so the value is only "${lost.value}"`,
        lost.at,
        'Put the whole value into double quotes. If the text is a comment, write a space after "#".',
      );
    return {
      root: document.contents,
      place,
      value: (node) => node?.toJS(document),
    };
  } catch (cause) {
    if (!(cause instanceof RangeError)) throw cause;
    return failed('syntax', TOO_DEEP, 0);
  }
}

function firstAlias(document: ReturnType<typeof parseDocument>, source: string): Node | undefined {
  if (!source.includes('*')) return undefined;
  let alias: Node | undefined;
  visit(document, (_, node) => {
    if (!isAlias(node)) return undefined;
    alias = node;
    return visit.BREAK;
  });
  return alias;
}

/** The first unquoted value that is cut off at ` #`, although this does not look like a comment: `Issue #12`. */
function lostText(
  document: ReturnType<typeof parseDocument>,
  source: string,
): { readonly value: string; readonly at: number } | undefined {
  if (!/[^\s#][ \t]+#[^\s#]/.test(source)) return undefined;
  let lost: { value: string; at: number } | undefined;
  visit(document, {
    Scalar(_, node) {
      const [start = 0, end = 0] = node.range ?? [];
      if (node.type !== 'PLAIN' || !/^[ \t]+#[^\s#]/.test(source.slice(end, end + 200)))
        return undefined;
      lost = { value: source.slice(start, end).replace(/\s+/g, ' '), at: start };
      return visit.BREAK;
    },
  });
  return lost;
}

const TOO_DEEP = 'Lists or maps are nested too deeply';
/** Deeper nesting of brackets or dashes is a mistake. */
const MAX_DEPTH = 500;

/** Whether lists or maps are nested too deeply; the parser would then crash the whole process. */
function isTooDeep(source: string): boolean {
  let brackets = 0;
  let dashes = 0;
  for (let at = 0; at < source.length; at++) {
    const character = source[at];
    if (character === '[' || character === '{') brackets++;
    else if ((character === ']' || character === '}') && brackets > 0) brackets--;
    if (character === '-' || character === '?') dashes++;
    else if (character !== ' ' && character !== '\t') dashes = 0;
    if (brackets > MAX_DEPTH || dashes > MAX_DEPTH) return true;
  }
  return false;
}

/** The node at a path; for a missing node, its nearest existing parent. */
export function nodeAt(root: Node | null, path: readonly PropertyKey[]): Node | null {
  let node = root;
  for (const part of path) {
    const next = isMap(node) || isSeq(node) ? node.get(part, true) : undefined;
    if (!isNode(next)) break;
    node = next;
  }
  return node;
}

/** The keys of a map in order, with the nodes of keys and values; empty for any other node. */
export function keysOf(node: Node | null): [key: string, node: Node, value: Node | null][] {
  if (!isMap(node)) return [];
  return node.items.flatMap(({ key, value }): [string, Node, Node | null][] =>
    isNode(key)
      ? [[String(isScalar(key) ? key.value : key), key, isNode(value) ? value : null]]
      : [],
  );
}

/** The node of the last key of a path; for an unknown key, the node that would contain it. */
export function keyAt(root: Node | null, path: readonly PropertyKey[]): Node | null {
  const above = nodeAt(root, path.slice(0, -1));
  const key = keysOf(above).find(([name]) => name === String(path.at(-1)));
  return key?.[1] ?? above;
}
