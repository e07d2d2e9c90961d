/** Behaviours, each broken by one small change, and the test that has to fail then. */
import { readFileSync } from 'node:fs';

export const breaks = JSON.parse(readFileSync('tests/breaks/breaks.json', 'utf8'));

export function fileOfProof({ row, proof }) {
  const [section = '', number] = row.split(' ');
  return readFileSync('tests/COVERAGE.md', 'utf8')
    .split(/^## /m)
    .find((part) => part.startsWith(section))
    ?.split('\n')
    .find((line) => line.startsWith(`| ${number} |`))
    ?.split('`')
    .find((part) => part.endsWith(` › ${proof}`))
    ?.split(' › ')[0];
}
