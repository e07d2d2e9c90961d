/**
 * What readers are sent: the most that each kind of page may take. Bytes are those of bodies, compressed with Brotli at
 * its highest level. They depend on no machine; who needs more raises a figure here, and says why in the commit.
 */
export const budgets = {
  /** The client's entry, which everything else waits for. */
  main: 69_700,
  /** What comes with the client. */
  laterStyles: 4_000,
  /** What the first navigation fetches. */
  blockStyles: 7_000,
  /** Whole documents, the styles and inline scripts in them, and their elements. */
  pages: {
    'index.html': { document: 12_100, stylesAndScripts: 7_500, elements: 450 },
    'components/index.html': { document: 14_800, stylesAndScripts: 7_500, elements: 950 },
    'components/basic/button.html': { document: 17_800, stylesAndScripts: 7_750, elements: 1_500 },
    'components/form/checkbox.html': { document: 20_400, stylesAndScripts: 8_000, elements: 2_350 },
    'components/feedback/dialog.html': { document: 8_350, stylesAndScripts: 5_950, elements: 300 },
    'doc/guide/overview.html': { document: 14_000, stylesAndScripts: 7_000, elements: 1_000 },
    'zh/components/basic/button.html': {
      document: 19_000,
      stylesAndScripts: 7_900,
      elements: 1_500,
    },
    'api/global/builtin_type.html': { document: 25_600, stylesAndScripts: 8_200, elements: 3_700 },
    '404.html': { document: 7_800, stylesAndScripts: 5_800, elements: 220 },
  },
  /** Addresses that a first visit asks for before anything is done. */
  requests: { before: 6 },
} as const;
