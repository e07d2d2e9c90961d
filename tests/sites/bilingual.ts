/** Creates a project with the book's plug-ins. Tests set its content with `CONTENT_DIR`. */
import { symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { dataFolder } from './book.ts';
import { makeFolder } from './project.ts';

/** The only version of the project. */
export const VERSION = 'v0.1.0';

const CONFIG = `import { genui, homeExample, samplePictures } from 'genui-plugin';
import { defineSite } from 'parallel-docs';
import book from ${JSON.stringify(resolve('site.config.ts'))};

export default defineSite({
  ...book,
  locales: book.locales.filter(({ lang }) => ['en', 'zh'].includes(lang)),
  multiVersion: { default: '${VERSION}', versions: ['${VERSION}'] },
  plugins: [genui({ data: '${dataFolder}' }), samplePictures(), homeExample()],
});
`;

const VITE = `import { defineConfig } from 'vite';
import { documentation } from './packages/engine/vite.ts';

export default defineConfig({ plugins: [documentation()] });
`;

const LINKED = [
  'packages',
  'node_modules',
  'public',
  'data',
  'figures',
  'glossary.yaml',
  'package.json',
];

/**
 * Creates a project in two languages and returns its folder. The configuration is the book's, reduced to English,
 * Chinese and one version.
 */
export function bilingualProject(): string {
  const root = makeFolder();
  for (const name of LINKED) symlinkSync(resolve(name), join(root, name));
  writeFileSync(join(root, 'site.config.ts'), CONFIG);
  writeFileSync(join(root, 'vite.config.ts'), VITE);
  return root;
}
