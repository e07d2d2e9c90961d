/** `npm run scripts:samples`: which scripts of the pages' samples run, and what of them is not run. */

import { join } from 'node:path';
import { type PlacedSample, readSamples } from '../../packages/engine/content.ts';
import { splitBlocks } from '../../packages/gen-language/gen/blocks.ts';
import { parseTemplate } from '../../packages/gen-language/gen/template.ts';
import { Problems } from '../../packages/gen-language/problem.ts';
import { loadData } from '../../packages/gen-language/reference/load.ts';
import { collectTags, type TagReference } from '../../packages/gen-language/reference/tags.ts';
import {
  type CompiledScript,
  compileScript,
  type RefusedMethod,
  textOf,
} from '../../packages/gen-run/scripts/index.ts';
import { type TagTypes, templateFacts } from '../../packages/gen-run/scripts/template-facts.ts';
import { ENGLISH } from '../../packages/gen-run/scripts/words-en.ts';
import { Projects, type SourceFile } from '../../packages/genui-plugin/samples/project.ts';

/** A file of a sample with its script. */
export interface ScriptedFile {
  readonly script: string;
  readonly offsetLine: number;
  readonly code: string;
}

/** A sample and what came of its script. */
export interface Judged {
  readonly place: string;
  readonly language: string;
  readonly compiled: CompiledScript;
  readonly methods: number;
  readonly refused: readonly RefusedMethod[];
}

/** The script of a `.gen` file, if it has one. */
export function scriptOf(code: string): ScriptedFile | undefined {
  const blocks = splitBlocks(code, new Problems());
  const script = blocks?.find(({ name }) => name === 'script');
  if (!script) return undefined;
  const before = code.slice(0, script.contentStart);
  return {
    script: code.slice(script.contentStart, script.contentEnd),
    offsetLine: before.split('\n').length - 1,
    code,
  };
}

/** The elements of the template of a file. */
function elementsOf(code: string) {
  const template = splitBlocks(code, new Problems())?.find(({ name }) => name === 'template');
  return template === undefined
    ? []
    : parseTemplate(code, template.contentStart, template.contentEnd, new Problems());
}

/** Compiles the script of a file that stands among others. */
export function compileFile(
  file: SourceFile,
  neighbours: readonly SourceFile[],
  tags: ReadonlyMap<string, TagReference>,
): CompiledScript | undefined {
  const own = scriptOf(file.code);
  if (!own) return undefined;
  const imports = neighbours.flatMap(({ code }) => scriptOf(code)?.script ?? []);
  const components = new Map<string, TagTypes>();
  for (const script of imports) {
    const { component } = compileScript(script);
    if (!component) continue;
    const props = new Map(component.fields.map(({ name, type }) => [name, { type }]));
    components.set(component.name, { props, events: new Map() });
  }
  const template = templateFacts(
    elementsOf(file.code),
    (tag) => components.get(tag) ?? tags.get(tag),
  );
  return compileScript(own.script, {
    offsetLine: own.offsetLine,
    template,
    imports: [KEYS, ...imports],
  });
}

/** Types of events that samples look into. */
export const KEYS = `
enum KeyCode { ReturnKey, Escape, Other }
enum InputEventType { KeyDown(KeyCode), Input, Cut }`;

/** All samples of the English pages with a script, and what came of each. */
export async function judgeSamples(root = process.cwd()): Promise<Judged[]> {
  const samples = (await readSamples(root)).filter(({ lang, wrong }) => lang === 'en' && !wrong);
  const [first] = samples;
  const tags = collectTags(await loadData(join(root, 'data', first!.version)));
  const projects = new Projects(samples, tags);
  return samples.flatMap((sample) => judge(sample, projects, tags) ?? []);
}

function judge(
  sample: PlacedSample,
  projects: Projects,
  tags: ReadonlyMap<string, TagReference>,
): Judged | undefined {
  if (!/^(?:gen|rust)$/.test(sample.language)) return undefined;
  const isGen = sample.language === 'gen';
  if (isGen && !/<script>/.test(sample.code)) return undefined;
  const project = projects.of(sample);
  const compiled =
    project.sample.language === 'gen'
      ? compileFile(project.sample, project.neighbours, tags)
      : compileScript(project.sample.code);
  if (!compiled) return undefined;
  const methods = compiled.component?.methods.length ?? 0;
  const { page } = sample;
  return {
    place: `${page}:${sample.line}`,
    language: sample.language,
    compiled,
    methods,
    refused: compiled.refused,
  };
}

/** Prints the table. */
export async function reportSamples(): Promise<number> {
  const judged = await judgeSamples();
  for (const language of ['gen', 'rust']) {
    const own = judged.filter((each) => each.language === language);
    const whole = own.filter(({ refused }) => refused.length === 0);
    const none = own.filter(
      ({ refused, compiled }) =>
        refused.length > 0 && !compiled.component?.methods.some(({ runs }) => runs),
    );
    const count = own.length - whole.length - none.length;
    console.log(
      `${language}: ${own.length}; whole ${whole.length}, in part ${count}, not ${none.length}`,
    );
    for (const { place, refused, compiled } of own)
      for (const { method, line, column, why } of refused)
        console.log(
          `  ${place} ${method} ${line}:${column} ${textOf(why, ENGLISH)}${compiled.component ? '' : ' (no component)'}`,
        );
  }
  return 0;
}
