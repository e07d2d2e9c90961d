/** `export default {…}`: the configuration as the client sees it, made by the build plugin. */
declare module 'virtual:genui-site' {
  const site: import('../site/view.ts').ClientSite;
  export default site;
}
