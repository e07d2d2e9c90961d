/** `export default {…}`: the configuration as the client sees it, made by the build plugin. */
declare module 'virtual:site' {
  const site: import('../site/view.ts').ClientSite;
  export default site;
}

/** The words of all languages of the site that a part of the client needs, fetched with it. */
declare module 'virtual:words/search' {
  const words: Readonly<Record<string, import('../languages/language.ts').Words['search']>>;
  export default words;
}
declare module 'virtual:words/zoom' {
  const words: Readonly<Record<string, import('../languages/language.ts').Words['zoom']>>;
  export default words;
}
declare module 'virtual:words/redirected' {
  const words: Readonly<Record<string, import('../languages/language.ts').Words['redirected']>>;
  export default words;
}
/** Code of the plug-ins' blocks, by name. */
declare module 'virtual:islands' {
  const islands: Readonly<Record<string, () => Promise<import('../plugin.ts').Island>>>;
  export default islands;
}
/** The typography of the site's languages, and the styles of its plug-ins. */
declare module 'virtual:site-styles' {}

/** Events of the window that parts of the client tell each other of. */
interface WindowEventMap {
  /** The address has a hash: what is around its target opens. The detail is the hash. */
  'docs:target': CustomEvent<string>;
  /** The reader has chosen a colour scheme: `SCHEME_CHOSEN`. */
  'docs:scheme': CustomEvent<string>;
}

/** What the configuration rules out, known when the bundle is made (vite.ts); absent in unit tests. */
interface ImportMetaEnv {
  readonly SITE_NAME?: string;
  readonly SITE_NO_ISLANDS?: boolean;
  readonly SITE_NO_SLOTS?: boolean;
  /** How islands start that do not wait for a press, by name; `false` where there are none. */
  readonly SITE_ISLAND_STARTS?: import('./starting-islands.ts').Starts | false;
  readonly SITE_ONE_VERSION?: boolean;
  readonly SITE_PLAIN_SOCIAL?: boolean;
  readonly SITE_PLAIN_NAV?: boolean;
  readonly SITE_FIXED_NAVBAR?: boolean;
  readonly SITE_NO_VIEW_TRANSITION?: boolean;
  // Of the inline scripts, see bundle/assets.ts.
  readonly BOOT_BASE: string;
  readonly BOOT_LANGS: readonly string[];
  /** BCP 47 tags by language. */
  readonly BOOT_TAGS: Readonly<Record<string, string>>;
  readonly BOOT_DEFAULT_LANG: string;
  readonly BOOT_VERSIONS: readonly string[];
  readonly BOOT_DEFAULT_VERSION: string;
  readonly BOOT_DARK_MODE: boolean;
  readonly BOOT_LOCALE_REDIRECT: 'auto' | 'only-default-lang' | 'never';
}
