/** Copies the project, with a small site as its content, so that tests may build, break and change the copy. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { dataFolder } from './book.ts';
import { makeFolder } from './project.ts';

const PARTS = [
  'packages',
  'scripts',
  'data',
  'figures',
  'public',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
];

const SITE = `import { genui } from 'genui-plugin';
import { defineSite } from 'parallel-docs';

export default defineSite({
  title: 'Copy',
  description: 'A copy.',
  origin: 'https://example.com',
  locales: [
    { lang: 'en', label: 'English', title: 'Copy', description: 'A copy.' },
    { lang: 'zh', label: '中文', title: '副本', description: '一个副本。' },
  ],
  multiVersion: { default: 'v1', versions: ['v1'] },
  plugins: [genui({ data: '${dataFolder}' })],
  themeConfig: {
    nav: [{ text: { en: 'Guide', zh: '指南' }, link: '/guide/start' }],
    lastUpdated: true,
  },
});
`;

const CONTENT: Readonly<Record<string, string>> = {
  'v1/sidebar.yaml': '# The order of reading.\n/guide:\n  - guide/start # first\n  - guide/next\n',
  'v1/redirects.yaml': 'guide/begin: guide/start#words\n',
  'v1/en/index.md': '---\npageType: home\ntitle: Copy\n---\n',
  'v1/en/guide/start.md': '# Start\n\n## Words\n\nFirst words. See [next](./next.md).\n',
  'v1/en/guide/next.md': '# Next\n\nMore words.\n\n::slots{of="components/basic/button"}\n',
};

export interface Copy {
  readonly folder: string;
  /** Writes files; paths are relative to the copy. */
  write(files: Readonly<Record<string, string>>): void;
  read(file: string): string;
  /** Replaces the first occurrence of a text in a file. Throws if there is none. */
  edit(file: string, from: string, to: string): void;
  /** Returns the sorted paths of a folder's files, followed by a hash of all contents. */
  snapshot(folder: string): string[];
  /** Runs Node with arguments in the copy. Never rejects. */
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Result>;
}

export interface Result {
  readonly code: number | null;
  /** Standard output and standard error, without colours and carriage returns. */
  readonly output: string;
}

/** Copies the project into a folder. Installed packages are linked; the copy has its own caches. */
export function copyProject(folder: string = makeFolder()): Copy {
  for (const part of PARTS)
    cpSync(part, join(folder, part), {
      recursive: true,
      filter: (file) => !/\.test\.tsx?$|[\\/](?:node_modules|target|measured)$/.test(file),
    });
  linkPackages(folder);
  const copy: Copy = {
    folder,
    write(files) {
      for (const [file, text] of Object.entries(files)) {
        mkdirSync(dirname(join(folder, file)), { recursive: true });
        writeFileSync(join(folder, file), text);
      }
    },
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    edit: (file, from, to) => edit(join(folder, file), from, to),
    snapshot(name) {
      const root = join(folder, name);
      const hash = createHash('sha256');
      const files = readdirSync(root, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .sort();
      for (const file of files) hash.update(file).update(readFileSync(join(root, file)));
      return [...files, hash.digest('hex')];
    },
    run: (args, env) => runNode(folder, args, env),
  };
  copy.write({ 'site.config.ts': SITE });
  for (const [file, text] of Object.entries(CONTENT)) copy.write({ [`content/${file}`]: text });
  return copy;
}

/** Replaces the first occurrence of a text in a file. Throws if there is none. */
export function edit(path: string, from: string, to: string): void {
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${path} does not contain ${JSON.stringify(from)}`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

/** Copies the English pages to the Chinese ones, and accepts these as translations. */
export function acceptCopies(copy: Copy): Promise<Result> {
  for (const page of ['index', 'guide/start', 'guide/next'])
    copy.write({ [`content/v1/zh/${page}.md`]: copy.read(`content/v1/en/${page}.md`) });
  return copy.run(['scripts/tool.mjs', 'translations', '--accept', '--all']);
}

/**
 * Links the installed packages into a copy. Packages of the workspace resolve to the copy, and caches are not linked.
 */
export function linkPackages(folder: string): void {
  mkdirSync(join(folder, 'node_modules'));
  for (const entry of readdirSync('node_modules', { withFileTypes: true })) {
    const path = join(process.cwd(), 'node_modules', entry.name);
    if (!['.cache', '.vite', '.vite-temp'].includes(entry.name))
      symlinkSync(
        entry.isSymbolicLink() ? readlinkSync(path) : path,
        join(folder, 'node_modules', entry.name),
      );
  }
}

/** Node arguments for `vite build`. */
export const BUILD = ['node_modules/vite/bin/vite.js', 'build'];

/** Returns an environment in which file operations fail. failing-fs.mjs explains the variables. */
export function failing(env: Readonly<Record<`FAIL_${string}`, string>>): NodeJS.ProcessEnv {
  return { NODE_OPTIONS: loading(resolve('tests/sites/failing-fs.mjs')), ...env };
}

/** Returns the option with which Node loads a module first. It contains a URL, because paths may contain spaces. */
export function loading(module: string): string {
  return `--import ${pathToFileURL(module)}`;
}

/** Runs Node with arguments in a folder, without the environment of other builds and tests. Never rejects. */
export function runNode(
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<Result> {
  const { CI: _, CONTENT_DIR: __, OUT_DIR: ___, ...clean } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...clean, VITEST: '', NODE_ENV: '', ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  return new Promise((resolve) => {
    child.on('close', (code) =>
      resolve({
        code,
        output: output
          .replace(/\x1b\[[\d;]*[A-Za-z]/g, '')
          .replace(/\r/g, '')
          .trim(),
      }),
    );
  });
}
