/** The engine as one Vite plugin: `vite` serves, `vite build` builds, `vite preview` shows the result. */
import { join } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { resolveSite } from '../site/config.ts';
import { buildSite, createReporter } from './build-site.ts';
import { serveDev } from './dev-server.ts';
import { servePreview } from './preview-server.ts';
import { type Project, resolveProject } from './project.ts';
import { readSources } from './site-builder.ts';
import { themeId, themeWorkDir } from './theme-bundle.ts';

const VIRTUAL = 'virtual:genui-site';

/** @throws {ConfigError} when `config` is wrong. */
export function genuiSite(config: unknown): Plugin {
  const site = resolveSite(config);
  const project: Project = resolveProject(process.cwd(), process.env);
  const clientSite = async () => (await readSources(project, site)).client;
  return {
    name: 'genui-site',
    async config({ preview }, { command, isPreview }): Promise<UserConfig> {
      const shared: UserConfig = {
        base: site.base,
        appType: 'custom',
        publicDir: command === 'serve' && !isPreview ? project.publicDir : false,
        // What the command line says wins; a hook's answer would otherwise replace it.
        preview: {
          port: preview?.port ?? (Number(process.env.PORT) || 4173),
          strictPort: preview?.strictPort ?? Boolean(process.env.PORT),
        },
      };
      if (command !== 'build')
        return {
          ...shared,
          // Found in time: discovering them at the first request would reload the page.
          optimizeDeps: {
            entries: [],
            include: [
              'react',
              'react-dom',
              'react-dom/client',
              'react/jsx-runtime',
              'react/jsx-dev-runtime',
            ],
          },
        };
      const folder = themeWorkDir(project, themeId(project, await clientSite()));
      const names = {
        entryFileNames: 'static/hashed/[name].[hash].js',
        chunkFileNames: 'static/hashed/[name].[hash].js',
        assetFileNames: 'static/hashed/[name].[hash][extname]',
      };
      return {
        ...shared,
        logLevel: 'warn',
        builder: { sharedConfigBuild: true },
        worker: { format: 'es', rolldownOptions: { output: names } },
        environments: {
          client: {
            build: {
              outDir: join(folder, 'client'),
              emptyOutDir: true,
              target: ['chrome120', 'firefox128', 'safari17.5'],
              cssTarget: ['chrome120', 'firefox128', 'safari17.5'],
              manifest: 'manifest.json',
              modulePreload: false,
              reportCompressedSize: false,
              copyPublicDir: false,
              rolldownOptions: {
                input: 'src/client/main.tsx',
                output: {
                  ...names,
                  // What the entry shares with its lazy parts comes in one piece: a request each would add up.
                  codeSplitting: {
                    groups: [
                      {
                        name: 'shared',
                        test: /rolldown\/runtime|\/node_modules\/react\/|\/src\/(?:site|theme|client)\//,
                        minShareCount: 2,
                      },
                    ],
                  },
                },
              },
            },
          },
          ssr: {
            resolve: { noExternal: true },
            build: {
              ssr: true,
              outDir: join(folder, 'server'),
              emptyOutDir: true,
              target: 'node20',
              minify: false,
              copyPublicDir: false,
              rolldownOptions: {
                input: 'src/theme/server.tsx',
                output: { entryFileNames: 'server.js' },
              },
            },
          },
        },
      };
    },
    // All styles are in one file and every lazy chunk stands alone: Vite's preloading has nothing to do here.
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => 'export const __vitePreload = (load) => load();',
    },
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    async load(id) {
      return id === `\0${VIRTUAL}`
        ? `export default ${JSON.stringify(await clientSite())};`
        : undefined;
    },
    buildApp: {
      order: 'pre',
      async handler(builder) {
        await buildSite(project, site, builder, createReporter(process.stdout));
      },
    },
    configureServer: (server) => serveDev(server, project, site),
    configurePreviewServer: (server) => servePreview(server, project, site),
  };
}
