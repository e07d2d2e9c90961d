/**
 * Limits for the files that a browser loads with every page: the client and the layout of each page type. Sizes are
 * in bytes of response bodies, compressed by Brotli at its highest level, so they do not depend on the machine. The
 * limits are the sizes of 23 November 2026 plus 2 %. Do not raise them.
 */
export const budgets = {
  /** The client's entry point, which everything else waits for. */
  main: 71_090,
  /** The stylesheet that loads with the client. */
  laterStyles: 3_880,
  /** The block styles that the first navigation fetches. */
  blockStyles: 6_680,
  /** The files that "Try it" fetches for a sample with a script, by language. */
  tryIt: { en: 102_760, zh: 110_870 },
  /**
   * Per document: bytes without text, sidebar and outline; bytes of inline styles and scripts; number of elements
   * outside the text.
   */
  pages: {
    'index.html': { frame: 9_010, stylesAndScripts: 7_568, elements: 104 },
    'components/index.html': { frame: 9_092, stylesAndScripts: 7_579, elements: 108 },
    'components/basic/button.html': { frame: 9_378, stylesAndScripts: 7_803, elements: 117 },
    'components/form/checkbox.html': { frame: 9_655, stylesAndScripts: 8_077, elements: 121 },
    'components/feedback/dialog.html': { frame: 7_490, stylesAndScripts: 5_991, elements: 104 },
    'doc/guide/overview.html': { frame: 8_610, stylesAndScripts: 7_063, elements: 113 },
    'zh/components/basic/button.html': { frame: 9_713, stylesAndScripts: 7_996, elements: 118 },
    'api/global/builtin_type.html': { frame: 9_871, stylesAndScripts: 8_288, elements: 120 },
    '404.html': { frame: 7_192, stylesAndScripts: 5_795, elements: 93 },
  },
  /**
   * Additions to the limits per document: for the version menu, for each version in it, and for each language after
   * the second.
   */
  more: {
    versionMenu: { frame: 270, stylesAndScripts: 250, elements: 5 },
    version: { frame: 15, stylesAndScripts: 0, elements: 2 },
    language: { frame: 50, stylesAndScripts: 10, elements: 3 },
  },
  /** Number of URLs that a first visit requests before any input, without the pictures in the text. */
  requests: { before: 6 },
} as const;
