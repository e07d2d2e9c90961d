import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Files with rules for the site's own samples, which the command does not have. */
const OTHERS = /[\\/](?:indent|layout|shell|prose)\.ts$|[\\/]reference[\\/]/;

test('each rule of the command is described, and there is no other', () => {
  const files = ['packages/gen-language', 'packages/gen-run/judging'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  const rules = files
    .filter((file) => /(?<!\.test)\.ts$/.test(file) && !OTHERS.test(file))
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [...source.matchAll(/\bmistake\([^,)]*|\brule: '[\w-]+'/g)].flatMap(([made]) =>
        [...made.matchAll(/'([a-z][\w-]+-[\w-]+|inherits|hyphen|refused)(?=[/'])/g)].map(
          ([, rule = '']) => rule,
        ),
      );
    });
  const text = readFileSync('docs/gen-check.md', 'utf8');
  const described = [...text.slice(text.indexOf('## Rules')).matchAll(/^\| (`.*?) \|/gm)]
    .flatMap(([, cell = '']) => cell.match(/[\w-]+/g) ?? [])
    .sort();
  expect(described).toEqual([...new Set(rules)].sort());
});
