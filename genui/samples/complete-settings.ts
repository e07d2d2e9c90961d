/** Completes a fragment of a TOML file with the keys that its reader asks for. */

interface Part {
  /** What shows that the fragment has it. */
  readonly has: RegExp;
  readonly text: string;
}

/** Keys in front of the first table, then tables behind the last. */
const NEEDED: Readonly<Record<string, { front: readonly Part[]; back: readonly Part[] }>> = {
  'gen_ui.toml': {
    front: [],
    back: [
      {
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
      {
        has: /^\[tabbar\]|^(?![\s\S]*^\[tabbar\.)/m,
        text: '[tabbar]\ntheme = "Dark"\nactive = true',
      },
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

/** The whole file. Tables that only belong to one that is there are not added without it. */
export function completeSettings(file: string, code: string): string {
  const needed = NEEDED[file.split('/').at(-1)!];
  if (needed === undefined) return code;
  if (file.endsWith('gen_ui.toml') && !/^\[makepad/m.test(code)) return code;
  const missing = (parts: readonly Part[]) =>
    parts.filter(({ has }) => !has.test(code)).map(({ text }) => text);
  return [...missing(needed.front), code, ...missing(needed.back)].join('\n');
}
