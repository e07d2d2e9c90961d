import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkApart, checkRust, completeModules } from './check-rust.ts';

const folder = mkdtempSync(join(tmpdir(), 'check-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * A command that counts its runs, and fails if any file contains `bad`. With `named`, it prints the names of these
 * files.
 */
function refusing(named: boolean): { command: string; runs: () => number } {
  const command = join(folder, named ? 'naming.sh' : 'silent.sh');
  const log = `${command}.log`;
  rmSync(log, { force: true });
  const say = named
    ? 'grep -q bad -r "$1/src" && { grep -l bad -r "$1/src" | sed "s#.*/src/#src/#; s#\\$#:1:2: error[E0001]: bad#"; exit 1; }'
    : 'grep -q bad -r "$1/src" && exit 1';
  writeFileSync(
    command,
    `#!/bin/sh\necho run >> "${log}"\ntest -f "$1/src/lib.rs" || exit 9\n${say}\nexit 0\n`,
  );
  chmodSync(command, 0o755);
  return {
    command: `"${command}"`,
    runs: () => (existsSync(log) ? readFileSync(log, 'utf8').split('\n').length - 1 : 0),
  };
}

test('the command gets a crate; what it says is what speaks against the files', () => {
  const { command } = refusing(true);
  expect(checkRust(command, new Map([['views/home.rs', 'fn good() {}']]))).toEqual([]);
  expect(checkRust(command, new Map([['views/home.rs', 'fn bad() {}']]))).toEqual([
    'error[E0001]: bad',
  ]);
});

test('a command that ends with another code says so itself', () => {
  expect(checkRust('exit 3 #', new Map([['views/a.rs', '']]))).toEqual([
    'The command ended with exit status 3.',
  ]);
});

test.each([true, false])('files of one crate are told apart, named or not: %s', (named) => {
  const { command, runs } = refusing(named);
  const files = new Map(
    Array.from({ length: 16 }, (_, i): [string, string] => [`s${i}x`, i === 5 ? 'bad' : 'good']),
  );
  const found = checkApart(command, files);
  expect([...found].filter(([, said]) => said.length > 0).map(([name]) => name)).toEqual(['s5x']);
  expect(runs()).toBeLessThan(12);
  expect(runs()).toBeGreaterThan(1);
});

test('every folder gets its module file unless it has one', () => {
  const all = completeModules(
    new Map([
      ['views/mod.rs', 'pub mod home;'],
      ['views/home.rs', ''],
      ['components/card.rs', ''],
    ]),
  );
  expect(all.get('views/mod.rs')).toBe('pub mod home;');
  expect(all.get('components/mod.rs')).toBe('pub mod card;\n');
  expect(all.get('lib.rs')).toMatch(/pub mod views;\npub mod components;\n$/);
});
