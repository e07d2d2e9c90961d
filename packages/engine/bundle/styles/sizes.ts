/** Replaces named sizes in a style sheet by their values. */
import { isBlock, type Node, parseCss } from './css.ts';

/** A size that depends on nothing else in the sheet: `8px`, `1.25rem`, `clamp(…)`. */
const SIZE = /^(?:[\d.]+(?:px|rem)|clamp\([^()]*\))$/;

interface CustomProperty {
  readonly name: string;
  readonly value: string;
  /** Whether it is declared for the root, without any condition. */
  readonly isOfAll: boolean;
}

function customProperties(nodes: readonly Node[], prelude = '', isAlways = true): CustomProperty[] {
  return nodes.flatMap((node) => {
    if (isBlock(node))
      return customProperties(
        node.nodes,
        node.prelude,
        isAlways && (node.prelude === ':root' || node.prelude.startsWith('@layer')),
      );
    const [, name, value] = /^(--[\w-]+):(.*)$/s.exec(node.text) ?? [];
    if (name === undefined || value === undefined) return [];
    return [{ name, value, isOfAll: isAlways && prelude === ':root' }];
  });
}

/**
 * Replaces uses of a named size by its value, if it is declared once, for the root. Then pages do not need the names.
 * The declarations stay, because style sheets that load later use the names.
 */
export function inlineSizes(css: string): string {
  const sizes = new Map<string, string | undefined>();
  for (const { name, value, isOfAll } of customProperties(parseCss(css)))
    sizes.set(name, isOfAll && SIZE.test(value) && !sizes.has(name) ? value : undefined);
  return css.replace(/var\((--[\w-]+)\)/g, (use, name: string) => sizes.get(name) ?? use);
}
