/** The findings of the check as people and programs read them. */
import { workflowCommand } from 'parallel-docs';
import { type Catalogue, say, textOf } from '../words/words.ts';
import type { Finding } from './check-sample.ts';

/** What the check found in one file. */
export interface FileReport {
  /** As it was named. */
  readonly file: string;
  readonly findings: readonly Finding[];
  /** How many problems were fixed. */
  readonly fixed: number;
}

/** Three lines for each finding, and the counts. */
export function asText(reports: readonly FileReport[], catalogue: Catalogue): string {
  const findings = reports.flatMap(({ file, findings: own }) =>
    own.map(
      ({ line, column, rule, message, hint }) =>
        `${file}:${line}:${column}  ${rule}\n  ${message}\n  ${hint}\n`,
    ),
  );
  return [...findings, counts(reports, catalogue)].join('\n');
}

function counts(reports: readonly FileReport[], catalogue: Catalogue): string {
  const all = reports.flatMap(({ findings }) => findings);
  const fixed = reports.reduce((sum, report) => sum + report.fixed, 0);
  const fixable = all.filter(({ fix }) => fix?.certain === true).length;
  const sentences = [
    reports.length === 1 ? say`1 file.` : say`${reports.length} files.`,
    ...(fixed > 0 ? [fixed === 1 ? say`1 problem fixed.` : say`${fixed} problems fixed.`] : []),
    all.length === 1 ? say`1 problem.` : say`${all.length} problems.`,
    ...(fixable > 0 ? [say`--fix fixes ${fixable} of them.`] : []),
  ];
  const gap = Object.keys(catalogue).length > 0 ? '' : ' ';
  return sentences.map((one) => textOf(one, catalogue)).join(gap);
}

/** One object: the counts, and a list of findings with their edits. */
export function asJson(reports: readonly FileReport[]): string {
  const problems = reports.flatMap(({ file, findings }) =>
    findings.map((finding) => ({ file, ...finding })),
  );
  const fixed = reports.reduce((sum, report) => sum + report.fixed, 0);
  return JSON.stringify({ files: reports.length, fixed, problems }, null, 2);
}

/** A workflow command of GitHub for each finding. */
export function asAnnotations(reports: readonly FileReport[]): string {
  return reports
    .flatMap(({ file, findings }) =>
      findings.map(({ line, column, rule, message, hint }) =>
        workflowCommand({
          severity: 'error',
          file,
          line,
          column,
          title: rule,
          text: `${message}\n${hint}`,
        }),
      ),
    )
    .join('\n');
}
