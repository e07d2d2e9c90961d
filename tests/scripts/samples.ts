/** `node scripts/script-samples.mjs`: reports which samples of the pages run, and which parts do not. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PlacedSample, readSamples } from '../../packages/engine/content.ts';
import { loadData } from '../../packages/gen-language/reference/load.ts';
import { collectTags } from '../../packages/gen-language/reference/tags.ts';
import { readFile, type TagOf } from '../../packages/gen-run/running/file.ts';
import {
  type CompiledScript,
  compileScript,
  type RefusedMethod,
  textOf,
} from '../../packages/gen-run/scripts/index.ts';
import { ENGLISH } from '../../packages/gen-run/scripts/words-en.ts';
import { Projects } from '../../packages/genui-plugin/samples/project.ts';

const DOCUMENT = 'docs/simulation.md';

/** A sample and its compiled script. */
interface Judged {
  /** Page and line: `page:line`. */
  readonly place: string;
  /** The file name in its title. */
  readonly title: string | undefined;
  readonly page: string;
  readonly language: string;
  readonly compiled: CompiledScript;
}

/** Returns all samples with a script on the English pages, with their compiled scripts. */
async function judgeSamples(root: string): Promise<Judged[]> {
  const samples = (await readSamples(root)).filter(({ lang, wrong }) => lang === 'en' && !wrong);
  const [first] = samples;
  const tags = collectTags(await loadData(join(root, 'data', first!.version)));
  const projects = new Projects(samples, tags);
  return samples.flatMap((sample) => judge(sample, projects, (tag) => tags.get(tag)) ?? []);
}

function judge(sample: PlacedSample, projects: Projects, tagOf: TagOf): Judged | undefined {
  const { language, page, line, code, title } = sample;
  if (!(language === 'rust' || (language === 'gen' && /<script>/.test(code)))) return undefined;
  const project = projects.of(sample);
  const beside = project.neighbours.map((file) => file.code);
  const compiled =
    project.sample.language === 'gen'
      ? readFile(project.sample.code, beside, tagOf)?.compiled
      : compileScript(project.sample.code);
  return compiled && { place: `${page}:${line}`, title, page, language, compiled };
}

/** Groups samples: everything runs, some methods run, or nothing runs. */
function sorted(samples: readonly Judged[]) {
  const runsIn = ({ compiled: { component } }: Judged) =>
    component?.methods.some(({ runs }) => runs) ?? false;
  const whole = samples.filter(({ compiled }) => compiled.refused.length === 0);
  const rest = samples.filter((each) => !whole.includes(each));
  return { whole, part: rest.filter(runsIn), none: rest.filter((each) => !runsIn(each)) };
}

const said = ({ why }: RefusedMethod): string => textOf(why, ENGLISH);

/**
 * Returns the table for the document. It lists the samples that run completely, in part or not at all, and the
 * reasons why parts do not run.
 */
async function runTable(root = process.cwd()): Promise<string> {
  const samples = (await judgeSamples(root)).filter(({ language }) => language === 'gen');
  const { whole, part, none } = sorted(samples);
  const pages = new Map<string, number>();
  for (const { page } of whole) pages.set(page, (pages.get(page) ?? 0) + 1);
  const missing = (list: readonly Judged[]): string[] =>
    list.map(({ page, title, compiled }) => {
      const reasons = new Set(compiled.refused.map(said));
      return `\`${page}\`${title ? `, \`${title}\`` : ''}: ${[...reasons].join(' ')}`;
    });
  const named = [...pages].map(([page, count]) => `\`${page}\`${count > 1 ? ` (${count})` : ''}`);
  return [
    '| Runs | Samples | Which |',
    '| --- | ---: | --- |',
    `| whole | ${whole.length} | ${named.join(', ')} |`,
    `| in part | ${part.length} | ${missing(part).join('<br>')} |`,
    `| not | ${none.length} | ${missing(none).join('<br>')} |`,
  ].join('\n');
}

/** Returns the document with the current table. */
export async function withRunTable(document: string): Promise<string> {
  const table = await runTable();
  return document.replace(
    /(<!-- runs -->\n\n)(?:(?!<!-- end -->)[\s\S])*?(\n?\n<!-- end -->)/,
    (_, before: string, after: string) => before + table + after,
  );
}

/** Prints which samples run; `--write` also updates the table in the document. */
export async function reportSamples(parameters: readonly string[]): Promise<number> {
  const judged = await judgeSamples(process.cwd());
  for (const language of ['gen', 'rust']) {
    const own = judged.filter((each) => each.language === language);
    const { whole, part, none } = sorted(own);
    const counts = `whole ${whole.length}, in part ${part.length}, not ${none.length}`;
    console.log(`${language}: ${own.length}; ${counts}`);
    for (const { place, compiled } of own)
      for (const refused of compiled.refused)
        console.log(`  ${place} ${refused.method} ${refused.line} ${said(refused)}`);
  }
  if (parameters.includes('--write'))
    writeFileSync(DOCUMENT, await withRunTable(readFileSync(DOCUMENT, 'utf8')));
  return 0;
}
