/**
 * Which styles a page brings. A rule whose every selector asks for a key of a block belongs to that block, and a page
 * without any of the keys comes without it; all other rules are in every page. A key is a class (`.table`), the beginning
 * of classes (`.f-*`), an attribute (`[data-ground`) or the name of an element (`blockquote`); after
 * a `~` it tells of rules alone, and not that a page has the block.
 *
 * Each block has a hash in the policy, so what usually comes together is one block.
 */
export const styleBlocks: Readonly<Record<string, readonly string[]>> = {
  // What few pages have comes first: in a selector it says more than the block around it.
  rare: [
    ...['.tasks', '.footnotes', 'blockquote', 'hr', 'sub', 'sup', 'h4', 'h5', 'h6', '.swatch'],
    ...['.sidebar-divider', '.sidebar-tag', '.align-*', '.code-note', '.sheet', '.sheet-*'],
  ],
  pieces: ['.piece'],
  diff: ['.sign', '[data-line=add]', '[data-line=del]'],
  folded: ['[data-folded]', '.code-more'],
  narrow: ['.figure-narrow'],
  overview: ['.overview', '.overview-*', '[data-pictures]'],
  home: [
    '.home',
    '.home-*',
    '.hero',
    '.hero-*',
    '.feature',
    '.features',
    '.feature-*',
    '[data-span',
  ],
  lost: ['.not-found', '.not-found-*'],
  button: ['.button'],
  steps: ['.steps', '.first-steps'],
  sidebar: ['.sidebar', '.sidebar-*', '[data-sidebar]'],
  // The bar of narrow screens leads to the sidebar and to the outline.
  outline: ['.outline', '.outline-*', '.local-*', '[data-outline]'],
  doc: ['.doc', '.doc-*', '.breadcrumbs', '.pager', '.pager-*', '.last-updated', '.meta-button'],
  notice: ['.notice', '.empty-page'],
  reference: ['.table-filter', '.colour', '.group'],
  table: ['.table', '.w4', '.w6', '.w8', '.w10', '.w12', '.w15'],
  callout: ['.callout', '.callout-*', '.details'],
  tabs: ['.tabs', '.tab-*', '.tab'],
  badge: ['.badge'],
  hue: [
    ...['.callout', '.badge', '~[data-type]', '~[data-type=tip]', '~[data-type=important]'],
    ...['~[data-type=warning]', '~[data-type=danger]'],
  ],
  cards: ['.card', '.cards', '.card-*'],
  result: ['.code-result', '.sample-picture', '[data-ground'],
  figure: ['.figure-*', '.figure', 'figcaption', '.zoomable', '.f-*'],
  code: [
    ...['.code', 'pre', '.code-*', '.prompt'],
    // Lines, and kinds of tokens.
    ...['.l', '.c', '.k', '.s', '.n', '.g', '.f', '.t', '.a', '.m'],
  ],
};

/**
 * What only the client makes or changes, and what shows itself only to a hand: its rules come with the client. Until
 * then what is there already is kept back, see `reset.css`.
 */
export const withClient: readonly string[] = [
  ...['.toast', '.progress', '.back-to-top', '.menu-panel', '.menu-item', '.local-panel'],
  ...['.anchor', '.zoom-button', '.mobile-menu-row', '.visually-hidden'],
  ...['.icon-button[aria-expanded', '.local-outline[aria-expanded', '[aria-pressed', '[data-done]'],
  ...['[data-transition', '.header[data-hidden]', '[data-wrap]'],
];
