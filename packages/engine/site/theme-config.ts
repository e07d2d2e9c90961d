/** Configuration of the page frame. */
import * as z from 'zod';
import { messageOf } from '../diagnose/cause.ts';
import { checkDrawing } from './value-checks.ts';

const localized = z.union([z.string(), z.record(z.string(), z.string())]);

/** Regular expression for the path without base, version and language. */
const activeMatch = z
  .string()
  .superRefine((source, context) => {
    try {
      new RegExp(source);
    } catch (cause) {
      const reason = messageOf(cause).replace(/^Invalid regular expression: /, '');
      context.addIssue({
        code: 'custom',
        message: `is not a valid regular expression: ${reason}; write "\\\\" in front of a character that is meant literally`,
      });
    }
  })
  .optional();

const navItem = z
  .strictObject({
    text: localized,
    /** Target of the text; optional for a menu. */
    link: z.string().optional(),
    /** Default: the first path segments of `link` and of the links in `items`. */
    activeMatch,
    /** The entries of a menu. By default, an entry matches only its own page. */
    items: z
      .array(z.strictObject({ text: localized, link: z.string(), activeMatch }))
      .min(1)
      .optional(),
    /** `left`: beside the logo; `right`: before the languages. */
    position: z.enum(['left', 'right']).default('right'),
  })
  .refine(({ link, items }) => link !== undefined || items, {
    path: ['link'],
    error: 'must say where the item leads, unless it has items',
  });

const socialLink = z
  .strictObject({
    /** Name of a built-in icon or an `<svg …>` string. */
    icon: z.union([
      z.enum(['github', 'discord', 'x']),
      z
        .string()
        .startsWith(
          '<svg',
          'must be github, discord or x; a drawing of your own must start with "<svg"',
        )
        .superRefine(checkDrawing),
    ]),
    mode: z.enum(['link', 'text', 'img', 'dom']).default('link'),
    /** Address, text, image address or HTML, by mode. */
    content: z.string(),
    /** Accessible name. Default: the name of a built-in icon; a drawing has none. */
    label: z.string().optional(),
  })
  .refine(({ icon, label }) => label || !icon.startsWith('<svg'), {
    path: ['label'],
    error: 'must say what the link is, because a drawing has no name',
  })
  .refine(({ mode, content }) => mode !== 'link' || /^(?:https?:|mailto:|\/)/.test(content), {
    path: ['content'],
    error: 'must be an address that begins with "https://", "mailto:" or "/"',
  });

const search = z.union(
  [
    z.literal(false),
    z.strictObject({ mode: z.literal('local') }),
    z.strictObject({
      mode: z.literal('remote'),
      apiUrl: z.string(),
      searchIndexes: z
        .array(z.union([z.string(), z.strictObject({ value: z.string(), label: localized })]))
        .default([]),
      searchLoading: z.boolean().default(false),
    }),
  ],
  { error: 'must be false, { mode: "local" } or { mode: "remote", apiUrl: "…" }' },
);

export const themeConfig = z.strictObject({
  nav: z.array(navItem).default([]),
  /** Route prefixes of the sections of the sidebar file. Default: the first path segments that occur. */
  sidebar: z.array(z.string()).optional(),
  socialLinks: z.array(socialLink).default([]),
  search: search.default({ mode: 'local' }),
  darkMode: z.boolean().default(true),
  /** Shown at the bottom of home pages; inline Markdown is not rendered. */
  footer: z.strictObject({ message: localized }).optional(),
  editLink: z
    .strictObject({
      docRepoBaseUrl: z
        .string()
        .regex(/^https?:\/\/[^/]/, 'must be an address that begins with "https://"'),
      text: localized,
    })
    .optional(),
  lastUpdated: z.boolean().default(false),
  outline: z.boolean().default(true),
  outlineTitle: localized.optional(),
  localeRedirect: z.enum(['auto', 'only-default-lang', 'never']).default('auto'),
  hideNavbar: z.enum(['never', 'auto', 'always']).default('never'),
  enableScrollToTop: z.boolean().default(false),
  enableAppearanceAnimation: z.boolean().default(false),
  enableViewTransition: z.boolean().default(false),
  /** Address of the issue form. `{page}` and `{url}` in it are replaced. */
  reportLink: z
    .string()
    .regex(
      /^https?:\/\/[^/]|^mailto:|^\//,
      'must be an address that begins with "https://", "mailto:" or "/"',
    )
    .regex(/^(?:[^{]|\{(?:page|url)\})*$/, 'must contain no braces except {page} and {url}')
    .optional(),
});
