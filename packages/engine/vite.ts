/** The engine as Vite plug-ins: `vite` serves, `vite build` builds, `vite preview` shows the result. */
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption } from 'vite';
import { engineModule } from './engine-files.ts';
import { loadCode } from './load-code.mjs';
import { resolveProject } from './read/project.ts';
import type { sitePlugin } from './serve/site-plugin.ts';

/**
 * The Vite plug-ins of a documentation site, including React's.
 *
 * @param config a configuration; without one, `site.config.ts` is read, and the dev server watches it
 */
export function documentation(config?: unknown): PluginOption[] {
  return [react(), loadPlugin(config)];
}

/**
 * Loads the plug-in by path instead of importing it, since Vite would bundle all imports of its configuration at each
 * start.
 */
async function loadPlugin(config: unknown): Promise<Plugin> {
  const { root, cacheDir } = resolveProject(process.cwd(), process.env);
  const { module, files } = await loadCode(engineModule('serve/site-plugin'), root, cacheDir);
  return (module.sitePlugin as typeof sitePlugin)(config, files);
}
