/** Formats the results of mutation tests as a page. */

/**
 * @typedef {object} Survivor
 * @property {string} file
 * @property {number} line from 1
 * @property {string} code the whole line
 * @property {string} before the original code, in one line
 * @property {string} after the mutated code, in one line
 * @property {boolean} covered whether any test runs the code
 */
/**
 * @typedef {object} Result
 * @property {string} name
 * @property {string} commit
 * @property {Record<string, number>} counts by status: Killed, Timeout, Survived, NoCoverage, others
 * @property {Survivor[]} survivors
 * @property {string[]} files
 */
/**
 * Why no test notices a mutation. Applies to survivors in `file` whose line contains `line` and, if `after` is given,
 * whose mutated code equals `after`.
 * @typedef {{ file: string, line: string, after?: string, reason: string }} Reason
 */

/**
 * Reads the result of a module from Stryker's report.
 *
 * @param {string} name
 * @param {string} commit the last commit before the run
 * @param {import('@stryker-mutator/api/core').schema.MutationTestResult} report
 * @returns {Result}
 */
export function readResult(name, commit, report) {
  /** @type {Record<string, number>} */
  const counts = {};
  /** @type {Survivor[]} */
  const survivors = [];
  for (const [file, { source, mutants }] of Object.entries(report.files)) {
    const lines = source.split('\n');
    for (const { status, location, replacement } of mutants) {
      counts[status] = (counts[status] ?? 0) + 1;
      if (status !== 'Survived' && status !== 'NoCoverage') continue;
      const { start, end } = location;
      const part = lines.slice(start.line - 1, end.line);
      part[part.length - 1] = part.at(-1).slice(0, end.column - 1);
      part[0] = part[0].slice(start.column - 1);
      survivors.push({
        file,
        line: start.line,
        code: lines[start.line - 1].trim(),
        before: oneLine(part.join(' ')),
        after: oneLine(replacement ?? ''),
        covered: status === 'Survived',
      });
    }
  }
  return { name, commit, counts, survivors, files: Object.keys(report.files) };
}

/**
 * Returns the text of the page and the score of each module.
 *
 * @param {readonly Result[]} results
 * @param {readonly Reason[]} reasons
 * @param {readonly string[]} missing names of modules that were not tried
 * @returns {{ text: string, scores: [name: string, percent: number][] }}
 */
export function mutationReport(results, reasons, missing) {
  const used = new Set();
  const reasonOf = (survivor) => {
    const found = reasons.find(
      ({ file, line, after }) =>
        file === survivor.file &&
        survivor.code.includes(line) &&
        (after === undefined || survivor.after === after),
    );
    used.add(found);
    return found?.reason;
  };
  const rows = results.map(figures);
  const parts = results.map(({ name, survivors }) => {
    /** @type {Map<string | undefined, Survivor[]>} */
    const of = new Map();
    for (const each of survivors) {
      const reason = reasonOf(each);
      of.set(reason, [...(of.get(reason) ?? []), each]);
    }
    const unread = of.get(undefined) ?? [];
    of.delete(undefined);
    const named = [...of].map(([reason, list]) => `- ${reason}\n${listed(list)}`);
    return `## ${name}\n\n${named.length > 0 ? `Tests cannot notice these changes, or do not need to:\n\n${named.join('\n')}\n` : ''}${
      unread.length > 0
        ? `\nWithout a reason yet (${unread.length}):\n\n${listed(unread, '')}\n`
        : ''
    }${survivors.length > 0 ? '' : 'All changes were noticed.\n'}`;
  });
  const tried = new Set(results.flatMap(({ files }) => files));
  const gone = reasons.filter((reason) => tried.has(reason.file) && !used.has(reason));
  return {
    scores: results.map((result) => [result.name, figures(result).score]),
    text: `# Mutations

Written by \`npm run mutation\`. Stryker makes small changes in the code of each module, one at a time. A change is noticed if a test fails or does not end. The reasons why changes were not noticed come from \`survivors.json\`.

| Module | Changes | Noticed | Not noticed | Not covered by a test | Noticed, per cent | Commit |
| --- | --- | --- | --- | --- | --- | --- |
${rows.map(({ name, commit, all, noticed, survived, uncovered, score }) => `| ${name} | ${all} | ${noticed} | ${survived} | ${uncovered} | ${score.toFixed(1)} | ${commit} |`).join('\n')}
${missing.length > 0 ? `\nNot tried yet: ${missing.join(', ')}.\n` : ''}
${parts.join('\n')}${gone.length > 0 ? `\n## Reasons without a survivor\n\n${gone.map(({ file, line }) => `- ${file}: \`${line}\``).join('\n')}\n` : ''}`,
  };
}

/** @param {Result} result */
function figures({ name, commit, counts }) {
  const { Killed = 0, Timeout = 0, Survived = 0, NoCoverage = 0 } = counts;
  const all = Killed + Timeout + Survived + NoCoverage;
  const noticed = Killed + Timeout;
  return {
    name,
    commit,
    all,
    noticed,
    survived: Survived,
    uncovered: NoCoverage,
    score: (100 * noticed) / all,
  };
}

/** @param {readonly Survivor[]} survivors */
function listed(survivors, indent = '  ') {
  return survivors
    .map(
      ({ file, line, before, after, covered }) =>
        `${indent}- ${file}:${line} ${pair(before, after)}${covered ? '' : ', not covered by a test'}`,
    )
    .join('\n');
}

/** Maximum length of code on the page, in characters. Longer code is shortened. */
const LONG = 90;

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** Formats the original and the mutated code. If the original is long, formats only the part that differs. */
function pair(before, after) {
  let [from, to] = [0, 0];
  if (before.length > LONG) {
    while (from < after.length && before[from] === after[from]) from++;
    const most = Math.min(before.length, after.length) - from;
    while (to < most && before.at(-1 - to) === after.at(-1 - to)) to++;
  }
  const cut = (text) => {
    const start = Math.max(0, from - 12);
    const end = Math.min(text.length, text.length - to + 12);
    const part = text.slice(start, Math.min(end, start + LONG));
    const isCut = start + part.length < text.length;
    return code(`${start > 0 ? '… ' : ''}${part}${isCut ? ' …' : ''}`);
  };
  return `${cut(before)} → ${cut(after)}`;
}

/** Formats inline code. Code that contains backticks needs longer delimiters. */
function code(text) {
  if (text === '') return 'nothing';
  const marks = text.includes('`') ? '``' : '`';
  const space = /^`|`$/.test(text) ? ' ' : '';
  return `${marks}${space}${text}${space}${marks}`;
}
