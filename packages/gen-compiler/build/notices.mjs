/** Finds the crates that the modules contain, and writes the notices that their licences require. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { TARGET } from './toolchain.mjs';

/**
 * @typedef {object} Crate
 * @property {string} name
 * @property {string} version
 * @property {string} license
 * @property {readonly string[]} authors
 * @property {string} folder
 */

/** Accepted licences, in order of preference, each with a pattern for the name of the file that contains its text. */
const LICENCES = {
  MIT: /^(?:licen[cs]e[-_]mit|licen[cs]e|copying)(?:\.(?:md|txt))?$/i,
  ISC: /^licen[cs]e(?:\.(?:md|txt))?$/i,
  Zlib: /^licen[cs]e(?:[-_]zlib)?(?:\.(?:md|txt))?$/i,
  'Unicode-3.0': /^licen[cs]e-unicode$/i,
  'Apache-2.0 WITH LLVM-exception': undefined,
};

/** Replaces the licence's text, since the exception requires no copy of it for compiled code. */
const LLVM_EXCEPTION =
  'Its exception for compiled code asks for no copy of the licence: https://spdx.org/licenses/LLVM-exception.html';

/** The text of the MIT licence, for crates that name this licence in Cargo.toml but contain no copy of it. */
const mitText = (/** @type {string} */ holder) => `MIT License

Copyright (c) ${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.`;

/**
 * The dependencies that are compiled into the module of a crate, without build dependencies and procedural macros.
 *
 * @param {string} manifest path of Cargo.toml
 * @param {string} root name of the crate
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} options
 * @param {string} [holder] copyright holder of crates that name no authors
 * @returns {Crate[]} without the crate itself, sorted by name and version
 */
export function cratesOf(manifest, root, options, holder) {
  const metadata = JSON.parse(
    execFileSync(
      'cargo',
      [
        'metadata',
        '--offline',
        '--locked',
        '--format-version',
        '1',
        '--filter-platform',
        TARGET,
      ].concat('--manifest-path', manifest),
      { ...options, encoding: 'utf8', maxBuffer: 2 ** 28 },
    ),
  );
  const packages = new Map(metadata.packages.map((each) => [each.id, each]));
  const nodes = new Map(metadata.resolve.nodes.map((each) => [each.id, each]));
  const isMacro = (id) => packages.get(id).targets.some(({ kind }) => kind.includes('proc-macro'));
  const reached = new Set();
  const queue = metadata.packages.filter(({ name }) => name === root).map(({ id }) => id);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    if (reached.has(id) || isMacro(id)) continue;
    reached.add(id);
    for (const { pkg, dep_kinds } of nodes.get(id).deps)
      if (dep_kinds.some(({ kind }) => kind === null)) queue.push(pkg);
  }
  return [...reached]
    .map((id) => packages.get(id))
    .filter(({ name }) => name !== root && !name.startsWith('rustc-std-workspace-'))
    .map(({ name, version, license, authors, manifest_path }) => ({
      name,
      version,
      license: license ?? 'none',
      authors: authors.length > 0 || holder === undefined ? authors : [holder],
      folder: dirname(manifest_path),
    }))
    .sort((a, b) => compare(a.name, b.name) || compare(a.version, b.version));
}

/** @param {string} a @param {string} b */
const compare = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Joins the notices of crates. Crates with the same notice share one copy of it.
 *
 * @param {readonly Crate[]} crates
 * @throws if a crate offers no accepted licence, or lacks the text of a licence other than MIT.
 */
export function writeNotices(crates) {
  /** @type {Map<string, string[]>} */
  const byText = new Map();
  for (const crate of crates)
    for (const licence of chosenLicences(crate)) {
      const text = textOf(crate, licence);
      byText.set(text, [
        ...(byText.get(text) ?? []),
        `${crate.name} ${crate.version} (${licence})`,
      ]);
    }
  const rule = '-'.repeat(80);
  return [
    'compiler.wasm and syntax.wasm are compiled from the crates below, each under the licence named behind it.',
    ...[...byText].map(([text, names]) => `${rule}\n${names.join('\n')}\n\n${text}`),
    '',
  ].join('\n\n');
}

/** The preferred licence of each part of a licence expression; `AND` separates the parts. */
function chosenLicences({ name, license }) {
  return license.split(' AND ').map((choice) => {
    const offered = choice.replace(/[()]/g, '').split(/ OR | ?\/ ?/);
    const taken = Object.keys(LICENCES).find((each) => offered.includes(each));
    if (taken === undefined) throw new Error(`${name}: no licence in "${choice}" is accepted.`);
    return taken;
  });
}

/** @param {Crate} crate @param {string} licence */
function textOf({ name, authors, folder }, licence) {
  const pattern = LICENCES[licence];
  if (pattern === undefined) return LLVM_EXCEPTION;
  // The file with the longest name is chosen, since it is the most specific: LICENSE-MIT before LICENSE.
  const [file] = readdirSync(folder)
    .filter((each) => pattern.test(each))
    .sort((a, b) => b.length - a.length);
  if (file !== undefined && existsSync(join(folder, file)))
    return readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n').trim();
  if (licence !== 'MIT') throw new Error(`${name} contains no text of its licence ${licence}.`);
  const holders = authors.map((each) => each.replace(/ *<.*>/, '')).join(', ');
  return mitText(holders || `the authors of ${name}`);
}
