/** `export default {…}`: the configuration as the client sees it, made by the build plugin. */
declare module 'virtual:site' {
  const site: import('../site/view.ts').ClientSite;
  export default site;
}

/** What the configuration rules out, known when the bundle is made (vite.ts); absent in unit tests. */
interface ImportMetaEnv {
  readonly SITE_ONE_VERSION?: boolean;
  readonly SITE_PLAIN_SOCIAL?: boolean;
  readonly SITE_FIXED_NAVBAR?: boolean;
  readonly SITE_NO_VIEW_TRANSITION?: boolean;
}
