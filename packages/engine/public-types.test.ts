/**
 * The exported types of the package's entry points, on which sites rely. A change must be recorded together with an
 * entry in the changelog; `UPDATE_TYPES=1` writes the record.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { makeFolder, removeFolders } from '../../tests/sites/project.ts';
import { hashOf } from './diagnose/hash.ts';

afterAll(removeFolders);

const RECORD = 'packages/engine/public-types.json';

interface Module {
  /** For each declared name: the text of its statement. */
  readonly declared: ReadonlyMap<string, string>;
  /** For each imported or exported name: its file and its name in this file. */
  readonly from: ReadonlyMap<string, readonly [file: string, name: string]>;
  readonly exported: readonly string[];
}

/** The used part of the parser's nodes. */
interface Syntax {
  readonly start: number;
  readonly end: number;
  readonly id?: Named;
  readonly source?: { readonly value: string } | null;
  readonly specifiers?: readonly { local: Named; imported?: Named; exported?: Named }[];
  readonly declaration?: Syntax | null;
  readonly declarations?: readonly { readonly id: Named }[];
}

interface Named {
  readonly name: string;
}

function readModule(file: string): Module {
  const text = readFileSync(file, 'utf8');
  const declared = new Map<string, string>();
  const from = new Map<string, readonly [string, string]>();
  const exported: string[] = [];
  const target = (source: string) =>
    source.startsWith('.')
      ? normalize(join(dirname(file), source)).replace(/(?:\.d)?\.(?:tsx?|mjs)$/, '.d.ts')
      : source;
  for (const statement of parseSync(file, text).program.body as unknown as Syntax[]) {
    const { source, specifiers = [], declaration } = statement;
    for (const { imported, local, exported: name } of specifiers) {
      const here: string = (name ?? local).name;
      if (name) exported.push(here);
      if (source) from.set(here, [target(source.value), (imported ?? local).name]);
      else if (local.name !== here) from.set(here, [file, local.name]);
    }
    const node: Syntax = declaration ?? statement;
    const names: string[] = node.id
      ? [node.id.name]
      : (node.declarations ?? []).map(({ id }) => id.name);
    for (const name of names) {
      const own = text
        .slice(node.start, node.end)
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
        .replace(/\s+/g, ' ');
      declared.set(name, (declared.get(name) ?? '') + own);
      if (declaration) exported.push(name);
    }
  }
  return { declared, from, exported };
}

/** The exported names of an entry point, and the declarations of all types that they refer to, as one text. */
function typesOf(door: string): string {
  const modules = new Map<string, Module>();
  const moduleOf = (file: string) => {
    const known = modules.get(file) ?? readModule(file);
    modules.set(file, known);
    return known;
  };
  const seen = new Set<string>();
  const lines: string[] = [];
  const follow = (file: string, name: string) => {
    const key = `${file} ${name}`;
    if (seen.has(key) || !existsSync(file)) return;
    seen.add(key);
    const { declared, from } = moduleOf(file);
    const origin = from.get(name);
    if (origin) return follow(...origin);
    const text = declared.get(name);
    if (text === undefined) return;
    lines.push(text);
    for (const word of new Set(text.match(/\b[A-Za-z_$][\w$]*\b/g)))
      if (word !== name && (declared.has(word) || from.has(word))) follow(file, word);
  };
  const { exported } = moduleOf(door);
  for (const name of [...exported].sort()) follow(door, name);
  return [[...exported].sort().join(' '), ...lines.sort()].join('\n');
}

test('the exported types are those recorded, and the changelog mentions the record', {
  timeout: 120_000,
}, () => {
  const folder = makeFolder();
  const { status, stdout } = spawnSync(
    'npx',
    ['tsc', '-p', 'packages/engine/tsconfig.json', '--outDir', folder, '--emitDeclarationOnly'],
    { encoding: 'utf8' },
  );
  expect(status, stdout).toBe(0);
  const { exports }: { exports: Record<string, string> } = JSON.parse(
    readFileSync('packages/engine/package.json', 'utf8'),
  );
  const doors = Object.fromEntries(
    Object.entries(exports).map(([door, file]) => [
      door,
      typesOf(join(folder, file.replace(/\.ts$/, '.d.ts'))).split('\n'),
    ]),
  );
  const record = hashOf(JSON.stringify(doors)).slice(0, 8);
  const found = { record, doors };
  if (process.env.UPDATE_TYPES) writeFileSync(RECORD, `${JSON.stringify(found, null, 2)}\n`);
  expect(found, 'Run this test with UPDATE_TYPES=1, and look at what changed.').toEqual(
    JSON.parse(readFileSync(RECORD, 'utf8')),
  );
  expect(
    readFileSync('packages/engine/CHANGELOG.md', 'utf8'),
    `Say in packages/engine/CHANGELOG.md what sites have to know, and add "(types ${record})" to it.`,
  ).toContain(`(types ${record})`);
});
