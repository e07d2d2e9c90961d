/** Writes the results of a run with three nodes: a file for each test file, if all its tests ran. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { describeLoad, describeMachine } from '../../bench/machine.ts';
import type { Counted } from '../readers.ts';
import { JARS } from './cluster.ts';

const FOLDER = join(import.meta.dirname, 'results');

function versions(): string {
  const server = readdirSync(JARS).flatMap(
    (name) => /^opensearch-(\d.*)\.jar$/.exec(name) ?? [],
  )[1];
  const java = spawnSync('java', ['-version'], { encoding: 'utf8' }).stderr;
  return `OpenSearch ${server}, Java ${/"(.+?)"/.exec(java)?.[1]}`;
}

function toRow(test: TestCase): string {
  const seconds = ((test.diagnostic()?.duration ?? 0) / 1000).toFixed(1);
  return `| ${test.name.replaceAll('|', '\\|')} | ${test.result().state} | ${seconds} |`;
}

function toList(counts: Readonly<Record<string, number>>): string {
  const entries = Object.entries(counts).map(([name, count]) => `${count} × "${name}"`);
  return entries.join('; ') || 'none';
}

function toLoadRow(name: string, { right, wrong, failed, engine }: Counted): string {
  return `| ${name} | ${right} | ${wrong} | ${toList(failed)} | ${toList(engine)} |`;
}

export class ResultsFile implements Reporter {
  #loadBefore = '';

  onTestRunStart(): void {
    this.#loadBefore = describeLoad();
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const each of modules) this.#write(each);
  }

  #write(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const states = tests.map((test) => test.result().state);
    if (!tests.length || states.includes('skipped') || states.includes('pending')) return;
    const name = basename(module.moduleId, '.cluster.ts');
    const passed = states.filter((state) => state === 'passed').length;
    const loads = tests.flatMap((test) => Object.entries(test.meta().counted ?? {}));
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(
      join(FOLDER, `${name}.md`),
      `# Three nodes of OpenSearch: ${name}

Written by \`npm run test:cluster\`: ${passed} of ${tests.length} tests passed. ${versions()}, three nodes with 384 MB of heap each, services and readers on one machine: ${describeMachine()}. Other programs ran on it: load ${this.#loadBefore} before, ${describeLoad()} after.

| Test | Result | Seconds |
| --- | --- | --- |
${tests.map(toRow).join('\n')}

## Answers under load

Four readers send one query after another. The last column counts the failures of the engine by message, even if no reader noticed them. If several nodes failed, the message contains one sentence for each node.

| Event | Right answers | Wrong answers | Not answered | Failures of the engine |
| --- | --- | --- | --- | --- |
${loads.map(([what, counted]) => toLoadRow(what, counted)).join('\n')}
`,
    );
  }
}
