/** What makes a documentation site of Vite's commands; `engine/vite.ts` loads it. */
import { mergeConfig, type Plugin, type UserConfig } from 'vite';
import { engineModule } from '../engine-files.ts';
import { buildSite, createReporter } from '../pipeline/build.ts';
import { buildConfig, serveConfig, sharedConfig } from '../pipeline/bundler-config.ts';
import { checkCommandLine } from '../pipeline/command-line.ts';
import { lateImports } from '../pipeline/late-imports.ts';
import { loadSite } from '../pipeline/load-config.ts';
import { type Project, resolveProject, siteOfContent } from '../pipeline/project.ts';
import { reactForReaders } from '../pipeline/react-for-readers.ts';
import { readClientSite, readSources, type Sources } from '../pipeline/read.ts';
import { resolveSiteModule, siteModule } from '../pipeline/site-modules.ts';
import { themeId, themeWorkDir } from '../pipeline/theme-bundle.ts';
import { resolveSite, type Site } from '../site/config.ts';
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
  let configFiles: readonly string[] = [];
  /** What a build reads: once, for all its bundles and pages. */
  let sources: Promise<Sources> | undefined;
  return {
    name: 'documentation-site',
    async config({ preview }, { command, isPreview }): Promise<UserConfig> {
      checkCommandLine(process.argv.slice(2));
      if (config === undefined) {
        ({ site, files: configFiles } = await loadSite(project.root));
      } else site = resolveSite(config);
      site = siteOfContent(project, site);
      const shared = sharedConfig(site, preview);
      if (command !== 'build')
        return {
          ...shared,
          ...serveConfig(project, site),
          publicDir: isPreview ? false : project.publicDir,
        };
      // A test runner's or a shell's own value would give bundles that mix React's two builds.
      process.env.NODE_ENV = 'production';
      sources = readSources(project, site);
      const folder = themeWorkDir(project, themeId(project, await sources));
      return mergeConfig(shared, buildConfig(folder));
    },
    configResolved({ configFileDependencies }) {
      // A change of these starts the dev server anew, as one of Vite's own configuration does.
      configFileDependencies.push(...engineFiles, ...configFiles);
    },
    transform: {
      filter: {
        id: /vite\/preload-helper|\/theme\/styles\/index\.css|(?:react|scheduler)[\w-]*\.production\.js/,
      },
      handler(code, id) {
        if (id.includes('.css')) return code.replaceAll('__SITE_ORIGIN__', site.origin);
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
      siteModule(id, site, async () =>
        sources ? (await sources).client : readClientSite(project, site),
      ),
    buildApp: {
      order: 'pre',
      async handler(builder) {
        sources ??= readSources(project, site);
        await buildSite(project, await sources, builder, createReporter(process.stdout));
        // Vite builds whatever no hook has built, so it would make cached bundles anew.
        for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
      },
    },
    configureServer: (server) => serveDev(server, project, site),
    configurePreviewServer: (server) => servePreview(server, project, site),
  };
}
