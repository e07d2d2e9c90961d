/** Completes a fragment of a TOML file with the keys that the program reading the file requires. */

interface Part {
  /** Matches fragments that need the part; absent if all fragments need it. */
  readonly of?: RegExp;
  /** Matches fragments that already contain the part. */
  readonly has: RegExp;
  readonly text: string;
}

/** Keys to insert before a fragment, and tables to append to it. */
const NEEDED: Readonly<Record<string, { front: readonly Part[]; back: readonly Part[] }>> = {
  'gen_ui.toml': {
    front: [],
    back: [
      {
        of: /^\[makepad/m,
        has: /^\[makepad\.root\]/m,
        text: '[makepad.root]\npath = "/home/ada/bookshelf/shelf/views/root.gen"',
      },
    ],
  },
  'router.toml': {
    front: [
      { has: /^name\s*=/m, text: 'name = "ShelfRouter"' },
      { has: /^id\s*=/m, text: 'id = "app_router"' },
      { has: /^active\s*=/m, text: 'active = "books"' },
    ],
    back: [
      { has: /^\[bar_pages\]/m, text: '[bar_pages]\nbooks = "crate::views::books::Books"' },
      { has: /^\[nav_pages\]/m, text: '[nav_pages]' },
      { of: /^\[tabbar\./m, has: /^\[tabbar\]/m, text: '[tabbar]\nactive = true' },
      { of: /^\[tabbar/m, has: /^\[tabbar\.bars\]/m, text: '[tabbar.bars]' },
    ],
  },
  'token.toml': {
    front: [],
    back: [
      {
        has: /^\[plugin\]/m,
        text: '[plugin]\nname = "shelf_store"\nversion = "0.1.0"\ncategory = "tool"\nrepo = { path = "/home/ada/plugins/shelf_store" }',
      },
    ],
  },
};

/** Completes a fragment to a whole file. */
export function completeSettings(file: string, code: string): string {
  const needed = NEEDED[file.slice(file.lastIndexOf('/') + 1)];
  if (needed === undefined) return code;
  const missing = (parts: readonly Part[]) =>
    parts
      .filter(({ of, has }) => !has.test(code) && (of?.test(code) ?? true))
      .map(({ text }) => text);
  return [...missing(needed.front), code, ...missing(needed.back)].join('\n');
}
