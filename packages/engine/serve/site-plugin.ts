/** What makes a documentation site of Vite's commands; `packages/engine/vite.ts` loads it. */
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
 * @param config that of `site.config.ts` where it is not given; the dev server then watches the file
 * @param engineFiles absolute paths of the engine's modules that have been loaded
 */
export function sitePlugin(config: unknown, engineFiles: readonly string[]): Plugin {
  const project: Project = resolveProject(process.cwd(), process.env);
  // Known from the first hook on.
  let site: Site;
  let parts: SiteParts;
  /** What a build reads: once, for all its bundles and pages. */
  let build: { readonly sources: Sources; readonly inputs: ThemeInputs } | undefined;
  /** Notes what this build was made from. */
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
      // A test runner's or a shell's own value would give bundles that mix React's two builds.
      process.env.NODE_ENV = 'production';
      return mergeConfig(shared, buildConfig(themeWorkDir(project), modules.plugin));
    },
    async configResolved({ configFile, configFileDependencies, command, env, logger }) {
      const viteFiles = [...configFileDependencies];
      // A configuration that is given has been made there. Vite does not name what it imports from packages of the project.
      if (config !== undefined && configFile !== undefined)
        site = { ...site, files: await codeFiles(configFile, project.root, project.cacheDir) };
      // A change of these restarts the dev server, as one of Vite's own configuration does; `watchConfig` sees to the others.
      configFileDependencies.push(...engineFiles, ...(config === undefined ? [] : site.files));
      if (command !== 'build') return;
      // Files of `public/` that a style sheet names are there as they are.
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
        if (!build) throw new Error('Nothing was read before the build.');
        const theme = { inputs: build.inputs, bundle: viteBundle(builder, modules.files) };
        const said: string[] = [];
        const reporter = createReporter(process.stdout);
        const note = (text: string) => {
          said.push(text);
          reporter.note(text);
        };
        await buildSite(project, build.sources, theme, { ...reporter, note });
        stamp?.([...engineFiles, ...site.files, ...codeOfVite, ...modules.files()], said);
        // Vite builds whatever no hook has built, so it would make cached bundles again.
        for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
      },
    },
    configureServer: (server) => serveDev(server, project, site),
    configurePreviewServer: (server) => servePreview(server, project, site),
  };
}
