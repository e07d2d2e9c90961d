/** Checks of code samples, by the language of their fence. */

import type { SampleProblem } from 'parallel-docs';
import { told } from './catalogue.ts';
import { checkGen } from './gen/gen.ts';
import { checkLayout } from './gen/layout.ts';
import type { CodeProblem, SampleInfo } from './problem.ts';
import type { ReferenceData } from './reference/schema.ts';
import { checkRust, rustMacros } from './rust/rust.ts';
import { checkCommands, checkTranscript } from './shell.ts';
import { checkToml, tomlMacros } from './toml/toml.ts';

export type { CodeProblem, SampleInfo } from './problem.ts';
export { checkInlineCode } from './prose.ts';

/**
 * Problems of a code sample, in English, sorted by place. `language` is the canonical name of the fence's language;
 * languages without a checker have no problems.
 */
export function checkCodeBlock(
  language: string,
  code: string,
  info: SampleInfo,
  data: ReferenceData,
): SampleProblem[] {
  return problemsOf(language, code, info, data).map(told);
}

function problemsOf(
  language: string,
  code: string,
  info: SampleInfo,
  data: ReferenceData,
): CodeProblem[] {
  switch (language) {
    case 'gen': {
      const problems = checkGen(code, info, data);
      // The layout is checked only if there are no other problems.
      return problems.length > 0 ? problems : checkLayout(code);
    }
    case 'rust':
      return checkRust(code, info, data);
    case 'toml':
      return checkToml(code, info, data);
    case 'bash':
      return checkCommands(code, data);
    case 'shell':
      return checkTranscript(code, data);
    default:
      return [];
  }
}

/**
 * Names of the macros that a sample declares, without `!`: with `macro_rules!` in Rust and `.gen` files, under
 * `[macros]` in the `token.toml` of a plugin. Other samples of the same page may use them; see `SampleInfo.macros`.
 */
export function declaredMacros(language: string, code: string, info: SampleInfo): string[] {
  if (language === 'rust' || language === 'gen') return rustMacros(code);
  return language === 'toml' ? tomlMacros(code, info) : [];
}
