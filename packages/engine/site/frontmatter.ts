/** The frontmatter of a page: one schema for type, validation and reference. */
import * as z from 'zod';

/** A picture: one address, or one for each colour scheme. */
const image = z.union([z.string(), z.strictObject({ light: z.string(), dark: z.string() })]);
/** Addresses with their sizes as in HTML `srcset`: one text, or a list of texts. */
const candidates = z.union([z.string(), z.array(z.string())]);

const isPair = (value: unknown) => typeof value === 'object' && !Array.isArray(value);

const hero = z.strictObject({
  name: z.string().optional(),
  /** Shown in bold; line breaks are kept. */
  text: z.string().optional(),
  tagline: z.string().optional(),
  /** The command to start with, one line, in a field from which readers can copy it. */
  command: z
    .string()
    .regex(/^\S.*$/, 'must be one line of code that does not begin with a space')
    .optional(),
  /** Buttons; an internal link is resolved in the page's own language. */
  actions: z
    .array(
      z.strictObject({
        text: z.string(),
        link: z.string(),
        theme: z.enum(['brand', 'alt']).default('brand'),
      }),
    )
    .optional(),
  image: z
    .strictObject({
      src: image,
      alt: z.string().default(''),
      /** If `src` is a pair, this can be a pair too; a single list is then for the light picture. */
      srcset: z
        .union([candidates, z.strictObject({ light: candidates, dark: candidates })])
        .optional(),
      sizes: candidates.optional(),
    })
    .refine(({ src, srcset }) => isPair(src) || !isPair(srcset), {
      path: ['srcset'],
      error: 'must not be a pair, because "src" is one picture for both schemes',
    })
    .optional(),
});

const feature = z.strictObject({
  title: z.string(),
  details: z.string().optional(),
  link: z.string().optional(),
  /** Name of an icon of the theme. */
  icon: z.string().optional(),
  /** Number of columns out of twelve, in windows of at least 960 px. */
  span: z.number().int().min(1).max(12).default(4),
});

/** A page represented by a picture. */
const exhibit = z.strictObject({
  title: z.string(),
  details: z.string().optional(),
  link: z.string(),
  /** A file of `public/`, or the name of a plug-in's picture. */
  picture: z.string(),
  /** The visible part of a picture that is too tall: by default its top; with `end`, its bottom. */
  shows: z.enum(['end']).optional(),
});

const step = z.strictObject({
  title: z.string(),
  code: z.string(),
  details: z.string().optional(),
  /** Measured time and disk space that the step needs. */
  takes: z.string().optional(),
});

export const frontmatterSchema = z.strictObject({
  /** Plain text; becomes the `h1` if the body has none. Default: the first `#` heading. */
  title: z.string().regex(/\S/, 'must contain a visible character').optional(),
  /** For search engines and previews. Default: the description of the locale. */
  description: z.string().optional(),
  pageType: z.enum(['home', 'doc', 'overview', '404', 'custom', 'blank']).optional(),
  /** `true` makes this an overview of the pages of its sidebar. */
  overview: z.boolean().optional(),
  /** Heading levels of this page that an overview lists. Default `[2]`. */
  overviewHeaders: z.array(z.number().int().min(1).max(6)).optional(),
  /** Replaces the site title after the page title. */
  titleSuffix: z.string().optional(),
  outline: z.boolean().optional(),
  navbar: z.boolean().optional(),
  sidebar: z.boolean().optional(),
  footer: z.boolean().optional(),
  /** `false` disables image zoom and the other add-ons of the page. */
  globalUIComponents: z.boolean().optional(),
  /** `false` keeps the page out of the search index. */
  search: z.boolean().optional(),
  status: z.enum(['experimental']).optional(),
  /**
   * The product that the page describes: a key of `products`, `all` or `none`. Default: `describes` of the
   * configuration.
   */
  describes: z.string().optional(),
  hero: hero.optional(),
  features: z.array(feature).optional(),
  /** Showcase of the product: pictures that link to pages, above the features of a home page. */
  showcase: z.strictObject({ title: z.string(), items: z.array(exhibit) }).optional(),
  /** The first steps on a home page. */
  steps: z.array(step).optional(),
  /** On a page without text: pages of the site to read instead, each with the text of its link. */
  instead: z
    .array(
      z.strictObject({
        text: z.string(),
        link: z.string().regex(/^\//, 'must be a path of this site, such as "/guide/start"'),
      }),
    )
    .optional(),
  /** One sentence below a home page: state and versions. */
  note: z.string().optional(),
  /** A link after `note` to more information. */
  noteLink: z.strictObject({ text: z.string(), link: z.string() }).optional(),
  /** In a translation: hash of the source text that was translated. */
  sourceHash: z.string().optional(),
});

export type Frontmatter = z.infer<typeof frontmatterSchema>;
