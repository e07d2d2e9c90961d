import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Checks of the site's own samples that the command does not make. */
const OTHERS = /[\\/](?:indent|layout|shell)\.ts$/;

test('each rule of the command is described, and there is no other', () => {
  const folder = 'packages/gen-language';
  const rules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && !OTHERS.test(join(folder, name)))
    .flatMap((name) =>
      [...readFileSync(join(folder, name), 'utf8').matchAll(/rule: '([\w-]+)'/g)].map(
        ([, rule = '']) => rule,
      ),
    );
  const text = readFileSync('docs/gen-check.md', 'utf8');
  const described = [...text.slice(text.indexOf('## Rules')).matchAll(/^\| (`.*?) \|/gm)]
    .flatMap(([, cell = '']) => cell.match(/[\w-]+/g) ?? [])
    .sort();
  expect(described).toEqual([...new Set(rules)].sort());
});
