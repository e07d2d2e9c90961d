/** Formats findings for people and for programs. */
import { workflowCommand } from 'parallel-docs/command';
import type { CheckWords } from '../catalogue.ts';
import { say, textOf } from '../words/words.ts';
import type { Finding } from './check-sample.ts';

/** Findings of one file. */
export interface FileReport {
  /** Path as given. */
  readonly file: string;
  readonly findings: readonly Finding[];
  /** Number of fixed problems. */
  readonly fixed: number;
  /** Number of problems that `--fix` would fix. */
  readonly fixable: number;
}

/** Formats each finding in three lines, then the counts. */
export function asText(reports: readonly FileReport[], catalogue: CheckWords): string {
  const findings = reports.flatMap(({ file, findings: own }) =>
    own.map(
      ({ place, rule, message, fix }) =>
        `${file}:${place.line}:${place.column}  ${rule}\n  ${message}\n  ${fix}\n`,
    ),
  );
  return [...findings, counts(reports, catalogue)].join('\n');
}

function counts(reports: readonly FileReport[], catalogue: CheckWords): string {
  const all = reports.flatMap(({ findings }) => findings);
  const fixed = reports.reduce((sum, report) => sum + report.fixed, 0);
  const fixable = reports.reduce(
    (sum, report) => sum + Math.min(report.fixable, report.findings.length),
    0,
  );
  const sentences = [
    reports.length === 1 ? say('count/file') : say('count/files', reports.length),
    ...(fixed > 0 ? [fixed === 1 ? say('count/fixed-one') : say('count/fixed', fixed)] : []),
    all.length === 1 ? say('count/problem') : say('count/problems', all.length),
    ...(fixable > 0 ? [say('count/fixable', fixable)] : []),
  ];
  return sentences.map((one) => textOf(one, catalogue)).join(catalogue['between-sentences']);
}

/** Formats a JSON object: the numbers of files and of fixed problems, and a list of findings with their edits. */
export function asJson(reports: readonly FileReport[]): string {
  const problems = reports.flatMap(({ file, findings }) =>
    findings.map(({ place, rule, message, fix: hint, edits, guess = false }) => ({
      ...{ file, ...place, rule, message, hint },
      ...(edits && { fix: { edits, certain: !guess } }),
    })),
  );
  const fixed = reports.reduce((sum, report) => sum + report.fixed, 0);
  return JSON.stringify({ files: reports.length, fixed, problems }, null, 2);
}

/** Formats a workflow command of GitHub for each finding. */
export function asAnnotations(reports: readonly FileReport[]): string {
  return reports
    .flatMap(({ file, findings }) =>
      findings.map(({ place: { line, column }, rule, message, fix }) =>
        workflowCommand({
          severity: 'error',
          place: { file, line, column },
          title: rule,
          text: `${message}\n${fix}`,
        }),
      ),
    )
    .join('\n');
}
