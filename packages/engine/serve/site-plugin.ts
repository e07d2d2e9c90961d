/** The Vite plug-in that builds and serves a documentation site; `packages/engine/vite.ts` loads it. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { mergeConfig, type Plugin, type UserConfig } from 'vite';
import { recordModules } from '../bundle/bundled-modules.ts';
import { buildConfig, serveConfig, sharedConfig } from '../bundle/bundler-config.ts';
import { lateImports } from '../bundle/late-imports.ts';
import { reactForReaders } from '../bundle/react-for-readers.ts';
import {
  resolveSiteModule,
  type SiteParts,
  siteModule,
  sitePartsOf,
} from '../bundle/site-modules.ts';
import { withBaseInStyles } from '../bundle/styles/based-addresses.ts';
import { type ThemeInputs, themeInputs, themeWorkDir, viteBundle } from '../bundle/theme-bundle.ts';
import { engineModule } from '../engine-files.ts';
import { codeFiles } from '../load-code.mjs';
import { checkCommandLine } from '../read/command-line.ts';
import { hashOfModules } from '../read/fingerprint.ts';
import { loadSite } from '../read/load-config.ts';
import { type Project, resolveProject, siteOfContent } from '../read/project.ts';
import { readClientSite, readSources, type Sources } from '../read/read.ts';
import { resolveSite, type Site } from '../site/config.ts';
import { beginStamp } from '../unchanged.mjs';
import { buildSite, createReporter } from '../write/build.ts';
import { serveDev } from './dev-server.ts';
import { servePreview } from './preview-server.ts';

/**
 * @param config configuration of the site; by default that of `site.config.ts`, which the dev server then watches
 * @param engineFiles absolute paths of the loaded modules of the engine
 */
export function sitePlugin(config: unknown, engineFiles: readonly string[]): Plugin {
  const project: Project = resolveProject(process.cwd(), process.env);
  // Assigned by the `config` hook; `configResolved` may replace `site`.
  let site: Site;
  let parts: SiteParts;
  /** Inputs of a build, read once for all bundles and pages. */
  let build: { readonly sources: Sources; readonly inputs: ThemeInputs } | undefined;
  /** Function that records the inputs of this build after it has succeeded. */
  let stamp: ReturnType<typeof beginStamp> | undefined;
  let codeOfVite: readonly string[] = [];
  const modules = recordModules();
  return {
    ...modules.plugin,
    name: 'documentation-site',
    async config({ preview }, { command, isPreview }): Promise<UserConfig> {
      checkCommandLine(process.argv.slice(2));
      if (command === 'build') stamp = beginStamp(project.root, process.env);
      site = siteOfContent(
        project,
        config === undefined ? await loadSite(project.root) : resolveSite(config),
      );
      parts = sitePartsOf(project.root, site);
      const shared = sharedConfig(site, parts, preview);
      if (command !== 'build')
        return {
          ...shared,
          ...serveConfig(project, site),
          publicDir: isPreview ? false : project.publicDir,
        };
      // A value from a test runner or shell would mix React's development and production builds.
      process.env.NODE_ENV = 'production';
      return mergeConfig(shared, buildConfig(themeWorkDir(project), modules.plugin));
    },
    async configResolved({ configFile, configFileDependencies, command, env, logger }) {
      const viteFiles = [...configFileDependencies];
      // A configuration that is passed in comes from Vite's own configuration file. Vite does not list the files that
      // this file imports from packages of the project.
      if (config !== undefined && configFile !== undefined)
        site = { ...site, files: await codeFiles(configFile, project.root, project.cacheDir) };
      // A change of these files restarts the dev server, like a change of Vite's configuration. `watchConfig` handles
      // the other files.
      configFileDependencies.push(...engineFiles, ...(config === undefined ? [] : site.files));
      if (command !== 'build') return;
      // A file of `public/` needs no resolution at build time, so this warning of Vite is dropped for it.
      const { warnOnce } = logger;
      logger.warnOnce = (text, options) => {
        const [, file] =
          /^\s*(\/\S+) referenced in .* didn't resolve at build time/.exec(text) ?? [];
        if (file === undefined || !existsSync(join(project.publicDir, file)))
          warnOnce(text, options);
      };
      const sources = await readSources(project, site);
      codeOfVite = viteFiles;
      const vite = { files: hashOfModules(project.root, viteFiles), env };
      build = { sources, inputs: themeInputs(project, sources, vite) };
    },
    transform: {
      filter: {
        id: /vite\/preload-helper|\.css(?:\?|$)|(?:react|scheduler)[\w-]*\.production\.js/,
      },
      handler(code, id) {
        if (id.includes('.css'))
          return withBaseInStyles(code.replaceAll('__SITE_ORIGIN__', parts.origin), site.base);
        if (id.includes('.production.js'))
          return this.environment.name === 'client' ? reactForReaders(code) : undefined;
        return `export { late as __vitePreload } from ${JSON.stringify(engineModule('client/late'))};`;
      },
    },
    renderChunk(code) {
      return this.environment.name === 'client' ? lateImports(code) : undefined;
    },
    resolveId: resolveSiteModule,
    load: (id) =>
      siteModule(
        id,
        project.root,
        parts,
        async () => build?.sources.client ?? readClientSite(project, site),
      ),
    buildApp: {
      order: 'pre',
      async handler(builder) {
        if (!build) throw new Error('The sources were not read before the build.');
        const theme = { inputs: build.inputs, bundle: viteBundle(builder, modules.files) };
        const said: string[] = [];
        const reporter = createReporter(process.stdout);
        const note = (text: string) => {
          said.push(text);
          reporter.note(text);
        };
        await buildSite(project, build.sources, theme, { ...reporter, note });
        stamp?.([...engineFiles, ...site.files, ...codeOfVite, ...modules.files()], said);
        // Vite builds every environment that is not marked as built, so it would build cached bundles again.
        for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
      },
    },
    configureServer: (server) => serveDev(server, project, site),
    configurePreviewServer: (server) => servePreview(server, project, site),
  };
}
