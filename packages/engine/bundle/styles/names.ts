/**
 * Custom properties, fonts and animations are declared once and used by name. This module moves each declaration into
 * the part of the styles that uses it.
 */
import { isBlock, type Node, printCss } from './css.ts';

/** Style sheets by the name of their part. */
export type Sheets = Map<string, readonly Node[]>;

export function addTo(sheets: Sheets, part: string, nodes: readonly Node[]): void {
  if (nodes.length > 0) sheets.set(part, [...(sheets.get(part) ?? []), ...nodes]);
}

/** Whether a rule is for the root, in any colour scheme or language. */
const isRoot = (prelude: string) => /^:root(?:\[[^\]]*\])?(?::lang\([\w-]+\))?$/.test(prelude);

/**
 * The name of the custom property that a node declares. Properties of the bundler are excluded, since every rule needs
 * them.
 */
const tokenOf = (node: Node) =>
  isBlock(node) ? undefined : /^(--(?!lightningcss)[\w-]+):/.exec(node.text)?.[1];

/** The name of a font or an animation that a block declares. */
function nameOf(node: Node): string | undefined {
  if (!isBlock(node)) return undefined;
  const animation = /^@keyframes (.+)$/.exec(node.prelude)?.[1];
  if (animation !== undefined) return animation;
  if (node.prelude !== '@font-face') return undefined;
  return /font-family:"?([^;"]+)/.exec(printCss(node.nodes))?.[1];
}

type Keep = (name: string | undefined) => boolean;

/**
 * Selects nodes of a sheet. `keep` gets the name of a named block, or of a custom property of the root, and returns
 * whether to keep it. For all other nodes, it gets `undefined`.
 */
function select(nodes: readonly Node[], keep: Keep): Node[] {
  return nodes.flatMap((node): Node[] => {
    const name = nameOf(node);
    if (name !== undefined) return keep(name) ? [node] : [];
    if (!isBlock(node)) return keep(undefined) ? [node] : [];
    let inner: readonly Node[];
    if (node.prelude.startsWith('@')) inner = select(node.nodes, keep);
    else if (isRoot(node.prelude)) inner = node.nodes.filter((each) => keep(tokenOf(each)));
    else return keep(undefined) ? [node] : [];
    return inner.length > 0 ? [{ prelude: node.prelude, nodes: inner }] : [];
  });
}

/** All names that are declared in a sheet. */
function namesIn(nodes: readonly Node[]): Set<string> {
  const names = new Set<string>();
  select(nodes, (name) => {
    if (name !== undefined) names.add(name);
    return true;
  });
  return names;
}

/** Whether other nodes of the sheet use the name. */
function uses(nodes: readonly Node[], name: string): boolean {
  const escaped = name.replace(/[^\w-]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\w-])${escaped}(?![\\w-]|:)`);
  return pattern.test(printCss(select(nodes, (each) => each !== name)));
}

/** A declaration is moved only if at most this many parts use its name. Otherwise it stays in the base. */
const MANY = 4;

export interface SharedPart {
  /** Names of the blocks that use these nodes. */
  readonly parts: readonly string[];
  readonly nodes: readonly Node[];
}

/**
 * Moves declarations out of the base if the base does not use their names. If only one block uses a name, its
 * declaration goes to this block. If only `later` uses it, or nothing does, the declaration goes to `later`. Changes
 * `sheets`.
 *
 * @returns the declarations whose names several blocks use, for pages that contain any of these blocks
 */
export function sortNames(sheets: Sheets, base: string, later: string): SharedPart | undefined {
  const root = sheets.get(base) ?? [];
  const targets = new Map<string, string[]>();
  const names = namesIn(root);
  for (const name of names) {
    const users = [...sheets].filter(([, nodes]) => uses(nodes, name)).map(([part]) => part);
    // Every page loads the later styles, even a page without the blocks that use the same name.
    const isForAll = users.includes(later) && users.length > 1;
    if (users.includes(base) || users.length > MANY || isForAll) continue;
    targets.set(name, users.length === 0 ? [later] : users);
  }
  sheets.set(
    base,
    select(root, (name) => name === undefined || !targets.has(name)),
  );
  const shared = new Set<string>();
  const sharedParts = new Set<string>();
  const byPart = new Map<string, Set<string>>();
  for (const [name, [part = later, ...more]] of targets) {
    if (more.length === 0) byPart.set(part, (byPart.get(part) ?? new Set()).add(name));
    else {
      shared.add(name);
      for (const each of [part, ...more]) sharedParts.add(each);
    }
  }
  for (const [part, own] of byPart) {
    const moved = select(root, (name) => name !== undefined && own.has(name));
    sheets.set(part, [...moved, ...(sheets.get(part) ?? [])]);
  }
  if (shared.size === 0) return undefined;
  const nodes = select(root, (name) => name !== undefined && shared.has(name));
  return { parts: [...sharedParts], nodes };
}
