/** Checks the licences of packages in lockfiles. */
import { readFileSync } from 'node:fs';

/** Folders with a lockfile. The commands that need the packages of a subfolder install them. */
const FOLDERS = ['', 'tests/mutation/'];

/** Returns one lockfile with the packages of all lockfiles. */
export function wholeLock() {
  const packages = FOLDERS.flatMap((folder) =>
    Object.entries(JSON.parse(readFileSync(`${folder}package-lock.json`, 'utf8')).packages)
      .filter(([path]) => path !== '')
      .map(([path, each]) => [`${folder}${path}`, each]),
  );
  return { packages: Object.fromEntries(packages) };
}

/**
 * Returns the problems, one line each: packages whose licence is allowed neither in general nor for that package, and
 * rules that no package needs.
 *
 * @param lock the lockfile, parsed
 * @param rules `licences.json`, parsed: `allowed` by licence, `packages` by name (`x-*` for a prefix), each with its
 *   licence and the reason
 */
export function licenceProblems(lock, { allowed, packages }) {
  const problems = [];
  const used = new Set();
  for (const [path, { license = 'none', link }] of Object.entries(lock.packages)) {
    // The project's own packages are links to their folders.
    if (path === '' || link) continue;
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (license.split(' OR ').every((each) => each in allowed)) {
      for (const each of license.split(' OR ')) used.add(each);
      continue;
    }
    const rule = Object.keys(packages).find((pattern) =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern,
    );
    if (rule !== undefined && packages[rule][0] === license) used.add(rule);
    else problems.push(`${name}: ${license} is not allowed`);
  }
  for (const rule of [...Object.keys(allowed), ...Object.keys(packages)])
    if (!used.has(rule)) problems.push(`${rule}: no package needs this rule`);
  return problems;
}

/** Returns the whole days from `now` (ms) until a `security.txt` expires. @throws if it has no valid date */
export function daysLeft(securityTxt, now) {
  const until = Date.parse(/^Expires: (.+)$/m.exec(securityTxt)?.[1] ?? '');
  if (Number.isNaN(until)) throw new Error('security.txt has no line "Expires:" with a date.');
  return Math.floor((until - now) / 86_400_000);
}
