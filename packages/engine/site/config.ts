/** The site's configuration: one schema for shape, defaults and validation. */
import { parseXml } from '@rgrove/parse-xml';
import * as z from 'zod';
import { AuthorError } from '../diagnose/author-error.ts';
import { messageOf } from '../diagnose/cause.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { firstLine } from '../diagnose/lines.ts';
import { checkSchema, type SchemaProblem, valueAt } from '../diagnose/schema.ts';
import { chinese } from '../languages/chinese/chinese.ts';
import { english } from '../languages/english.ts';
import { englishWords } from '../languages/english-words.ts';
import type { Language } from '../languages/language.ts';
import type { DocsPlugin } from '../plugin.ts';

/** The languages the engine brings along. */
const ownLanguages: Readonly<Record<string, Language>> = { en: english, zh: chinese };

function checkLanguage(value: unknown, context: z.core.$RefinementCtx): void {
  const missing = [
    ...(typeof valueAt(value, ['tag']) === 'string' ? [] : ['tag']),
    ...missingWords(valueAt(value, ['words'])),
  ];
  if (missing.length === 0) return;
  const shown = missing.slice(0, 8).join(', ') + (missing.length > 8 ? ', …' : '');
  context.addIssue({ code: 'custom', message: `is no complete language: it lacks ${shown}` });
}

/** Words that English has and a language lacks: `page.copyCode`. */
function missingWords(words: unknown): string[] {
  return Object.entries(englishWords).flatMap(([group, keys]) =>
    Object.keys(keys)
      .filter((key) => {
        const own = valueAt(words, [group, key]);
        return typeof own !== 'string' || own === '';
      })
      .map((key) => `${group}.${key}`),
  );
}

/** A drawing that is not closed would take what follows it in the page along. */
function checkDrawing(svg: string, context: z.core.$RefinementCtx): void {
  // Else it is the name of an icon, and a wrong one.
  if (!svg.startsWith('<svg')) return;
  try {
    parseXml(svg);
  } catch (cause) {
    const reason = firstLine(messageOf(cause)).replace(/ \(line.*/, '');
    context.addIssue({ code: 'custom', message: `is no well-formed SVG: ${reason}` });
  }
}

/** Names that may not appear in a list twice, at their places. */
function checkNames(names: readonly string[], pathOf: (index: number) => PropertyKey[]) {
  return (context: z.core.$RefinementCtx): void => {
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        context.addIssue({
          code: 'custom',
          path: pathOf(index),
          message: `is that of number ${names.indexOf(name) + 1} too`,
        });
  };
}

function isPlugin(value: unknown): boolean {
  return typeof valueAt(value, ['name']) === 'string';
}

const localized = z.union([z.string(), z.record(z.string(), z.string())]);

/** Regular expression on the path without base, version and language. */
const activeMatch = z
  .string()
  .superRefine((source, context) => {
    try {
      new RegExp(source);
    } catch (cause) {
      const reason = messageOf(cause).replace(/^Invalid regular expression: /, '');
      context.addIssue({
        code: 'custom',
        message: `is no regular expression: ${reason}; write "\\\\" in front of a sign that stands for itself`,
      });
    }
  })
  .optional();

const navItem = z
  .strictObject({
    text: localized,
    /** Where the text leads; a menu may do without. */
    link: z.string().optional(),
    /** Default: the first segment of the links. */
    activeMatch,
    /** The entries of a menu. Default match of an entry: its own page. */
    items: z
      .array(z.strictObject({ text: localized, link: z.string(), activeMatch }))
      .min(1)
      .optional(),
    /** Beside the logo, or before the languages. */
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
      z.string().startsWith('<svg').superRefine(checkDrawing),
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
  });

const search = z.union([
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
]);

const themeConfig = z.strictObject({
  nav: z.array(navItem).default([]),
  /** Sections of the sidebar file, by their route prefix. Default: the first path segments that occur. */
  sidebar: z.array(z.string()).optional(),
  socialLinks: z.array(socialLink).default([]),
  search: search.default({ mode: 'local' }),
  darkMode: z.boolean().default(true),
  /** Shown at the bottom of home pages; inline Markdown is not rendered. */
  footer: z.strictObject({ message: localized }).optional(),
  editLink: z.strictObject({ docRepoBaseUrl: z.string(), text: localized }).optional(),
  lastUpdated: z.boolean().default(false),
  outline: z.boolean().default(true),
  outlineTitle: localized.optional(),
  localeRedirect: z.enum(['auto', 'only-default-lang', 'never']).default('auto'),
  hideNavbar: z.enum(['never', 'auto', 'always']).default('never'),
  enableScrollToTop: z.boolean().default(false),
  enableAppearanceAnimation: z.boolean().default(false),
  enableViewTransition: z.boolean().default(false),
  /** Address of the issue form; `{page}` and `{url}` are filled in. */
  reportLink: z.string().optional(),
});

const locale = z.strictObject({
  lang: z.string().regex(/^[a-z]{2,3}(?:-[a-z0-9]+)*$/, 'must be a code such as "en" or "pt-br"'),
  /** The words of the interface. Default: the engine's own, which it has for `en` and `zh`. */
  language: z
    .custom<Language>(() => true)
    .superRefine(checkLanguage)
    .optional(),
  label: z.string(),
  title: z.string(),
  description: z.string(),
  outlineTitle: z.string().optional(),
});

export const siteSchema = z.strictObject({
  title: z.string(),
  description: z.string(),
  /** Language of unprefixed addresses. */
  lang: z.string().default('en'),
  /** `https://host` the site is published at; makes canonical addresses absolute. */
  origin: z.url({ protocol: /^https?$/ }),
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
      'must be a path such as "/docs/", without "//", ".." and signs that end an address',
    )
    .default('/'),
  /**
   * Short name in lower case, without spaces: it begins the names of what the site stores in the browser, and
   * is the name of its Trusted Types policy.
   */
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and hyphens')
    .default('docs'),
  /** What the pages describe, by the key that their frontmatter `describes` names: `{ app: 'App 1.2' }`. */
  products: z.record(z.string(), z.string()).default({}),
  /** Product of the pages below a path, where they do not say it themselves: `{ '/': 'app', '/tools/': 'cli' }`. */
  describes: z.record(z.string().startsWith('/'), z.string()).default({}),
  /** The terms of the site. */
  glossary: z
    .strictObject({
      /** Relative to the project: `glossary.yaml`. */
      file: z.string(),
      /** Page with the directive `::glossary`, without language: terms lead to it. */
      page: z.string(),
    })
    .optional(),
  plugins: z.array(z.custom<DocsPlugin>(isPlugin, 'is no plug-in')).default([]),
  themeConfig: themeConfig.prefault({}),
});

export type SiteInput = z.input<typeof siteSchema>;
type CheckedSite = z.output<typeof siteSchema>;
/** A complete configuration: every locale has its language. */
export type Site = Omit<CheckedSite, 'locales'> & {
  readonly locales: readonly (Omit<CheckedSite['locales'][number], 'language'> & {
    readonly language: Language;
  })[];
  /** Absolute paths of the modules that it was made by, as far as they are known. */
  readonly files: readonly string[];
};

/** Gives `site.config.ts` its types; the check itself happens in `resolveSite`. */
export function defineSite(site: SiteInput): SiteInput {
  return site;
}

/** One thing that is wrong with a configuration, at the path of the key that is wrong or missing. */
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
 * @param files absolute paths of the modules that made it: what its functions do is known by their text alone
 * @throws {ConfigError} naming each key, its value and what to write instead.
 */
export function resolveSite(input: unknown, files: readonly string[] = []): Site {
  const checked = checkSchema(siteSchema, input);
  if (!('data' in checked)) throw new ConfigError(checked.problems.map(describeProblem));
  const { data } = checked;
  const problems: ConfigProblem[] = [];
  const locales = data.locales.flatMap((locale, index) => {
    const language = locale.language ?? ownLanguages[locale.lang];
    if (language) return [{ ...locale, language }];
    problems.push({
      place: ['locales', index, 'language'],
      rule: 'bad-config',
      message: `locales[${index}].language is missing: the engine has no words for ${JSON.stringify(locale.lang)}.`,
      fix: 'Write a language, as docs/writing.md says.',
    });
    return [];
  });
  if (!data.locales.some((l) => l.lang === data.lang))
    problems.push({
      place: ['lang'],
      rule: 'bad-config',
      message: `lang: ${JSON.stringify(data.lang)} is not among locales.`,
      fix: `Add a locale with lang: ${JSON.stringify(data.lang)}.`,
    });
  const { default: version, versions } = data.multiVersion;
  if (!versions.includes(version))
    problems.push({
      place: ['multiVersion', 'default'],
      rule: 'bad-config',
      message: `multiVersion.default: ${JSON.stringify(version)} is not among versions.`,
      fix: `Write one of ${versions.join(', ')}.`,
    });
  if (problems.length > 0) throw new ConfigError(problems);
  return { ...data, locales, files };
}

function describeProblem({ rule, place, name, found, message, fix }: SchemaProblem): ConfigProblem {
  const key = name || '(top level)';
  const said = {
    unknown: 'unknown key',
    missing: 'is missing',
    wrong: `${found} ${message.startsWith('is ') ? message : `is not accepted. ${message}`}`,
  };
  return {
    place,
    rule: 'bad-config',
    message: `${key}: ${said[rule]}.`,
    // The message says already what the value must be.
    fix: rule === 'wrong' && fix.startsWith('The value must ') ? '' : fix,
  };
}
