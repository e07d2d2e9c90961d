/** The figures of a run as a page. */

/**
 * @typedef {object} Survivor
 * @property {string} file
 * @property {number} line
 * @property {string} code the line it is in
 * @property {string} before what stood there, in one line
 * @property {string} after what stood there instead
 * @property {boolean} covered whether any test came by
 */
/**
 * @typedef {object} Result
 * @property {string} name
 * @property {Record<string, number>} counts by status: Killed, Timeout, Survived, NoCoverage, others
 * @property {Survivor[]} survivors
 */
/**
 * Why no test notices a change. It speaks for survivors of the file whose line holds `line`, and, where that is given,
 * whose change ends in `after`.
 * @typedef {{ file: string, line: string, after?: string, reason: string }} Reason
 */

/**
 * @param {string} name
 * @param {import('@stryker-mutator/api/core').schema.MutationTestResult} report
 * @returns {Result}
 */
export function readResult(name, report) {
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
  return { name, counts, survivors };
}

/**
 * @param {readonly Result[]} results
 * @param {readonly Reason[]} reasons
 * @returns {{ text: string, scores: [name: string, percent: number][] }}
 */
export function mutationReport(results, reasons) {
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
    const of = Map.groupBy
      ? Map.groupBy(survivors, reasonOf)
      : survivors.reduce((map, each) => {
          const reason = reasonOf(each);
          return map.set(reason, [...(map.get(reason) ?? []), each]);
        }, new Map());
    const unread = of.get(undefined) ?? [];
    of.delete(undefined);
    const named = [...of].map(([reason, list]) => `- ${reason}\n${listed(list)}`);
    return `## ${name}\n\n${named.length > 0 ? `No test can tell, or needs to:\n\n${named.join('\n')}\n` : ''}${
      unread.length > 0
        ? `\nWithout a reason yet (${unread.length}):\n\n${listed(unread, '')}\n`
        : ''
    }`;
  });
  const gone = reasons.filter((reason) => !used.has(reason));
  return {
    scores: results.map((result) => [result.name, figures(result).score]),
    text: `# Mutations

Written by \`npm run mutation\`. Stryker changes the code of each module, a bit at a time; a change is noticed when a test fails or does not come to its end. The reasons are those of \`survivors.json\`.

| Module | Changes | Noticed | Not noticed | No test comes by | Noticed, per cent |
| --- | --- | --- | --- | --- | --- |
${rows.map(({ name, all, noticed, survived, uncovered, score }) => `| ${name} | ${all} | ${noticed} | ${survived} | ${uncovered} | ${score.toFixed(1)} |`).join('\n')}

${parts.join('\n')}${gone.length > 0 ? `\n## Reasons without a survivor\n\n${gone.map(({ file, line }) => `- ${file}: \`${line}\``).join('\n')}\n` : ''}`,
  };
}

/** @param {Result} result */
function figures({ name, counts }) {
  const { Killed = 0, Timeout = 0, Survived = 0, NoCoverage = 0 } = counts;
  const all = Killed + Timeout + Survived + NoCoverage;
  const noticed = Killed + Timeout;
  return {
    name,
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
        `${indent}- ${file}:${line} ${code(before)} → ${code(after)}${covered ? '' : ', no test comes by'}`,
    )
    .join('\n');
}

const oneLine = (text) => text.replace(/\s+/g, ' ').trim();

/** Code of a table or list, cut where it is long; backticks inside need more around it. */
function code(text) {
  const short = text.length > 90 ? `${text.slice(0, 88)} …` : text;
  if (short === '') return 'nothing';
  const marks = short.includes('`') ? '``' : '`';
  const space = /^`|`$/.test(short) ? ' ' : '';
  return `${marks}${space}${short}${space}${marks}`;
}
