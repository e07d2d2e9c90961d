/**
 * The engine as a package: installed from its archive into an empty folder, it builds the same site as the engine's
 * sources do.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOutput } from './sites/build.ts';
import { type Result, runNode } from './sites/copy.ts';
import { makeFolder, removeFolders } from './sites/project.ts';
import { buildAtlas, copyAtlas, PAGES } from './sites/second-site.ts';

afterAll(removeFolders);

const PACKAGE = 'parallel-docs';
const folder = makeFolder();
let archive: string;

/** Runs a command of npm in the folder with the installed package. Never rejects. */
function run(command: 'npm' | 'npx', ...args: string[]): Promise<Result> {
  const {
    CI: _,
    CONTENT_DIR: __,
    OUT_DIR: ___,
    NODE_ENV: ____,
    VITEST: _____,
    ...env
  } = process.env;
  const child = spawn(command, args, { cwd: folder, env: { ...env, NO_COLOR: '1' } });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })));
}

/** Returns the TypeScript files of the site. */
const modules = () =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.startsWith('node_modules'))
    .map((name) => join(folder, name));

beforeAll(async () => {
  const packed = await runNode('.', ['scripts/pack-engine.mjs']);
  expect(packed.code, packed.output).toBe(0);
  archive = resolve(packed.output.trim().split('\n').at(-1)!);

  copyAtlas(folder);
  for (const file of modules())
    writeFileSync(
      file,
      readFileSync(file, 'utf8')
        .replace(/'(?:\.\.\/)+packages\/engine\/index\.ts'/g, `'${PACKAGE}'`)
        .replace(/'(?:\.\.\/)+packages\/engine\/vite\.ts'/g, `'${PACKAGE}/vite'`),
    );
  // With this lock file, npm installs the dependencies in the same versions as here, not in the newest ones.
  const { packages, ...lock } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const own = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...lock, name: own.name, packages: { ...packages, '': own } }),
  );
  const installed = await run(
    'npm',
    ...['install', '--prefer-offline', '--no-audit', '--no-fund', archive],
  );
  expect(installed.code, installed.output).toBe(0);
}, 600_000);

test('the package is JavaScript and declarations, with the licence and no tests', () => {
  const names = readdirSync(join(folder, 'node_modules', PACKAGE), {
    recursive: true,
    encoding: 'utf8',
  });
  expect(names).toContain('index.d.ts');
  expect(names).toContain('LICENSE');
  expect(names.filter((name) => /(?<!\.d)\.tsx?$|\.test\.|-fixture\./.test(name))).toEqual([]);
});

test('dependencies have the versions of this project', () => {
  const versions = (file: string): Record<string, { version: string }> =>
    JSON.parse(readFileSync(file, 'utf8')).packages;
  const here = versions('package-lock.json');
  const installed = Object.entries(
    versions(join(folder, 'node_modules/.package-lock.json')),
  ).filter(([path]) => path !== `node_modules/${PACKAGE}`);
  expect(installed.length).toBeGreaterThan(60);
  for (const [path, { version }] of installed) expect(version, path).toBe(here[path]?.version);
});

test('the package is complete, and no link leads out of it', () => {
  const read = (name: string) => readFileSync(join(folder, 'node_modules', PACKAGE, name), 'utf8');
  const manifest = JSON.parse(read('package.json'));
  expect(manifest.peerDependencies).toEqual({
    react: '^19.3.0',
    'react-dom': '^19.3.0',
    vite: '^8.3.0',
  });
  expect(manifest.dependencies).not.toHaveProperty('react');
  expect(manifest.repository.url).toMatch(/^git\+https:/);
  expect(manifest).not.toHaveProperty('private');
  const names = readdirSync(join(folder, 'node_modules', PACKAGE), {
    recursive: true,
    encoding: 'utf8',
  });
  for (const page of [
    'README.md',
    'CHANGELOG.md',
    'docs/reference/configuration.md',
    'docs/zh/guide/start.md',
  ])
    expect(names).toContain(page);
  for (const page of names.filter((name) => name.endsWith('.md')))
    for (const [, target = ''] of read(page)
      .replace(/^```[\s\S]*?^```|`[^`\n]*`/gm, '')
      .matchAll(/\]\((?!https?:|#)([^)#\s]+)/g))
      expect(names, `${page} → ${target}`).toContain(join(page, '..', target));
});

test('commands have help, and the starter’s site has no mistakes and can be built', async () => {
  expect((await run('npx', 'docs', '--help')).output).toMatch(/dev[\s\S]*build[\s\S]*translations/);
  for (const name of [
    'dev',
    'build',
    'preview',
    'check',
    'new',
    'translations',
    'headers',
    'compress',
    'import',
  ])
    expect((await run('npx', 'docs', name, '--help')).output).toContain(`npx docs ${name}`);
  const starter = resolve(
    'dist.create',
    readdirSync('dist.create').find((name) => name.endsWith('.tgz'))!,
  );
  const args = ['site', '--lang', 'en,ja', '--engine', `file:${resolve(archive)}`];
  const made = await run('npx', '--yes', '--package', starter, 'create-parallel-docs', ...args);
  expect(made.code, made.output).toBe(0);
  const at = join(folder, 'site');
  // The starter's dependencies resolve to the packages installed above.
  const checked = await runNode(at, [
    join(folder, 'node_modules', PACKAGE, 'cli/cli.js'),
    'check',
    '--strict',
  ]);
  expect(checked.output).toContain('4 pages, 0 errors, 0 warnings');
  expect(checked.code).toBe(0);
  const built = await runNode(at, [join(folder, 'node_modules', PACKAGE, 'cli/cli.js'), 'build']);
  expect(built.output).toContain('Built 4 pages');
  const headers = await runNode(at, [
    join(folder, 'node_modules', PACKAGE, 'cli/cli.js'),
    'headers',
    'nginx',
  ]);
  expect(headers.output).toContain('content_security_policy');
  expect(headers.code).toBe(0);
});

test('a site can be type-checked with the package’s declarations', async () => {
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({
      extends: resolve('tsconfig.json'),
      compilerOptions: {
        // A separate site would install these type packages itself.
        typeRoots: [resolve('node_modules/@types')],
        types: ['node'],
        skipLibCheck: false,
      },
      include: ['*.ts', 'plugin'],
    }),
  );
  expect(await runNode(folder, [resolve('node_modules/typescript/bin/tsc'), '--noEmit'])).toEqual({
    code: 0,
    output: '',
  });
});

test('`docs check` finds no mistakes, and has the same output', async () => {
  const { code, output } = await run('npx', 'docs', 'check', '--strict');
  expect(output).toContain(`${PAGES} pages, 0 errors, 0 warnings`);
  expect(code).toBe(0);
});

test('`vite build` writes the same files as with the engine’s sources', {
  timeout: 400_000,
}, async () => {
  const built = await run('npx', 'vite', 'build');
  expect(built.code, built.output).toBe(0);
  expect(built.output).toContain(`Built ${PAGES} pages`);
  const own = join(makeFolder(), 'dist');
  expect(await buildAtlas(own)).toMatchObject({ code: 0 });

  const [theirs, ours] = [join(folder, 'dist'), own].map((out) => withoutHashes(out));
  expect([...theirs!.keys()]).toEqual([...ours!.keys()]);
  for (const [name, text] of ours!)
    if (!/^static\/hashed\/.*\.js$/.test(name)) expect(theirs!.get(name), name).toBe(text);
    // The compiler puts its import of React's runtime first, which changes the order and names in the bundle.
    else
      expect(Math.abs(theirs!.get(name)!.length - text.length), name).toBeLessThan(
        16 + text.length / 500,
      );
});

/**
 * Returns the files of an output by name. Replaces hashes that depend on the engine's files: in file names, in the
 * policy and in page data.
 */
function withoutHashes(out: string): Map<string, string> {
  const names = (text: string) =>
    text
      .replace(/(static\/hashed\/[\w-]+\.)[\w-]{8}(?=\.)/g, '$1HASH')
      .replace(/(["'`/]\.?\/?[\w-]+\.)[\w-]{8}(?=\.js["'`])/g, '$1HASH')
      .replace(/sha256-[\w+/]+=*/g, 'sha256-HASH')
      .replace(/("shell":")\w+/g, '$1HASH');
  return new Map(
    [...readOutput(out)]
      .map(([name, bytes]) => [names(name), names(bytes.toString('latin1'))] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
