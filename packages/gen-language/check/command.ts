/** `gen-check`: checks files of GenUI and Ract, and applies fixes that are certain. */
import { readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { loadCompiler } from 'gen-compiler/node';
import { AuthorError, decodeText, type Place } from 'parallel-docs';
import { codeOf, messageOf, readArguments } from 'parallel-docs/command';
import { writeFiles } from 'parallel-docs/content';
import { catalogueOf } from '../catalogue.ts';
import { dataFolderOf } from '../reference/data-folder.ts';
import { type DataLang, isDataLang } from '../reference/data-lang.ts';
import { loadData, type ReferenceData } from '../reference/load.ts';
import { mistake, textOf } from '../words/words.ts';
import { checkSample, type Finding } from './check-sample.ts';
import { filesOf, kindOf, macrosAround } from './files.ts';
import { fixText } from './fixes.ts';
import { type CheckContext, KINDS, type SampleKind } from './found.ts';
import { asAnnotations, asJson, asText, type FileReport } from './report.ts';
import type { JudgeScript } from './rules/file.ts';

const USAGE = `gen-check [OPTION …] FILE|FOLDER|- …

Checks .gen files and ${KINDS.slice(1).join(', ')}.
A FOLDER stands for all such files below it, except those in target, node_modules, dist and hidden
folders. A single - stands for standard input.

  --fix            apply the fixes that are certain; with -, print the fixed text
  --json           print the findings as JSON
  --annotations    print the findings as annotations of a GitHub workflow
  --lang en|zh     language of the findings; default: en
  --version V      version of the documentation to check against; default: the default version of the site
  --name NAME      file name for standard input; it decides what kind of file is checked; default: input.gen

Exit code: 0 no problems, 1 problems found, 2 wrong arguments, or a file cannot be read or written.`;

/** Input and output of the command, replaceable in tests. */
interface Streams {
  readonly stdin: () => string;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

interface Options {
  readonly fix: boolean;
  readonly format: 'text' | 'json' | 'annotations';
  readonly lang: DataLang;
  readonly version?: string;
  readonly name: string;
  /** Kind of `name`. */
  readonly kind: SampleKind;
  readonly paths: readonly string[];
}

/**
 * Runs the command; returns the exit code.
 *
 * @param root absolute path of the documentation project that has the reference data
 * @param judge checks the Rust of scripts
 */
export async function runGenCheck(
  args: readonly string[],
  root: string,
  streams: Streams,
  judge?: JudgeScript,
): Promise<number> {
  try {
    const options = parseOptions(args);
    if (options === undefined) {
      streams.stdout(`${USAGE}\n`);
      return 0;
    }
    const data = await loadData(await dataFolderOf(root, options.version));
    const context = { data, compiler: await loadCompiler(), ...(judge && { judge }) };
    const isPiped = options.paths.includes('-');
    const reports = isPiped
      ? [checkPiped(options, context, streams)]
      : filesOf(options.paths).map((file) => checkFile(file, options, context));
    const text =
      options.format === 'json'
        ? asJson(reports)
        : options.format === 'annotations'
          ? asAnnotations(reports)
          : asText(reports, catalogueOf(options.lang, data));
    // With `--fix` and piped input, standard output has the fixed text, so the report goes to standard error.
    if (text !== '') (isPiped && options.fix ? streams.stderr : streams.stdout)(`${text}\n`);
    return reports.some(({ findings }) => findings.length > 0) ? 1 : 0;
  } catch (cause) {
    const said = cause instanceof AuthorError || codeOf(cause) !== undefined;
    if (!said) throw cause;
    streams.stderr(`${messageOf(cause)}\n`);
    return 2;
  }
}

/** Reads the arguments. Undefined if they ask for help. @throws {AuthorError} if the arguments are wrong. */
function parseOptions(args: readonly string[]): Options | undefined {
  const wrong = (message: string): AuthorError => new AuthorError(`${message}\n\n${USAGE}`);
  const { values, positionals } = readArguments(
    USAGE,
    args,
    {
      fix: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      annotations: { type: 'boolean', default: false },
      lang: { type: 'string', default: 'en' },
      version: { type: 'string' },
      name: { type: 'string' },
    },
    Infinity,
  );
  if (values.help) return undefined;
  const { fix, json, annotations, lang, version, name = 'input.gen' } = values;
  if (!isDataLang(lang)) throw wrong(`Findings are not available in "${lang}".`);
  if (json && annotations) throw wrong('Use --json or --annotations, not both.');
  if (positionals.length === 0) throw wrong('Give a file, a folder or "-".');
  const isPiped = positionals.includes('-');
  if (isPiped && positionals.length > 1) throw wrong('Give "-" alone, without files.');
  if (values.name !== undefined && !isPiped) throw wrong('Use --name only together with "-".');
  const kind = kindOf(name);
  if (kind === undefined) throw wrong(`Files named "${name}" cannot be checked.`);
  const format = json ? 'json' : annotations ? 'annotations' : 'text';
  return {
    ...{ fix, format, lang, name, kind, paths: positionals },
    ...(version === undefined ? {} : { version }),
  };
}

function checkFile(file: string, options: Options, context: CheckContext): FileReport {
  const { text, problem } = decodeText(readFileSync(file));
  if (problem !== undefined) {
    return {
      file,
      findings: [notUtf8(problem.place, options.lang, context.data)],
      fixed: 0,
      fixable: 0,
    };
  }
  const kind = kindOf(file)!;
  const around = { ...context, macros: macrosAround(file), whole: true };
  const { report, after } = checkText(file, text, kind, options, around);
  if (after !== text) {
    writeFiles(dirname(file), [{ path: basename(file), text: after, before: text }]);
  }
  return report;
}

function checkPiped(options: Options, context: CheckContext, streams: Streams): FileReport {
  const { name, kind } = options;
  const text = streams.stdin();
  const { report, after } = checkText(name, text, kind, options, context);
  if (options.fix) streams.stdout(after);
  return report;
}

function checkText(
  file: string,
  text: string,
  kind: SampleKind,
  { fix, lang }: Options,
  context: CheckContext,
): { report: FileReport; after: string } {
  const done = fixText(text, kind, context);
  const fixed = fix ? done : { text, count: 0 };
  const findings = checkSample(fixed.text, kind, lang, context);
  // The number of fixes that `--fix` would apply. It skips fixes that improve nothing.
  const fixable = fix ? 0 : done.count;
  return { report: { file, findings, fixed: fixed.count, fixable }, after: fixed.text };
}

function notUtf8(place: Place, lang: DataLang, data: ReferenceData): Finding {
  const catalogue = catalogueOf(lang, data);
  const { message, fix } = mistake('bad-encoding');
  return {
    place: { ...place, endLine: place.line, endColumn: place.column },
    rule: 'bad-encoding',
    message: textOf(message, catalogue),
    fix: textOf(fix, catalogue),
  };
}
