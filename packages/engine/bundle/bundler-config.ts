/** How Vite is set up: what all its commands have in common, what building needs, what serving needs. */
import { dirname, join } from 'node:path';
import { type Plugin, searchForWorkspaceRoot, type UserConfig } from 'vite';
import { engineDir, engineModule } from '../engine-files.ts';
import { codeFilesOf, type Project } from '../read/project.ts';
import type { Site } from '../site/config.ts';
import { WASM_WORKERS } from './assets.ts';
import { unusedByReact } from './react-for-readers.ts';
import type { SiteParts } from './site-modules.ts';

/** What the command line says of the port and whether that is final. */
interface GivenPreview {
  readonly port?: number | undefined;
  readonly strictPort?: boolean | undefined;
}

/**
 * How style sheets are read. `@custom-media` names the widths of the window once, see `theme/styles/widths.css`. What the
 * promised browsers need rewritten is known when a build minifies; before that nothing is. With no browser named at all,
 * shorthands would come out that not even the newest have (`animation` with a timeline).
 */
const styleConfig = {
  transformer: 'lightningcss',
  lightningcss: {
    drafts: { customMedia: true },
    // Major versions in the third byte: those that have all that the style sheets use.
    targets: { chrome: 123 << 16, firefox: 128 << 16 },
  },
} as const;

/** What building, serving and showing the result share. */
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
    // What the command line says wins; a hook's answer would otherwise replace it.
    preview: {
      port: preview.port ?? (Number(process.env.PORT) || 4173),
      strictPort: preview.strictPort ?? Boolean(process.env.PORT),
      // Vite would answer OPTIONS for other sites, which no static host does.
      cors: false,
    },
  };
}

/** What the dev server needs besides. */
export function serveConfig(project: Project, site: Site): UserConfig {
  return {
    server: {
      watch: { ignored: (file: string) => isUnwatched(file, project) },
      // The engine and a plug-in may lie outside the project.
      fs: {
        allow: [
          searchForWorkspaceRoot(project.root),
          engineDir,
          ...new Set(codeFilesOf(site).map((file) => searchForWorkspaceRoot(dirname(file)))),
        ],
      },
    },
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
}

/** Thousands of files nobody edits: watching them would hold up the dev server's first page for seconds. */
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

/** Browsers that the client and its styles are made for. */
const TARGET = ['chrome120', 'firefox128', 'safari17.5'];

const names = {
  entryFileNames: 'static/hashed/[name].[hash].js',
  chunkFileNames: 'static/hashed/[name].[hash].js',
  assetFileNames: 'static/hashed/[name].[hash][extname]',
};

/** Workers whose module has a name that ends in `-wasm` run WebAssembly. */
const workerNames = {
  ...names,
  entryFileNames: ({ name }: { readonly name: string }) =>
    name.endsWith('-wasm') ? `${WASM_WORKERS}[name].[hash].js` : names.entryFileNames,
};

/**
 * What building needs besides.
 *
 * @param folder for the bundles: `client` and `server` in it
 * @param recorder sees the modules of workers
 */
export function buildConfig(folder: string, recorder: Plugin): UserConfig {
  const main = engineModule('client/main');
  return {
    define: unusedByReact,
    logLevel: 'warn',
    builder: { sharedConfigBuild: true },
    // Vite minifies the styles of all environments for this one.
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
              // All that the entry needs at once is one file; left alone, what lazy parts share with
              // it would become files of their own, and a request each.
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
