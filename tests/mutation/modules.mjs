/**
 * The modules whose tests are tested: files that are changed, a bit at a time, and the tests that have to notice. Only
 * what needs neither a browser nor a build is here; for the rest there is `npm run test:breaks`.
 */

export const modules = [
  {
    name: 'addresses',
    mutate: ['engine/address/*.ts'],
    tests: ['engine/address/*.test.ts', 'tests/properties/addresses.test.ts'],
  },
  {
    name: 'search',
    // From text to hits. What talks to a network, a worker or a panel waits too much to be tried hundreds of times.
    mutate: [
      'engine/search/{corpus,document,excerpt,fold,hits,index-file,match,needle,pinyin}.ts',
      'engine/search/{query,quotation,search,search-text,suggest,words}.ts',
    ],
    // Without those that take seconds each.
    tests: [
      'engine/search/!(local|recall|remote|session|others).test.ts',
      'tests/properties/search.test.ts',
    ],
  },
  {
    name: 'source-hash',
    mutate: ['engine/translate/source-hash.ts'],
    tests: ['engine/translate/*.test.ts'],
  },
  {
    name: 'frontmatter',
    mutate: ['engine/site/frontmatter.ts'],
    tests: ['engine/site/*.test.ts', 'engine/markdown/source.test.ts'],
  },
  {
    name: 'diagnostics',
    mutate: ['engine/diagnose/*.ts'],
    tests: ['engine/diagnose/*.test.ts'],
  },
  {
    name: 'redirects',
    mutate: ['engine/pipeline/redirects.ts', 'engine/pipeline/check-redirects.ts'],
    tests: ['engine/pipeline/redirects.test.ts', 'engine/pipeline/check-redirects.test.ts'],
  },
  {
    name: 'navigation',
    // Links are elements: journeys press them.
    mutate: ['engine/client/navigation/{entries,loader,other-forms,prepare,router,routes}.ts'],
    tests: ['engine/client/navigation/*.test.ts'],
  },
  {
    name: 'layout',
    // Where everything lies; what the components paint there is compared with pictures of the library, which takes long.
    mutate: ['genui/simulate/{layout,turtle,scrolling,text}.ts'],
    tests: ['genui/simulate/{draw,turtle,scrolling,text}.test.ts'],
  },
];
