/**
 * Detects that a build would change nothing, before any code of the build is loaded. Each build leaves a stamp with the
 * state of every file of the project, code outside it, the packages, the environment and the commit. If any of these
 * states is uncertain, there is no stamp and the build runs. This file is JavaScript, because it runs before any
 * TypeScript is loaded.
 */
import { createHash } from 'node:crypto';
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { packageFiles } from './load-code.mjs';

/** Projects with more files are always built, since checking all of them would take too long. */
const MOST_FILES = 30_000;
/**
 * Environment variables that are ignored, because shells and package managers set them differently for each call, or
 * because the build itself sets them (`NODE_ENV`).
 */
const VOLATILE =
  /^(?:npm_|pnpm_|SSH_|TERM|COLOR|XDG_|DBUS_|VSCODE_|TMUX)|^(?:_|PWD|OLDPWD|SHLVL|INIT_CWD|COLUMNS|LINES|DISPLAY|WINDOWID|EDITOR|NODE|NODE_ENV|VITE_USER_NODE_ENV|PATH)$/;

export function notedBuild(root, env) {
  const started = performance.now();
  const outDir = resolve(root, env.OUT_DIR || 'dist');
  let stamp;
  try {
    stamp = JSON.parse(readFileSync(stampFile(root, outDir), 'utf8'));
  } catch {
    return undefined;
  }
  const isCurrent =
    stamp.key === keyOf(root, env, stamp.files) && stamp.output === listingOf(outDir);
  if (!isCurrent) return undefined;
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  return stamp.said.map((line) =>
    line.replace(/\(\d+ rendered\) in [\d.]+ s/, `(0 rendered) in ${seconds} s`),
  );
}

export function beginStamp(root, env) {
  const state = stateOf(root, env);
  return (files, said) => {
    const outDir = resolve(root, env.OUT_DIR || 'dist');
    const outside = files.filter(
      (file) => !isBelow(root, file) || file.includes(`${sep}node_modules${sep}`),
    );
    const key = state && withFiles(state, outside);
    if (!key) return;
    const file = stampFile(root, outDir);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, JSON.stringify({ key, files: outside, output: listingOf(outDir), said }));
  };
}

const stampFile = (root, outDir) =>
  join(
    root,
    'node_modules/.cache/docs-engine',
    `unchanged-${createHash('sha256').update(outDir).digest('hex').slice(0, 20)}.json`,
  );

const isBelow = (folder, file) => file.startsWith(folder + sep);

function keyOf(root, env, files) {
  const state = stateOf(root, env);
  return state && withFiles(state, files);
}

function withFiles(state, files) {
  const hash = createHash('sha256').update(state);
  try {
    for (const file of files) add(hash, file, signOf(file));
  } catch {
    return undefined;
  }
  return hash.digest('hex');
}

function add(hash, name, said) {
  hash.update(`${name}\0${said.length}\0${said}`);
}

/**
 * A signature of a file. It changes with every write, even if size and mtime stay the same, since programs cannot set
 * ctime.
 */
function signOf(file) {
  const { size, mtimeMs, ctimeMs, ino } = lstatSync(file);
  return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/**
 * Hash of the project, its packages, the environment and the commit; `undefined` if one of them cannot be determined,
 * or if the content folder is outside the project.
 */
function stateOf(root, env) {
  if (!isBelow(root, resolve(root, env.CONTENT_DIR || 'content'))) return undefined;
  const hash = createHash('sha256').update(process.version + process.platform);
  for (const name of Object.keys(env).sort())
    if (!VOLATILE.test(name)) add(hash, name, env[name] ?? '');
  const { asked, installed } = packageFiles(root);
  try {
    const commit = commitOf(root);
    if (commit === undefined) return undefined;
    add(hash, 'commit', commit);
    for (const file of [...asked, ...installed]) add(hash, file, signOf(file));
    addFolder(hash, root, '', { files: 0 });
  } catch {
    return undefined;
  }
  return hash.digest();
}

function addFolder(hash, root, folder, total) {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  if (folder !== '' && entries.some(({ name }) => name === '.site-build')) return;
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.name === 'node_modules' || entry.name === '.git') continue;
    if (entry.isDirectory()) addFolder(hash, root, path, total);
    else {
      const file = join(root, path);
      if (entry.isSymbolicLink() && !isSeen(root, resolve(dirname(file), readlinkSync(file))))
        throw new Error(`${path} is a link to something that is not checked.`);
      if (++total.files > MOST_FILES) throw new Error('Too large.');
      add(hash, path, signOf(file));
    }
  }
}

/** Whether the target of a link is itself part of the hashed files. */
function isSeen(root, file) {
  return isBelow(root, file) && !file.slice(root.length).includes(`${sep}node_modules${sep}`);
}

/**
 * The current commit, on which the dates of pages depend. Empty outside a repository; `undefined` if it cannot be read.
 */
function commitOf(root) {
  for (let folder = root; ; folder = dirname(folder)) {
    const git = join(folder, '.git');
    const stat = lstatSync(git, { throwIfNoEntry: false });
    if (stat?.isDirectory()) return commitIn(git, git);
    if (stat?.isFile()) {
      const own = resolve(
        folder,
        readFileSync(git, 'utf8')
          .replace(/^gitdir: /, '')
          .trim(),
      );
      const common = resolve(own, readText(join(own, 'commondir')) ?? '.');
      return commitIn(own, common);
    }
    if (folder === dirname(folder)) return '';
  }
}

function commitIn(own, common) {
  const head = readText(join(own, 'HEAD'));
  if (head === undefined) return undefined;
  const shallow = readText(join(common, 'shallow')) ?? '';
  const [, ref] = /^ref: (.*)$/.exec(head) ?? [];
  if (ref === undefined) return head + shallow;
  const commit =
    readText(join(common, ref)) ??
    new RegExp(`^(\\w+) ${ref.replace(/\W/g, '\\$&')}$`, 'm').exec(
      readText(join(common, 'packed-refs')) ?? '',
    )?.[1];
  return commit && `${commit}${shallow}`;
}

function readText(file) {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/** Hash of names, sizes and times of the files in the output folder; empty if the folder cannot be read. */
function listingOf(outDir) {
  const hash = createHash('sha256');
  const walk = (folder) => {
    for (const { name, parentPath } of readdirSync(folder, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile())
      .sort((a, b) => (join(a.parentPath, a.name) < join(b.parentPath, b.name) ? -1 : 1))) {
      const file = join(parentPath, name);
      const { size, mtimeMs } = lstatSync(file);
      hash.update(`${relative(outDir, file)} ${size} ${mtimeMs}\n`);
    }
  };
  try {
    walk(outDir);
  } catch {
    return '';
  }
  return hash.digest('hex');
}
