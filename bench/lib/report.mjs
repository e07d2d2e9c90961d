/** The part of the benchmarks that only computes: medians, ratios, tables and budgets. */

/**
 * One measured figure.
 * @typedef {object} Row
 * @property {string} side `build`, `dev` or `reader`
 * @property {string} scope pages of a build (`118`) or kind of page (`component`)
 * @property {string} tool `ours` or a peer's name
 * @property {string} metric
 * @property {string} unit `s`, `ms`, `MB`, `KB` or an empty string for a count
 * @property {number[]} samples one per run
 * @property {number} value the median of `samples`
 */

/**
 * The maximum of a figure; see `overBudget`.
 * @typedef {object} Budget
 * @property {string} figure
 * @property {string} [of]
 * @property {number} [max]
 * @property {number} [usual]
 */

/** Returns the median. @throws {Error} for an empty list */
export function median(numbers) {
  if (numbers.length === 0) throw new Error('An empty list has no median.');
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Returns the row of a figure from its samples. @returns {Row} */
export function row(side, scope, tool, metric, unit, samples) {
  return { side, scope: String(scope), tool, metric, unit, samples, value: median(samples) };
}

/** Formats a number with the digits that matter: `0.42`, `12.5`, `128`. */
export function round(value) {
  const size = Math.abs(value);
  if (size === Infinity) return '∞';
  return size >= 100 || Number.isInteger(value)
    ? String(Math.round(value))
    : value.toFixed(size >= 10 ? 1 : 2);
}

/** Returns `theirs` divided by `ours`, such as `2.50×`. If `ours` is 0, returns `=` (both are 0) or `∞`. */
export function ratio(theirs, ours) {
  if (ours === 0) return theirs === 0 ? '=' : '∞';
  return `${round(theirs / ours)}×`;
}

/** Aligns the cells of lines in columns, the first one flush left, the others flush right. */
export function columns(lines) {
  const widths = [];
  for (const line of lines)
    line.forEach((cell, at) => {
      widths[at] = Math.max(widths[at] ?? 0, width(cell));
    });
  return lines
    .map((line) =>
      line
        .map((cell, at) => {
          const space = ' '.repeat(widths[at] - width(cell));
          return at === 0 ? cell + space : space + cell;
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

const width = (cell) => [...cell].length;

/**
 * Returns a table for each side and scope, with a line for each metric. A peer's cell contains its figure as a
 * multiple of ours, then the figure itself. Our cells contain only our figure. If we have no figure, a peer's cell
 * contains only its figure.
 */
export function tables(rows) {
  const parts = [];
  for (const [title, group] of groupBy(rows, (r) => `${r.side} · ${r.scope}`)) {
    const tools = [...new Set(group.map((r) => r.tool))].sort(
      (a, b) => Number(b === 'ours') - Number(a === 'ours'),
    );
    const lines = [[title, ...tools]];
    for (const [metric, figures] of groupBy(group, (r) => r.metric)) {
      const ours = figures.find((r) => r.tool === 'ours');
      lines.push([
        `  ${metric}${figures[0].unit ? `, ${figures[0].unit}` : ''}`,
        ...tools.map((tool) => {
          const found = figures.find((r) => r.tool === tool);
          if (!found) return '–';
          if (tool === 'ours' || !ours) return round(found.value);
          return `${ratio(found.value, ours.value)} (${round(found.value)})`;
        }),
      ]);
    }
    parts.push(columns(lines));
  }
  return parts.join('\n\n');
}

/** Groups items by key. The groups are in the order in which their keys appear first. */
export function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Maximum of a figure's multiple, as a factor of the budget's `usual` multiple. */
const TOLERANCE = 1.3;

/**
 * Returns a sentence for each figure of ours that breaks a budget. A budget names a figure
 * (`reader/component/JavaScript`) and its maximum `max`. With `of`, the maximum is a multiple of the same figure of
 * another tool: the best peer (`best`), a named peer, or the fixed workload in loop.mjs (`loop`). Instead of `max`, a
 * budget may have `usual`, the multiple in an earlier run; the maximum is 30 % more than `usual`. A figure that was
 * not measured in this run breaks no budget.
 *
 * @param {readonly Budget[]} budgets
 * @param {readonly Row[]} rows
 * @returns {string[]}
 */
export function overBudget(budgets, rows) {
  const find = (key, tool) =>
    rows.find((r) => `${r.side}/${r.scope}/${r.metric}` === key && r.tool === tool);
  const broken = [];
  for (const { figure, of, usual, max = usual * TOLERANCE } of budgets) {
    const ours = find(figure, 'ours');
    if (!ours) continue;
    if (of === undefined) {
      if (ours.value > max)
        broken.push(
          `${figure} is ${round(ours.value)} ${ours.unit}, budget ${max}.`.replace(' ,', ','),
        );
      continue;
    }
    const others = rows
      .filter((r) => `${r.side}/${r.scope}/${r.metric}` === figure && r.tool !== 'ours')
      .filter((r) => (of === 'best' ? r.tool !== 'loop' : r.tool === of))
      .map((r) => r.value);
    if (others.length === 0) continue;
    const share = ours.value / Math.min(...others);
    // 0/0 is NaN and breaks no budget.
    if (share > max)
      broken.push(
        `${figure} is ${round(share)} times that of ${of === 'best' ? 'the best peer' : of}, budget ${Number(max.toFixed(2))}.`,
      );
  }
  return broken;
}

/** Replaces old rows with new ones of the same side, scope, tool and metric, and keeps the others. */
export function mergeRows(old, fresh) {
  const key = (r) => [r.side, r.scope, r.tool, r.metric].join('\0');
  const replaced = new Set(fresh.map(key));
  return [...old.filter((r) => !replaced.has(key(r))), ...fresh];
}
