/** The engine as Vite plugins: `vite` serves, `vite build` builds, `vite preview` shows the result. */
import react from '@vitejs/plugin-react';
import type { Plugin, PluginOption } from 'vite';
import { engineModule } from './engine-files.ts';
import { loadCode } from './load-code.mjs';
import { resolveProject } from './read/project.ts';
import type { sitePlugin } from './serve/site-plugin.ts';

/**
 * The plugins of a documentation site, React's included.
 *
 * @param config default: that of `site.config.ts`, which the dev server then watches
 */
export function documentation(config?: unknown): PluginOption[] {
  return [react(), loadPlugin(config)];
}

/** Loaded by an address, and not imported: at each start Vite bundles all that a configuration imports. */
async function loadPlugin(config: unknown): Promise<Plugin> {
  const { root, cacheDir } = resolveProject(process.cwd(), process.env);
  const { module, files } = await loadCode(engineModule('serve/site-plugin'), root, cacheDir);
  return (module.sitePlugin as typeof sitePlugin)(config, files);
}
