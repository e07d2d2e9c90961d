/**
 * `node scripts/count-code.mjs`: counts the lines of code of the last commit, by folder. `--at COMMIT` selects another
 * commit.
 *
 * Counts the TypeScript, JavaScript and CSS written for this project (product, tests, scripts, benchmarks). Biome
 * formats the files with the current settings first, and blank lines and comments are not counted. So neither denser
 * formatting nor deleted comments change the count. Content, data, figures and generated tables are not counted.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { parseSync } from 'vite';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CODE = /\.(?:[cm]?[jt]s|[jt]sx|css)$/;
const NOT_CODE = /^(?:content|data|docs|figures|public)\/|\/(?:public|fixtures)\//;
const GENERATED = '// Written by ';
const TEST = /^tests\/|\/(?:tests|journeys)\/|\.(?:test|spec)\.tsx?$|-(?:fixture|test)\.ts$/;

/** Counts the lines that contain code. */
function linesOfCode(file, text) {
  const comments = file.endsWith('.css')
    ? [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((match) => [match.index, match[0].length])
    : parseSync(file, text).comments.map(({ start, end }) => [start, end - start]);
  let code = text;
  for (const [start, length] of comments)
    code =
      code.slice(0, start) +
      code.slice(start, start + length).replace(/[^\n]/g, ' ') +
      code.slice(start + length);
  return code.split('\n').filter((line) => line.trim() !== '').length;
}

/** Returns the folder for which a file is counted: `packages/engine/search`, `tests/journeys`, `scripts`. */
function roomOf(file) {
  const folders = file.split('/').slice(0, -1);
  return folders.slice(0, folders[0] === 'packages' ? 3 : 2).join('/') || '(root)';
}

/**
 * Counts the lines of each folder. Product and tests are counted separately. `folder` contains the files of a commit.
 */
function countRooms(folder, files) {
  const rooms = new Map();
  for (const file of files) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (text.startsWith(GENERATED)) continue;
    const room = rooms.get(roomOf(file)) ?? { code: 0, tests: 0 };
    room[TEST.test(file) ? 'tests' : 'code'] += linesOfCode(file, text);
    rooms.set(roomOf(file), room);
  }
  return rooms;
}

const { values } = parseArgs({ options: { at: { type: 'string', default: 'HEAD' } } });
const git = (...args) =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'buffer', maxBuffer: 2 ** 30 });
const files = git('ls-tree', '-r', '--name-only', '-z', values.at)
  .toString()
  .split('\0')
  .filter((file) => CODE.test(file) && !NOT_CODE.test(file));
const folder = mkdtempSync(join(tmpdir(), 'count-code-'));
try {
  execFileSync('tar', ['-x', '-C', folder], { input: git('archive', values.at, '--', ...files) });
  execFileSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/@biomejs/biome/bin/biome'),
      ...[
        'format',
        '--write',
        '--vcs-enabled=false',
        '--log-level=none',
        '--files-max-size=9999999',
      ],
      `--config-path=${join(ROOT, 'biome.jsonc')}`,
      folder,
    ],
    { stdio: 'ignore' },
  );
  const rooms = countRooms(folder, files);
  const print = (name, { code, tests }) =>
    console.log(
      name.padEnd(36) + [code, tests, code + tests].map((n) => String(n).padStart(9)).join(''),
    );
  console.log(`${'folder'.padEnd(36)}     code    tests      sum`);
  const total = { code: 0, tests: 0 };
  for (const [name, room] of [...rooms].sort(([a], [b]) => a.localeCompare(b))) {
    print(name, room);
    total.code += room.code;
    total.tests += room.tests;
  }
  print('total', total);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
