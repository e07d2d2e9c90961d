/**
 * Which styles a page brings. A rule whose every selector asks for a key of a block belongs to that block, and a page
 * without any of the keys comes without it; all other rules are in every page. A key is a class (`.table`), the beginning
 * of classes (`.f-*`), an attribute (`[data-ground`) or the name of an element (`blockquote`); after a `~` it tells of
 * rules alone, and not that a page has the block.
 *
 * Blocks come in this order in a page. A rule that asks for several belongs to the last of them: what is special comes
 * after what it is a special case of. Each block has a hash in the policy, a line that some hosts allow 2,000 characters: what
 * usually comes together is one.
 */
export const styleBlocks: Readonly<Record<string, readonly string[]>> = {
  doc: [
    ...['.doc', '.doc-*', '.breadcrumbs', '.pager', '.pager-*', '.last-updated', '.meta-button'],
    ...['.sidebar', '.sidebar-*', '[data-sidebar]', '.outline', '.outline-*', '[data-outline]'],
    // The bar of narrow screens leads to the sidebar and to the outline.
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
    // Lines, and kinds of tokens.
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
 * What only the client makes or changes, and what shows itself only to a hand: its rules come with the client. Until
 * then what is there already is kept back, see `held.css`.
 */
export const withClient: readonly string[] = [
  ...['.toast', '#late', '.progress', '.back-to-top', '.menu-panel', '.menu-item', '.local-panel'],
  ...['.anchor', '.zoom-button', '.mobile-menu-row', '.visually-hidden'],
  ...['.icon-button[aria-expanded', '.local-outline[aria-expanded', '[aria-pressed', '[data-done]'],
  ...['[data-transition', '.header[data-hidden]', '[data-wrap]'],
];
