/**
 * Divides the styles into blocks. A rule belongs to a block if its selector needs a key of that block. A page includes
 * a block only if the page contains one of its keys. Rules that belong to no block are in every page. A key is a class
 * (`.table`), a prefix of classes (`.f-*`), an attribute (`[data-ground`) or an element name (`blockquote`). A key
 * after `~` assigns rules to the block, but does not make a page include it.
 *
 * Pages contain the blocks in this order. A rule that needs several blocks belongs to the last one, so that special
 * cases follow general rules. Each block has a hash in the Content-Security-Policy, and some hosts limit the length of
 * this header to 2,000 characters, so styles that usually occur together are one block.
 */
export const styleBlocks: Readonly<Record<string, readonly string[]>> = {
  doc: [
    ...['.doc', '.doc-*', '.breadcrumbs', '.pager', '.pager-*', '.last-updated', '.meta-button'],
    ...['.sidebar', '.sidebar-*', '[data-sidebar]', '.outline', '.outline-*', '[data-outline]'],
    // The bar of narrow screens, which opens sidebar and outline.
    '.local-*',
  ],
  notice: ['.notice', '.empty-page'],
  lost: ['.not-found', '.not-found-*', '.button'],
  table: ['.table', '.w4', '.w6', '.w8', '.w10', '.w12', '.w15'],
  badge: [
    ...['.badge', '.callout', '~[data-type]', '~[data-type=tip]', '~[data-type=important]'],
    ...['~[data-type=warning]', '~[data-type=danger]'],
  ],
  fold: ['.details', '.moved'],
  callout: ['.callout', '.callout-*'],
  tabs: ['.tabs', '.tab-*', '.tab'],
  cards: ['.card', '.cards', '.card-*'],
  figure: ['.figure-*', '.figure', 'figcaption', '.zoomable', '.f-*'],
  code: [
    ...['.code', 'pre', '.code-*', '.prompt'],
    // Code lines and token kinds.
    ...['.l', '.c', '.k', '.s', '.n', '.g', '.f', '.t', '.a', '.m'],
  ],
  result: ['.code-result', '.sample-picture', '[data-ground'],
  steps: ['.steps'],
  overview: ['.overview', '.overview-*', '[data-pictures]'],
  home: [
    '.home',
    '.home-*',
    '.first-steps',
    '.hero',
    '.hero-*',
    '.feature',
    '.features',
    '.feature-*',
    '[data-span',
  ],
  reference: ['.table-filter', '.colour', '.group', '.entries'],
  long: ['.sign', '[data-line=add]', '[data-line=del]', '[data-folded]', '.code-more'],
  narrow: ['.figure-narrow'],
  parts: ['.sidebar-header'],
  rare: [
    ...['.tasks', '.footnotes', 'blockquote', 'hr', 'sub', 'sup', '.swatch'],
    ...['.sidebar-divider', '.sidebar-tag', '.align-*', '.code-note', '.sheet', '.sheet-*'],
    '.piece',
  ],
};

/**
 * Elements that only the client creates or changes, or that need user input. Their rules load with the client. Elements
 * that the document contains already are hidden until then, see `held.css`.
 */
export const withClient: readonly string[] = [
  ...['.toast', '#late', '.progress', '.back-to-top', '.menu-panel', '.menu-item', '.local-panel'],
  ...['.anchor', '.zoom-button', '.mobile-menu-row', '.visually-hidden'],
  ...['.icon-button[aria-expanded', '.local-outline[aria-expanded', '[aria-pressed', '[data-done]'],
  ...['[data-transition', '.header[data-hidden]', '[data-wrap]'],
];
