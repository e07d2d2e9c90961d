/** The trend: one line a run in `results/history.jsonl`, to which lines are only ever added. */
import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What is kept of the other tools: the figures that ours are divided by, because times say little by themselves. */
const KEPT_OF_OTHERS = /CPU time$/;

/**
 * The line of a run: every figure of ours, and the CPU times of the others.
 *
 * @param {{ at: string, commit: string, node: string, load: number }} about
 * @param {import('./report.mjs').Row[]} rows of this run alone
 */
export function historyLine(about, rows) {
  const figures = {};
  for (const { side, scope, tool, metric, value } of rows) {
    if (tool !== 'ours' && !KEPT_OF_OTHERS.test(metric)) continue;
    const figure = `${side}/${scope}/${metric}`;
    figures[figure] ??= {};
    figures[figure][tool] = Number(value.toPrecision(4));
  }
  return { ...about, figures };
}

/** Adds a run to the history. A run that measured nothing of ours adds nothing. */
export function addToHistory(file, line) {
  if (!Object.values(line.figures).some(({ ours }) => ours !== undefined)) return;
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${JSON.stringify(line)}\n`);
}

/** All runs, the oldest first. @throws {Error} with its number when a line is none. */
export function readHistory(file) {
  if (!existsSync(file)) return [];
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((text, at) => {
      if (text === '') return [];
      try {
        return [JSON.parse(text)];
      } catch (cause) {
        throw new Error(`${file}:${at + 1} is no run.`, { cause });
      }
    });
}

/** Figures of the plot; those with `of` are divided by the same figure of another tool in the same run. */
const SHOWN = [
  { figure: 'build/118/cold CPU time', of: 'loop' },
  { figure: 'build/118/warm CPU time', of: 'loop' },
  { figure: 'build/118/cold peak memory', unit: 'MB' },
  { figure: 'build/5000/cold CPU time', of: 'hugo' },
  { figure: 'build/5000/changed wall time', unit: 's' },
  { figure: 'reader/component/JavaScript', unit: 'KB' },
  { figure: 'reader/component/HTML', unit: 'KB' },
  { figure: 'reader/component/first paint', unit: 'ms' },
  { figure: 'reader/use/navigation, local network', unit: 'ms' },
];

/** What the plot shows: a line for each figure that was measured, with its value in each run that has it. */
export function trends(history) {
  return SHOWN.map(({ figure, of, unit }) => ({
    title: `${figure}, ${of ? `times that of ${of}` : unit}`,
    points: history.flatMap(({ at, commit, figures }) => {
      const found = figures[figure];
      const value = of ? found?.ours / found?.[of] : found?.ours;
      return Number.isFinite(value) ? [{ at, commit, value }] : [];
    }),
  })).filter(({ points }) => points.length > 0);
}
