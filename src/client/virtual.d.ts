/** `export default {…}`: the configuration as the client sees it, made by the build plugin. */
declare module 'virtual:genui-site' {
  const site: import('../site/view.ts').ClientSite;
  export default site;
}

/** What the configuration rules out, known when the bundle is made (build/plugin.ts); absent in unit tests. */
interface ImportMetaEnv {
  readonly GENUI_ONE_VERSION?: boolean;
  readonly GENUI_PLAIN_SOCIAL?: boolean;
  readonly GENUI_FIXED_NAVBAR?: boolean;
  readonly GENUI_NO_VIEW_TRANSITION?: boolean;
}
