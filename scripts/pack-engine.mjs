/**
 * `npm run pack`: the engine as a package, `dist.engine/*.tgz`: JavaScript and declarations, because Node 20 runs no
 * TypeScript. Its dependencies are the project's own, with the same versions.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fail } from './setup.mjs';

const OUT = 'dist.engine';
/** Our own output: made anew each time. */
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT);

const compiled = spawnSync('npx', ['tsc', '-p', 'packages/engine/tsconfig.json'], {
  stdio: 'inherit',
});
if (compiled.status !== 0) fail(new Error('The engine does not compile; see above.'));

for (const name of readdirSync('packages/engine', { recursive: true })) {
  const file = join('packages/engine', name);
  if (/\.(?:css|d\.ts|mjs|d\.mts)$/.test(name)) cpSync(file, join(OUT, name));
}
// The compiler rewrites imports, but not those with a query for the bundler. Around those of computed addresses, which
// are never source files, it puts a function that every page would carry.
for (const name of readdirSync(OUT, { recursive: true })) {
  const file = join(OUT, name);
  if (!name.endsWith('.js') || !statSync(file).isFile()) continue;
  const text = readFileSync(file, 'utf8');
  const changed = text
    .replace(/(from '\.[^']+)\.ts(\?[^']+')/g, '$1.js$2')
    .replace(/^var __rewriteRelativeImportExtension = [\s\S]*?\n\};\n/, '')
    .replaceAll('import(__rewriteRelativeImportExtension(', 'import((');
  if (changed !== text) writeFileSync(file, changed);
}

const project = JSON.parse(readFileSync('package.json', 'utf8'));
const engine = JSON.parse(readFileSync('packages/engine/package.json', 'utf8'));
const {
  'smol-toml': _,
  '@modelcontextprotocol/server': __,
  ...dependencies
} = project.dependencies;
writeFileSync(join(OUT, 'package.json'), JSON.stringify({ ...engine, dependencies }, null, 2));
cpSync('LICENSE', join(OUT, 'LICENSE'));
const packed = spawnSync('npm', ['pack', '--loglevel=error'], { cwd: OUT, encoding: 'utf8' });
if (packed.status !== 0) fail(new Error(`npm pack failed:\n${packed.stderr}`));
console.log(`${OUT}/${packed.stdout.trim().split('\n').at(-1)}`);
