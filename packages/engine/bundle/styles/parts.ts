/** Divides the styles of all pages: what every page brings, what a block brings, what comes with the client. */

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
  /** A page that has one of these brings the block, see `keys.ts`. */
  readonly keys: readonly string[];
  readonly css: string;
}

export interface StyleParts {
  /** Of every page. */
  readonly base: string;
  /** In the order in which a page brings them. */
  readonly blocks: readonly StyleBlock[];
  /** What no page needs to be painted: states, print, readers without JavaScript. Comes after everything else. */
  readonly later: string;
}

/** At-rules that nothing painted first on a screen needs. */
const LATER_RULES =
  /^@(?:media (?:print|\(prefers-reduced-motion:\s*reduce|\(forced-colors:)|page|starting-style|layer components\.late)/;
/** At-rules that are not looked into: `held` is about what comes with the client, and must be there before it. */
const AS_IT_IS = /^@(?:font-face|keyframes|property|layer held)/;
/** What only a hand or a focus makes of an element, and what there is without script. */
const LATER_SELECTORS =
  /:(?:hover|focus|focus-visible|focus-within|active|placeholder|popover-open)\b|::(?:selection|view-transition)/;
const WITHOUT_SCRIPT = /html:not\(\[data-js\]\)/;
/** What nobody sees before a pointer or a key has moved. */
const LATER_PROPERTIES =
  /^(?:-webkit-)?(?:transition|cursor|overscroll-behavior|user-select|tap-highlight-color|print-color-adjust|pointer-events):/;

const BASE = '';
const LATER = ' later';
type PartOf = (selector: string) => string;

/** Whether a selector, or every alternative of an `:is()` or `:has()` in it, fulfils a test. */
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

/** Blocks of plug-ins, whose rules are outside all layers: one for each first word of a class (`.ramp-item`). */
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
 * Divides a minified style sheet. Where layers and specificity leave the choice, base comes before blocks, blocks come
 * in their order, and `later` is last.
 *
 * @param blocks The last one that a rule asks for has it. Rules of a language are blocks of their own.
 * @param withClient Keys of what the client makes.
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
    // A page of that language, or one whose text is for want of another.
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
