/** What is declared once and used by name: each goes into the part that uses it. */
import { isBlock, type Node, printCss } from './css.ts';

/** Style sheets by the name of their part. */
export type Sheets = Map<string, readonly Node[]>;

export function addTo(sheets: Sheets, part: string, nodes: readonly Node[]): void {
  if (nodes.length > 0) sheets.set(part, [...(sheets.get(part) ?? []), ...nodes]);
}

/** A rule for the root, whatever the scheme or the language. */
const isRoot = (prelude: string) => /^:root(?:\[[^\]]*\])?(?::lang\([\w-]+\))?$/.test(prelude);

/** Every custom property that rules of the root declare; the bundler's own belong to all of them. */
const tokenOf = (node: Node) =>
  isBlock(node) ? undefined : /^(--(?!lightningcss)[\w-]+):/.exec(node.text)?.[1];

/** The name by which rules use a block of its own: a font, an animation. */
function nameOf(node: Node): string | undefined {
  if (!isBlock(node)) return undefined;
  const animation = /^@keyframes (.+)$/.exec(node.prelude)?.[1];
  if (animation !== undefined) return animation;
  if (node.prelude !== '@font-face') return undefined;
  return /font-family:"?([^;"]+)/.exec(printCss(node.nodes))?.[1];
}

type Keep = (name: string | undefined) => boolean;

/** The declarations of the root and the named blocks for which `keep` is true; all else is asked with `undefined`. */
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

/** Whether something else in the sheet uses the name. */
function uses(nodes: readonly Node[], name: string): boolean {
  const escaped = name.replace(/[^\w-]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\w-])${escaped}(?![\\w-]|:)`);
  return pattern.test(printCss(select(nodes, (each) => each !== name)));
}

/** What more parts than this use is in every page. */
const MANY = 4;

export interface SharedPart {
  /** Names of the blocks that use what is in it. */
  readonly parts: readonly string[];
  readonly nodes: readonly Node[];
}

/**
 * Takes out of the base what it does not use itself: what one part uses goes there, what nothing but states uses goes to
 * `later`. The sheets are changed.
 *
 * @returns What several blocks use, for pages that have any of these.
 */
export function sortNames(sheets: Sheets, base: string, later: string): SharedPart | undefined {
  const root = sheets.get(base) ?? [];
  const targets = new Map<string, string[]>();
  const names = namesIn(root);
  // What a name stands for may use other names: those of the last pass are moved first.
  for (const name of names) {
    const users = [...sheets].filter(([, nodes]) => uses(nodes, name)).map(([part]) => part);
    if (users.includes(base) || users.length > MANY) continue;
    const blocks = users.filter((part) => part !== later);
    targets.set(name, blocks.length === 0 ? [later] : blocks);
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
