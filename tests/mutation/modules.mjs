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
    // The worker hands messages on; what it would have to be started for is seen by journeys.
    mutate: ['engine/search/*.ts', '!engine/search/worker.ts', '!engine/search/script-tables.ts'],
    tests: ['engine/search/*.test.ts', 'tests/properties/search.test.ts'],
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
    mutate: ['engine/client/navigation/*.ts', '!engine/client/navigation/navigation-fixture.ts'],
    tests: ['engine/client/**/*.test.{ts,tsx}'],
  },
  {
    name: 'layout',
    mutate: ['genui/simulate/{layout,turtle,containers,collapse,scrolling,text,node,size}.ts'],
    tests: ['genui/simulate/*.test.ts'],
  },
];
