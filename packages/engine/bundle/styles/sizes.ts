/** Sizes with a name: the text of a style sheet has the size in place of the name. */
import { isBlock, type Node, parseCss } from './css.ts';

/** A size that nothing else in the sheet decides: `8px`, `1.25rem`, `clamp(…)`. */
const SIZE = /^(?:[\d.]+(?:px|rem)|clamp\([^()]*\))$/;

interface CustomProperty {
  readonly name: string;
  readonly value: string;
  /** Declared for the root, under no condition. */
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
 * Writes sizes that are declared once, for the root, in place of their names: a page then brings none of the names.
 * The declarations stay, for style sheets that are fetched later.
 */
export function inlineSizes(css: string): string {
  const sizes = new Map<string, string | undefined>();
  for (const { name, value, isOfAll } of customProperties(parseCss(css)))
    sizes.set(name, isOfAll && SIZE.test(value) && !sizes.has(name) ? value : undefined);
  return css.replace(/var\((--[\w-]+)\)/g, (use, name: string) => sizes.get(name) ?? use);
}
