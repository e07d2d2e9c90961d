/** English: the words every other language has a counterpart of. `{name}` marks a value put in by `fill`. */

/** Words of the frame, which readers download with the first page. */
const chrome = {
  skipToContent: 'Skip to content',
  home: '{site} home',
  mainNav: 'Main',
  sidebarNav: 'Sections',
  outline: 'ON THIS PAGE',
  menu: 'Menu',
  openMenu: 'Open menu',
  close: 'Close',
  language: 'Language',
  version: 'Version',
  toDark: 'Switch to dark theme',
  toLight: 'Switch to light theme',
  appearance: 'Appearance',
  schemeLight: 'Light',
  schemeDark: 'Dark',
  schemeAuto: 'Auto (as the system)',
  more: 'More links',
  search: 'Search',
  backToTop: 'Back to top',
  copied: 'Copied',
  copyFallback: 'Copy to clipboard: {key}+C, Enter',
  loading: 'Loading…',
  loadFailed: 'The page could not be loaded.',
  loadNormally: 'Open it directly',
  dismiss: 'Dismiss',
};

/** Words of a page's own markup, put in at build. */
const page = {
  breadcrumbs: 'Breadcrumbs',
  newTab: 'opens in a new tab',
  previous: 'Previous Page',
  next: 'Next Page',
  pageNav: 'Previous and next page',
  lastUpdated: 'Last Updated: {date}',
  linkToSection: 'Link to section {title}',
  copyCode: 'Copy code',
  wrapCode: 'Toggle code wrap',
  showAll: 'Show all {count} lines',
  codeRegion: 'Code example',
  tableRegion: 'Table',
  figure: 'Figure: {alt}',
  allPages: 'All pages: ',
  experimental: 'Experimental',
  describes: 'Describes {product}',
  emptyPage: 'This page has no content yet.',
  notTranslated: 'This page has not been translated yet. You are reading the English text.',
  behind: 'This translation is behind the English page.',
  behindLink: 'Read the English page',
  behindChanged: 'Changed since: ',
  behindStart: 'the beginning',
  moved: 'This page has moved',
  filter: 'Filter',
  filterPlaceholder: 'Enter keyword',
  filterNone: 'No matching API found: {query}',
  filterOne: '1 page',
  filterCount: '{count} pages',
  others: 'Others',
  overview: 'Overview',
  notFound: 'PAGE NOT FOUND',
  notFoundText: 'No page has this address.',
  takeMeHome: 'Take me home',
  nearest: 'Did you mean one of these pages?',
  searchInstead: 'Search the documentation',
  markdown: 'Copy page as Markdown',
  report: 'Report a problem on this page',
  firstSteps: 'Three first steps',
  note: 'Note',
  tip: 'Tip',
  info: 'Info',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  danger: 'Danger',
  details: 'Details',
  backToText: 'Back to the text',
};

/** Words of the search panel, fetched with it. `one` and `other` are chosen by the number. */
const search = {
  input: 'Search docs',
  placeholder: 'Search Docs',
  clear: 'Clear',
  results: 'Search results',
  sources: 'Sources',
  none: 'No results for "{query}"',
  noneHelp: 'Please try again with a different keyword',
  meant: 'Did you mean “{query}”?',
  failed: 'Search is unavailable. Reload the page and try again.',
  retry: 'Try again',
  share: 'Link to this search',
  newTab: 'opens in a new tab',
  moreHitsOne: '{count} more on this page',
  moreHitsOther: '{count} more on this page',
  morePagesOne: '{count} more page',
  morePagesOther: '{count} more pages',
  hitsOne: '{count} result',
  hitsOther: '{count} results',
  pagesOne: '{count} page',
  pagesOther: '{count} pages',
  count: '{hits} on {pages}',
};

/** Words of the image zoom: for the page's markup, and for the code that comes with a picture. */
const zoom = { zoomImage: 'Zoom image: {alt}' };

/** What the reader is told after the automatic language redirect. `{language}` is the language's own name. */
const redirected = {
  text: 'You were brought to the {language} pages because of your browser’s language.',
  back: 'Back to {language}',
};

/** Every word of the interface, by where it is needed. */
export const englishWords = { chrome, page, search, zoom, redirected };
