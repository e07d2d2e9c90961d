/**
 * What readers are sent whatever a page says: the most that the client and the frame of each kind of page may take.
 * Bytes are those of bodies, compressed with Brotli at its highest level; they depend on no machine. The figures are
 * those of 23 November 2026 and 2 %; they are not raised.
 */
export const budgets = {
  /** The client's entry, which everything else waits for. */
  main: 71_090,
  /** What comes with the client. */
  laterStyles: 3_880,
  /** What the first navigation fetches. */
  blockStyles: 6_680,
  /** What a press of "Try it" fetches for a sample with a script, by language. */
  tryIt: { en: 102_760, zh: 110_870 },
  /** Documents without their text, sidebar and outline; the styles and inline scripts in them; elements of the frame. */
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
  /** What a document may take more: with several versions the menu, for each of them its entry; for a third language. */
  more: {
    versionMenu: { frame: 270, stylesAndScripts: 250, elements: 5 },
    version: { frame: 15, stylesAndScripts: 0, elements: 2 },
    language: { frame: 50, stylesAndScripts: 10, elements: 3 },
  },
  /** Addresses that a first visit asks for before anything is done, the pictures of the text left out. */
  requests: { before: 6 },
} as const;
