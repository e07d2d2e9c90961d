/**
 * The modules for mutation testing: the source files to mutate, and the tests that must notice the mutations. Only
 * modules that need neither a browser nor a build are here.
 */

export const modules = [
  {
    name: 'addresses',
    mutate: ['packages/engine/address/*.ts'],
    tests: ['packages/engine/address/*.test.ts', 'tests/properties/addresses.test.ts'],
  },
  {
    name: 'search',
    // The modules that lead from a query to its hits. Code for network, worker or panel would wait too long in
    // hundreds of runs.
    mutate: [
      'packages/engine/search/{corpus,document,excerpt,fold,hits,index-file,match,needle,pinyin}.ts',
      'packages/engine/search/{query,quotation,search,search-text,suggest,words}.ts',
    ],
    // Excludes tests that take seconds each.
    tests: [
      'packages/engine/search/!(local|recall|remote|session|others).test.ts',
      'tests/properties/search.test.ts',
    ],
  },
  {
    name: 'source-hash',
    mutate: ['packages/engine/translate/source-hash.ts'],
    tests: ['packages/engine/translate/*.test.ts'],
  },
  {
    name: 'frontmatter',
    mutate: ['packages/engine/site/frontmatter.ts'],
    tests: ['packages/engine/site/*.test.ts', 'packages/engine/markdown/source.test.ts'],
  },
  {
    name: 'diagnostics',
    mutate: ['packages/engine/diagnose/*.ts'],
    tests: ['packages/engine/diagnose/*.test.ts'],
  },
  {
    name: 'redirects',
    mutate: [
      'packages/engine/read/redirects.ts',
      'packages/engine/write/redirect-files.ts',
      'packages/engine/check/check-redirects.ts',
    ],
    tests: [
      'packages/engine/write/redirect-files.test.ts',
      'packages/engine/check/check-redirects.test.ts',
    ],
  },
  {
    name: 'navigation',
    // Excludes the handling of links in the document, which browser tests cover.
    mutate: [
      'packages/engine/client/navigation/{entries,loader,other-forms,prepare,router,routes}.ts',
    ],
    tests: ['packages/engine/client/navigation/*.test.ts'],
  },
  {
    name: 'layout',
    // Mutates only the code that computes positions. Tests of painted content compare it with pictures of the
    // library, which takes long.
    mutate: ['packages/gen-run/simulate/{layout,turtle,scrolling,text}.ts'],
    tests: ['packages/gen-run/simulate/{draw,turtle,scrolling,text}.test.ts'],
  },
];
