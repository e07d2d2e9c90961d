/**
 * Is preloaded into a command with `node --import`. Counts the command's calls and writes the numbers as JSON to the
 * file named by `CALLS_FILE`. V8 counts the calls of functions. Reads and writes of files are counted only in the
 * current folder.
 */
import childProcess from 'node:child_process';
import fs from 'node:fs';
import { Session } from 'node:inspector';
import { syncBuiltinESMExports } from 'node:module';
import { relative, sep } from 'node:path';

/**
 * The counted functions by the name of the count, each with a pattern for the URL of its file. None of the functions is
 * `async`, because V8 counts an async function again whenever it resumes.
 */
const FUNCTIONS = {
  'pages compiled': ['compilePage', /code-\w+\.mjs/],
  'blocks coloured': ['highlightTokens', /code-\w+\.mjs/],
  'sources read': ['publishedFiles', /code-\w+\.mjs/],
  'documents written': ['renderDocument', /code-\w+\.mjs/],
  'pages rendered': ['renderMain', /server\.js/],
  'sidebars rendered': ['renderSidebar', /server\.js/],
  'bundler runs': ['RolldownBuild', /node_modules\/rolldown\//],
};

const root = process.cwd();
const calls = {};
const count = (what) => {
  calls[what] = (calls[what] ?? 0) + 1;
};

/** Returns the name of the counted folder of a file: a package, `content`, `data` or `output`; otherwise `false`. */
function folderOf(path) {
  const [top = '', name = ''] = relative(root, String(path)).split(sep);
  if (top === 'packages') return name;
  return /^(?:content|data)$/.test(top) ? top : top.startsWith('.dist.new') && 'output';
}

function watch(module, name, note) {
  const original = module[name];
  module[name] = (...args) => {
    note(...args);
    return original(...args);
  };
}
watch(fs, 'readFileSync', (path) => {
  const folder = folderOf(path);
  if (folder) count(`${folder} read`);
});
watch(fs.promises, 'readFile', (path) => {
  const folder = folderOf(path);
  if (folder) count(`${folder} read`);
});
watch(fs, 'writeFileSync', (path) => {
  if (folderOf(path) === 'output') count('output written');
});
watch(fs, 'linkSync', () => count('output linked'));
watch(childProcess, 'execFileSync', (command) => count(`${command} called`));
syncBuiltinESMExports();

const session = new Session();
session.connect();
session.post('Profiler.enable');
session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
process.on('exit', () => {
  session.post('Profiler.takePreciseCoverage', (_, { result }) => {
    for (const [what, [name, file]] of Object.entries(FUNCTIONS)) {
      calls[what] = result
        .filter(({ url }) => file.test(url))
        .flatMap(({ functions }) => functions)
        // The bundler appends a number if a bundle contains two functions with the same name.
        .filter(({ functionName }) => functionName.replace(/\$\d+$/, '') === name)
        .reduce((sum, { ranges }) => sum + ranges[0].count, 0);
    }
  });
  fs.writeFileSync(process.env.CALLS_FILE, JSON.stringify(calls));
});
