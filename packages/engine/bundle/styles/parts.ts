/**
 * Divides the styles of all pages: a base for every page, blocks for pages that need them, and styles that load later.
 */

import {
  type Block,
  functionsOf,
  isBlock,
  type Node,
  parseCss,
  printCss,
  selectorsOf,
} from './css.ts';
import { type KeyTest, selectorTest } from './keys.ts';
import { addTo, type Sheets, sortNames } from './names.ts';
import { inlineSizes } from './sizes.ts';

/** The keys of each block by its name, see `theme/styles/blocks.ts`. */
export type BlockKeys = Readonly<Record<string, readonly string[]>>;

export interface StyleBlock {
  /** A page that contains one of these keys includes the block, see `keys.ts`. */
  readonly keys: readonly string[];
  readonly css: string;
}

export interface StyleParts {
  /** Styles of every page. */
  readonly base: string;
  /** In the order in which a page includes them. */
  readonly blocks: readonly StyleBlock[];
  /** Styles that the first paint does not need: states, print, readers without JavaScript. Comes last. */
  readonly later: string;
}

/** At-rules that the first paint on a screen does not need. */
const LATER_RULES =
  /^@(?:media (?:print|\(prefers-reduced-motion:\s*reduce|\(forced-colors:)|page|starting-style|layer components\.late)/;
/**
 * At-rules that are not divided. Layer `held` styles parts that load with the client, but its rules must be in the page
 * before these parts.
 */
const AS_IT_IS = /^@(?:font-face|keyframes|property|layer held)/;
/**
 * Selectors that the first paint does not need: states that need a pointer or focus, placeholders, selected text,
 * transitions.
 */
const LATER_SELECTORS =
  /:(?:hover|focus|focus-visible|focus-within|active|placeholder|popover-open)\b|::(?:selection|view-transition)/;
const WITHOUT_SCRIPT = /html:not\(\[data-js\]\)/;
/** Properties that have no visible effect before user input. */
const LATER_PROPERTIES =
  /^(?:-webkit-)?(?:transition|cursor|overscroll-behavior|user-select|tap-highlight-color|print-color-adjust|pointer-events):/;

const BASE = '';
const LATER = ' later';
type PartOf = (selector: string) => string;

/**
 * Whether a selector requires a part that `test` finds. The part must be in the selector itself, or in every
 * alternative of an `:is()`, `:where()` or `:has()`.
 */
function asks(selector: string, test: KeyTest): boolean {
  const { plain, functions } = functionsOf(selector);
  return (
    test(plain) ||
    functions.some(
      ({ name, argument }) =>
        name !== 'not' && selectorsOf(argument).every((each) => asks(each, test)),
    )
  );
}

/** Divides the selectors, then the declarations, of one rule. */
function divideRule(rule: Block, partOf: PartOf): Sheets {
  const groups = new Map<string, string[]>();
  for (const selector of selectorsOf(rule.prelude)) {
    const part = partOf(selector);
    groups.set(part, [...(groups.get(part) ?? []), selector]);
  }
  const waits = (node: Node) => !isBlock(node) && LATER_PROPERTIES.test(node.text);
  const sheets: Sheets = new Map();
  for (const [part, selectors] of groups) {
    const waiting = part === LATER ? [] : rule.nodes.filter(waits);
    const shown = rule.nodes.filter((node) => !waiting.includes(node));
    const prelude = selectors.join(',');
    if (shown.length > 0) addTo(sheets, part, [{ prelude, nodes: shown }]);
    if (waiting.length > 0) addTo(sheets, LATER, [{ prelude, nodes: waiting }]);
  }
  return sheets;
}

function divide(nodes: readonly Node[], partOf: PartOf): Sheets {
  const sheets: Sheets = new Map();
  for (const node of nodes) {
    if (!isBlock(node)) addTo(sheets, BASE, [node]);
    else if (LATER_RULES.test(node.prelude)) addTo(sheets, LATER, [node]);
    else if (AS_IT_IS.test(node.prelude)) addTo(sheets, BASE, [node]);
    else if (node.prelude.startsWith('@'))
      for (const [part, inner] of divide(node.nodes, partOf))
        addTo(sheets, part, [{ prelude: node.prelude, nodes: inner }]);
    else for (const [part, added] of divideRule(node, partOf)) addTo(sheets, part, added);
  }
  return sheets;
}

/** The selectors of rules outside all layers. */
function outsideLayers(nodes: readonly Node[]): string[] {
  return nodes.flatMap((node) => {
    if (!isBlock(node) || /^@(?:layer|font-face|keyframes|property)/.test(node.prelude)) return [];
    return node.prelude.startsWith('@') ? outsideLayers(node.nodes) : selectorsOf(node.prelude);
  });
}

/**
 * Blocks for the rules of plug-ins, which are outside all layers. The first word of the class in a selector names the
 * block (`ramp` for `.ramp-item`).
 */
function pluginBlocks(nodes: readonly Node[], isOurs: (selector: string) => boolean): BlockKeys {
  const words = outsideLayers(nodes)
    .filter((selector) => !isOurs(selector))
    .flatMap((selector) => {
      const own = selector.replace(/\.(?:prose|main)(?![\w-])/g, '');
      return /\.([a-z][a-z\d]*)/i.exec(own)?.[1] ?? [];
    });
  return Object.fromEntries(words.map((word) => [`plugin ${word}`, [`.${word}`, `.${word}-*`]]));
}

const langOf = (selector: string) => /:lang\(([\w-]+)\)/.exec(selector)?.[1];

/**
 * Divides a minified style sheet. The rules of each language and of each plug-in become blocks of their own. The order
 * changes: base first, then the blocks in their order, then `later`. So layers and specificity must decide between
 * rules of different parts.
 *
 * @param blocks keys of the blocks; a rule goes to the last block that it needs
 * @param withClient keys of elements that the client creates
 */
export function divideStyles(
  css: string,
  blocks: BlockKeys,
  withClient: readonly string[],
): StyleParts {
  const nodes = parseCss(inlineSizes(css));
  const tests = new Map(Object.entries(blocks).map(([name, keys]) => [name, selectorTest(keys)]));
  const isOurs = (selector: string) => [...tests.values()].some((test) => asks(selector, test));
  const keys: Record<string, readonly string[]> = { ...blocks, ...pluginBlocks(nodes, isOurs) };
  for (const [name, own] of Object.entries(keys))
    if (!tests.has(name)) tests.set(name, selectorTest(own));
  const blocksLast = [...tests].reverse();
  const ofClient = selectorTest(withClient);
  const isLater: KeyTest = (text) => LATER_SELECTORS.test(text) || ofClient(text);
  const partOf = (selector: string) => {
    if (WITHOUT_SCRIPT.test(selector) || asks(selector, isLater)) return LATER;
    const lang = langOf(selector);
    if (lang === undefined) return blocksLast.find(([, test]) => asks(selector, test))?.[0] ?? BASE;
    // Pages in that language need the block, and pages that fall back to a text in that language.
    keys[lang] = [`<html lang="${lang}`, `"prose" lang="${lang}`];
    return lang;
  };
  const sheets = divide(nodes, partOf);
  const shared = sortNames(sheets, BASE, LATER);
  const text = (part: string) => printCss(sheets.get(part) ?? []);
  const own = Object.entries(keys).map(([name, of]) => ({ keys: of, css: text(name) }));
  return {
    base: text(BASE),
    blocks: [
      ...(shared
        ? [{ keys: shared.parts.flatMap((part) => keys[part] ?? []), css: printCss(shared.nodes) }]
        : []),
      ...own.filter(({ css }) => css !== ''),
    ],
    later: text(LATER),
  };
}
