/** The site's configuration: one schema for shape, defaults and validation. */
import * as z from 'zod';
import { AuthorError } from '../diagnose/author-error.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { nearest } from '../diagnose/nearest.ts';
import { checkSchema, formatPath, type SchemaProblem, valueAt } from '../diagnose/schema.ts';
import type { Language } from '../languages/language.ts';
import type { DocsPlugin } from '../plugin.ts';
import { headEntry, originOf } from './head-tags.ts';
import { checkLanguage, completeLanguage, type LanguageInput } from './language-input.ts';
import { checkPlugin } from './plugin-keys.ts';
import { themeConfig } from './theme-config.ts';
import { checkNames, checkRule } from './value-checks.ts';

const locale = z.strictObject({
  lang: z.string().regex(/^[a-z]{2,3}(?:-[a-z0-9]+)*$/, 'must be a code such as "en" or "pt-br"'),
  /**
   * The words of the interface. A missing word comes from the built-in language of the same code (`en`, `zh`), or else
   * from English.
   */
  language: z
    .custom<LanguageInput>(() => true)
    .superRefine(checkLanguage)
    .optional(),
  /** Name of the language in menus. */
  label: z.string(),
  /** Default: the title of the site. */
  title: z.string().min(1).optional(),
  /** Default: the description of the site. */
  description: z.string().min(1).optional(),
  outlineTitle: z.string().optional(),
});

export const siteSchema = z.strictObject({
  /** Title of the site, appended to the titles of pages. */
  title: z.string().min(1),
  /** Description of pages without their own, for search engines and previews. */
  description: z.string().min(1),
  /** Language whose addresses have no language prefix. */
  lang: z.string().default('en'),
  /** `https://host` at which the site is published; makes canonical addresses absolute. */
  origin: z
    .url({ protocol: /^https?$/, error: 'must be an address such as "https://docs.example.com"' })
    .superRefine((origin, context) => {
      const path = origin.slice(originOf(origin)?.length ?? origin.length);
      if (path !== '' && path !== '/')
        context.addIssue({
          code: 'custom',
          message: `must be scheme and host alone; "${path}" belongs in "base"`,
        });
    })
    .transform((origin) => origin.replace(/\/$/, '')),
  /**
   * Logo in the header: a file of `public/`, or one for each colour scheme. An SVG is also the icon of the site.
   */
  logo: z.union([z.string(), z.strictObject({ light: z.string(), dark: z.string() })]).optional(),
  logoText: z.string().optional(),
  locales: z
    .array(locale)
    .min(1)
    .superRefine((locales, context) =>
      checkNames(
        locales.map(({ lang }) => lang),
        (index) => [index, 'lang'],
      )(context),
    ),
  multiVersion: z.strictObject({
    default: z.string(),
    versions: z
      .array(z.string().regex(/^[\w-][\w.-]*$/, 'must be a folder name such as "v1.0"'))
      .min(1)
      .superRefine((versions, context) => checkNames(versions, (index) => [index])(context)),
  }),
  /** Deployment prefix, with a slash at both ends. */
  base: z
    .string()
    .regex(/^\/(?:.*\/)?$/, 'must start and end with "/"')
    .regex(
      /^(?!.*\/\/)(?!.*\/\.{1,2}\/)[\w\-.~/%!$&'()*+,;=:@]*$/,
      'must be a path such as "/docs/", without "//", "/../" and characters such as "?" or spaces',
    )
    .default('/'),
  /**
   * Short name in lower case, without spaces: the prefix of the site's storage keys in the browser, and the name of its
   * Trusted Types policy.
   */
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .default('docs'),
  /**
   * Names of the products that pages describe, by the key used in the frontmatter `describes`: `{ app: 'App 1.2' }`.
   */
  products: z.record(z.string(), z.string()).default({}),
  /** Default product of the pages below a path: `{ '/': 'app', '/tools/': 'cli' }`. */
  describes: z.record(z.string().startsWith('/'), z.string()).default({}),
  /** The terms of the site. */
  glossary: z
    .strictObject({
      /** Relative to the project: `glossary.yaml`. */
      file: z.string(),
      /** Path of the page with the directive `::glossary`, without the language. Terms link to this page. */
      page: z.string(),
    })
    .optional(),
  plugins: z
    .array(z.custom<DocsPlugin>(() => true).superRefine(checkPlugin))
    .superRefine((plugins, context) =>
      checkNames(
        plugins.map((plugin, index) => String(valueAt(plugin, ['name']) ?? index)),
        (index) => [index],
      )(context),
    )
    .default([]),
  /** Style sheet of the site, relative to the project: `styles.css`. It may set the tokens of the theme. */
  styles: z.string().optional(),
  /** Tags at the end of each page's head, each with the sources that the Content-Security-Policy must allow for it. */
  head: z.array(headEntry).default([]),
  /**
   * Rules of the check whose findings become warnings or are dropped: in all files, or in those whose path begins with
   * `path`.
   */
  rules: z
    .array(
      z.strictObject({
        rule: z.string().superRefine(checkRule),
        path: z.string().default(''),
        level: z.enum(['warning', 'off']),
      }),
    )
    .default([]),
  themeConfig: themeConfig.prefault({}),
});

export type SiteInput = z.input<typeof siteSchema>;
type CheckedSite = z.output<typeof siteSchema>;
type CheckedLocale = CheckedSite['locales'][number];
/** A complete configuration: every locale has its language. */
export type Site = Omit<CheckedSite, 'locales'> & {
  readonly locales: readonly (Omit<CheckedLocale, 'language' | 'title' | 'description'> & {
    readonly title: string;
    readonly description: string;
    readonly language: Language;
    /** Words that the language lacks, so that readers see them in English: `page.copyCode`. */
    readonly missingWords: readonly string[];
  })[];
  /** Absolute paths of the configuration's modules, if known. */
  readonly files: readonly string[];
};

/** Provides the types for `site.config.ts`; `resolveSite` checks the configuration. */
export function defineSite(site: SiteInput): SiteInput {
  return site;
}

/** A problem of a configuration, at the path of the wrong or missing key. */
export type ConfigProblem = Diagnostic<readonly PropertyKey[], 'bad-config'>;

/** A wrong `site.config.ts`. The message lists every problem: key, value, fix. */
export class ConfigError extends AuthorError {
  override name = 'ConfigError';
  readonly problems: readonly ConfigProblem[];

  constructor(problems: readonly ConfigProblem[], options?: ErrorOptions) {
    const lines = problems.map(({ message, fix }) => `  ${message} ${fix}`.trimEnd());
    super(`site.config.ts is wrong:\n${lines.join('\n')}`, options);
    this.problems = problems;
  }
}

/**
 * Checks the configuration and fills in defaults.
 *
 * @param files absolute paths of the modules of the configuration; their text identifies the functions in it
 * @throws {ConfigError} with the key, the value and the fix of each problem.
 */
export function resolveSite(input: unknown, files: readonly string[] = []): Site {
  const checked = checkSchema(siteSchema, input);
  if (!('data' in checked)) throw new ConfigError(checked.problems.map(describeProblem));
  const { data } = checked;
  const problems: ConfigProblem[] = [];
  const locales = data.locales.map((locale) => ({
    ...locale,
    title: locale.title ?? data.title,
    description: locale.description ?? data.description,
    ...completeLanguage(locale.lang, locale.language),
  }));
  problems.push(...labelProblems(data), ...productProblems(data));
  if (!data.locales.some((l) => l.lang === data.lang))
    problems.push({
      place: ['lang'],
      rule: 'bad-config',
      message: `lang: ${JSON.stringify(data.lang)} has no entry in locales.`,
      fix: `Add an entry to locales with lang: ${JSON.stringify(data.lang)}.`,
    });
  const { default: version, versions } = data.multiVersion;
  if (!versions.includes(version))
    problems.push({
      place: ['multiVersion', 'default'],
      rule: 'bad-config',
      message: `multiVersion.default: ${JSON.stringify(version)} is not in multiVersion.versions.`,
      fix: `Write one of ${versions.join(', ')}.`,
    });
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...data, locales, files };
}

/** Reports labels in a language that the site does not have, since no reader would see them. */
function labelProblems({ themeConfig, locales }: CheckedSite): ConfigProblem[] {
  const { nav, editLink, footer, outlineTitle } = themeConfig;
  const langs = locales.map(({ lang }) => lang);
  const labels: (readonly [readonly PropertyKey[], unknown])[] = [
    ...nav.flatMap(({ text, items = [] }, index) => [
      [['nav', index, 'text'], text] as const,
      ...items.map((item, at) => [['nav', index, 'items', at, 'text'], item.text] as const),
    ]),
    [['editLink', 'text'], editLink?.text],
    [['footer', 'message'], footer?.message],
    [['outlineTitle'], outlineTitle],
  ];
  return labels.flatMap(([path, label]) =>
    typeof label !== 'object' || label === null
      ? []
      : Object.keys(label)
          .filter((lang) => !langs.includes(lang))
          .map((lang): ConfigProblem => {
            const place = ['themeConfig', ...path, lang];
            const meant = nearest(lang, langs);
            return {
              place,
              rule: 'bad-config',
              message: `${formatPath(place)}: the site has no language "${lang}".`,
              fix: meant ? `Did you mean "${meant}"?` : `Write one of: ${langs.join(', ')}.`,
            };
          }),
  );
}

function productProblems({ describes, products }: CheckedSite): ConfigProblem[] {
  const known = [...Object.keys(products), 'all', 'none'];
  return Object.entries(describes)
    .filter(([, product]) => !known.includes(product))
    .map(([path, product]) => {
      const meant = nearest(product, known);
      return {
        place: ['describes', path],
        rule: 'bad-config',
        message: `describes["${path}"]: there is no product "${product}".`,
        fix: meant
          ? `Did you mean "${meant}"?`
          : `Add "${product}" to "products", or write one of ${known.join(', ')}.`,
      };
    });
}

function describeProblem({ rule, place, name, found, message, fix }: SchemaProblem): ConfigProblem {
  const key = name || '(top level)';
  const said = {
    unknown: 'unknown key',
    missing: 'is missing',
    wrong: `${found} ${/^(?:is|would|allows) /.test(message) ? message : `is not accepted${/^must /.test(message) ? ': it' : '.'} ${message}`}`,
  };
  return {
    place,
    rule: 'bad-config',
    message: `${key}: ${said[rule]}.`.replace(/\?\.$/, '?'),
    // The message already says what the value must be.
    fix: rule === 'wrong' && fix.startsWith('The value must ') ? '' : fix,
  };
}
