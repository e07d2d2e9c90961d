/** Vite's configuration: the part shared by all commands, and the parts for building and serving. */
import { dirname, join } from 'node:path';
import { type Plugin, searchForWorkspaceRoot, type UserConfig } from 'vite';
import { engineDir, engineModule } from '../engine-files.ts';
import { codeFilesOf, type Project } from '../read/project.ts';
import type { Site } from '../site/config.ts';
import { WASM_WORKERS } from './assets.ts';
import { unusedByReact } from './react-for-readers.ts';
import type { SiteParts } from './site-modules.ts';

/** The port from the command line, and whether only this port may be used. */
interface GivenPreview {
  readonly port?: number | undefined;
  readonly strictPort?: boolean | undefined;
}

/**
 * How style sheets are transformed. `@custom-media` gives names to window widths, see `theme/styles/widths.css`. The
 * targets keep Lightning CSS from rewriting styles for old browsers: only the minifier of a build does this. Without
 * any target, Lightning CSS would write shorthands that no browser supports (`animation` with a timeline).
 */
const styleConfig = {
  transformer: 'lightningcss',
  lightningcss: {
    drafts: { customMedia: true },
    // The major version is in the third byte. These versions support everything that the style sheets use.
    targets: { chrome: 123 << 16, firefox: 128 << 16 },
  },
} as const;

/** The configuration shared by build, dev server and preview. */
export function sharedConfig(
  { base }: Pick<Site, 'base'>,
  { constants }: Pick<SiteParts, 'constants'>,
  preview: GivenPreview = {},
): UserConfig {
  return {
    base,
    define: constants,
    css: styleConfig,
    appType: 'custom',
    publicDir: false,
    // Repeats the options of the command line, since the values here would otherwise replace them.
    preview: {
      port: preview.port ?? (Number(process.env.PORT) || 4173),
      strictPort: preview.strictPort ?? Boolean(process.env.PORT),
      // With CORS, Vite would answer OPTIONS requests of other sites, which no static host does.
      cors: false,
    },
  };
}

/** Additional configuration of the dev server. */
export function serveConfig(project: Project, site: Site): UserConfig {
  return {
    server: {
      watch: { ignored: (file: string) => isUnwatched(file, project) },
      // The engine and plug-ins may be outside the project.
      fs: {
        allow: [
          searchForWorkspaceRoot(project.root),
          engineDir,
          ...new Set(codeFilesOf(site).map((file) => searchForWorkspaceRoot(dirname(file)))),
        ],
      },
    },
    // These packages are listed, since Vite would reload the page when it discovers them at the first request.
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
}

/**
 * Whether a file is not watched: the output, and files of benchmarks and tests. These are thousands of files that
 * nobody edits. Watching them would take seconds at start.
 */
function isUnwatched(file: string, project: Project): boolean {
  const isIn = (folder: string) => `${file}/`.startsWith(`${folder}/`);
  return (
    !isIn(project.contentDir) &&
    !project.contentDir.startsWith(`${file}/`) &&
    (isIn(project.outDir) ||
      ['bench/.peers', 'bench/.work', 'test-results'].some((name) =>
        isIn(join(project.root, name)),
      ))
  );
}

/** Supported browsers of the client and its styles. */
const TARGET = ['chrome120', 'firefox128', 'safari17.5'];

const names = {
  entryFileNames: 'static/hashed/[name].[hash].js',
  chunkFileNames: 'static/hashed/[name].[hash].js',
  assetFileNames: 'static/hashed/[name].[hash][extname]',
};

/** Names of the files of workers. A worker runs WebAssembly if the name of its module ends in `-wasm`. */
const workerNames = {
  ...names,
  entryFileNames: ({ name }: { readonly name: string }) =>
    name.endsWith('-wasm') ? `${WASM_WORKERS}[name].[hash].js` : names.entryFileNames,
};

/**
 * Additional configuration of a build.
 *
 * @param folder parent of the folders `client` and `server`, into which the bundles are written
 * @param recorder records the modules of workers
 */
export function buildConfig(folder: string, recorder: Plugin): UserConfig {
  const main = engineModule('client/main');
  return {
    define: unusedByReact,
    logLevel: 'warn',
    builder: { sharedConfigBuild: true },
    // Vite uses this target to minify the styles of all environments.
    build: { cssTarget: TARGET },
    worker: { format: 'es', plugins: () => [recorder], rolldownOptions: { output: workerNames } },
    environments: {
      client: {
        build: {
          outDir: join(folder, 'client'),
          emptyOutDir: true,
          target: TARGET,
          manifest: 'manifest.json',
          modulePreload: false,
          reportCompressedSize: false,
          copyPublicDir: false,
          rolldownOptions: {
            input: main,
            output: {
              ...names,
              // Everything that the entry imports statically goes into one file. By default, code shared
              // with lazy parts would become separate files with one request each.
              codeSplitting: { groups: [{ name: 'main', test: (id) => id === main }] },
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
            input: engineModule('theme/server'),
            output: { entryFileNames: 'server.js' },
          },
        },
      },
    },
  };
}
