/** The engine as one Vite plugin: `vite` serves, `vite build` builds, `vite preview` shows the result. */
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { type Plugin, type PluginOption, searchForWorkspaceRoot, type UserConfig } from 'vite';
import { engineDir, engineModule } from './engine-files.ts';
import type { Words } from './languages/language.ts';
import { buildSite, createReporter } from './pipeline/build.ts';
import { checkCommandLine } from './pipeline/command-line.ts';
import { loadSite } from './pipeline/load-config.ts';
import { type Project, resolveProject, siteOfContent } from './pipeline/project.ts';
import { readSources } from './pipeline/read.ts';
import { themeId, themeWorkDir } from './pipeline/theme-bundle.ts';
import { serveDev } from './serve/dev-server.ts';
import { servePreview } from './serve/preview-server.ts';
import { resolveSite, type Site } from './site/config.ts';

/** What React asks for and never needs here: left out of what readers download, with the code behind it. */
const unusedByReact = {
  // Its developer tools, which a reader does not have.
  __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined',
  // The browser's own sign of a running transition; ours end at once.
  navigation: 'undefined',
  // The scheduler's way in other environments.
  setImmediate: 'undefined',
};

/** What React finds out about the browser before it does something of its own instead, as every supported one answers. */
const answers: readonly (readonly [RegExp, string])[] = [
  [/\btypeof (?:window|document|performance)\b(?!\.)/g, '"object"'],
  [
    /\btypeof (?:reportError|queueMicrotask|AbortController|WeakMap|Promise)\b(?!\.)/g,
    '"function"',
  ],
  [/\btypeof (?:setTimeout|clearTimeout|MessageChannel)\b(?!\.)/g, '"function"'],
  [/\btypeof Object\.is\b/g, '"function"'],
  [/"(?:Animation|Transition)Event" in window/g, 'true'],
  [/\btypeof process\b(?!\.)/g, '"undefined"'],
  // Its own names, where they are read.
  [/\b(?:canUseDOM|canUseCompositionEvent|isInputEventSupported)\b(?! =)/g, 'true'],
  [/\buseFallbackCompositionData\b(?!\s+=)/g, 'false'],
  // Internet Explorer.
  [/"documentMode" in document/g, 'false'],
  [/\bdocument\.documentMode\b/g, 'undefined'],
];

/** A module of React for readers: what it has for other browsers becomes dead code, which is left out. */
const reactForReaders = (code: string): string =>
  answers.reduce((text, [question, answer]) => text.replace(question, answer), code);

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

/** A group of words in every language of the site. */
function wordsOf(site: Site, group: keyof Words): Record<string, Words[keyof Words]> {
  return Object.fromEntries(
    site.locales.map(({ lang, language }) => [lang, language.words[group]]),
  );
}

/** A module that fetches the code of the plug-ins' blocks by name. */
function islandsModule(site: Site): string {
  const entries = site.plugins
    .flatMap(({ islands = {} }) => Object.entries(islands))
    .map(([name, file]) => `${JSON.stringify(name)}:()=>import(${JSON.stringify(file)})`);
  return `export default {${entries.join(',')}};`;
}

/** What a site's configuration does not ask for; known when the bundles are made. */
function plainParts({ multiVersion, themeConfig }: Site) {
  const { nav, socialLinks } = themeConfig;
  return {
    version: multiVersion.versions.length === 1,
    nav: nav.every(({ items, position }) => !items && position === 'right'),
    social:
      socialLinks.length <= 5 &&
      socialLinks.every(({ mode, icon }) => mode === 'link' && !icon.startsWith('<svg')),
  };
}

/** Style sheets of the parts that the site asks for, of its languages and its plug-ins, each once. */
function siteStyles(site: Site): string[] {
  const plain = plainParts(site);
  const parts = [
    ...(plain.version && plain.nav && plain.social ? [] : ['popups']),
    ...(site.themeConfig.enableViewTransition ? ['view-transitions'] : []),
  ];
  const languages = site.locales.map(({ language }) => language);
  return [
    ...parts.map((name) => engineModule(`theme/styles/${name}.css`)),
    ...new Set([...languages, ...site.plugins].flatMap(({ styles }) => styles ?? [])),
  ];
}

/**
 * The plugins of a documentation site, React's included.
 *
 * @param config default: that of `site.config.ts`, which the dev server then watches
 */
export function documentation(config?: unknown): PluginOption[] {
  return [react(), sitePlugin(config)];
}

function sitePlugin(config: unknown): Plugin {
  const project: Project = resolveProject(process.cwd(), process.env);
  // Known from the first hook on.
  let site: Site;
  let configFiles: readonly string[] = [];
  return {
    name: 'documentation-site',
    async config({ preview }, { command, isPreview }): Promise<UserConfig> {
      checkCommandLine(process.argv.slice(2));
      if (config === undefined) {
        ({ site, files: configFiles } = await loadSite(project.root));
      } else site = resolveSite(config);
      site = siteOfContent(project, site);
      const { hideNavbar, enableViewTransition } = site.themeConfig;
      const plain = plainParts(site);
      const shared: UserConfig = {
        base: site.base,
        // What this site's configuration rules out is left out of what readers download.
        define: {
          ...(command === 'build' ? unusedByReact : {}),
          'import.meta.env.SITE_NO_ISLANDS': site.plugins.every(({ islands }) => !islands),
          'import.meta.env.SITE_NAME': JSON.stringify(site.name),
          'import.meta.env.SITE_ONE_VERSION': plain.version,
          'import.meta.env.SITE_PLAIN_SOCIAL': plain.social,
          'import.meta.env.SITE_PLAIN_NAV': plain.nav,
          'import.meta.env.SITE_FIXED_NAVBAR': hideNavbar !== 'auto',
          'import.meta.env.SITE_NO_VIEW_TRANSITION': !enableViewTransition,
        },
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
          server: {
            watch: { ignored: (file: string) => isUnwatched(file, project) },
            // The engine and a plug-in may lie outside the project.
            fs: {
              allow: [
                searchForWorkspaceRoot(project.root),
                engineDir,
                ...site.plugins.flatMap(({ sources }) => sources),
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
      // A test runner's or a shell's own value would give bundles that mix React's two builds.
      process.env.NODE_ENV = 'production';
      const folder = themeWorkDir(project, themeId(project, await readSources(project, site)));
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
                input: engineModule('client/main'),
                output: {
                  ...names,
                  // All that the entry needs at once is one file; left alone, what lazy parts share with
                  // it would become files of their own, and a request each.
                  codeSplitting: {
                    groups: [{ name: 'main', test: (id) => id === engineModule('client/main') }],
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
                input: engineModule('theme/server'),
                output: { entryFileNames: 'server.js' },
              },
            },
          },
        },
      };
    },
    configResolved({ configFileDependencies }) {
      // A change of these starts the dev server anew, as one of Vite's own configuration does.
      configFileDependencies.push(...configFiles);
    },
    transform: {
      filter: {
        id: /vite\/preload-helper|\/theme\/styles\/index\.css|(?:react|scheduler)[\w-]*\.production\.js/,
      },
      handler(code, id) {
        if (id.includes('.css')) return code.replaceAll('__SITE_ORIGIN__', site.origin);
        if (id.includes('.production.js'))
          return this.environment.name === 'client' ? reactForReaders(code) : undefined;
        return (
          // All styles are in one file and every lazy chunk stands alone: Vite's preloading has nothing to do here.
          'export const __vitePreload = (load) => load();'
        );
      },
    },
    resolveId: (id) =>
      /^virtual:(?:site|words\/\w+|site-styles|islands)$/.test(id) ? `\0${id}` : undefined,
    async load(id) {
      if (id === '\0virtual:site')
        return `export default ${JSON.stringify((await readSources(project, site)).client)};`;
      if (id === '\0virtual:site-styles')
        return siteStyles(site)
          .map((file) => `import ${JSON.stringify(file)};`)
          .join('');
      if (id === '\0virtual:islands') return islandsModule(site);
      const group = /^\0virtual:words\/(\w+)$/.exec(id)?.[1];
      return group && `export default ${JSON.stringify(wordsOf(site, group as keyof Words))};`;
    },
    buildApp: {
      order: 'pre',
      async handler(builder) {
        await buildSite(project, site, builder, createReporter(process.stdout));
        // Vite builds whatever no hook has built, so it would make cached bundles anew.
        for (const environment of Object.values(builder.environments)) environment.isBuilt = true;
      },
    },
    configureServer: (server) => serveDev(server, project, site),
    configurePreviewServer: (server) => servePreview(server, project, site),
  };
}
