/** Runs Rust functions that belong to no component, for the comparison with rustc. */

import { parseItems } from '../../packages/gen-run/scripts/parse-item.ts';
import { compile, declare, newScope } from '../../packages/gen-run/scripts/program.ts';
import { addRest } from '../../packages/gen-run/scripts/rest.ts';
import { LIMITS, type Limits, within } from '../../packages/gen-run/scripts/run.ts';
import { Refusal, Stop, textOf } from '../../packages/gen-run/scripts/told.ts';
import { ENGLISH } from '../../packages/gen-run/scripts/words-en.ts';

addRest();

/** The result of a function that returns a string. */
export interface Answer {
  readonly kind: 'value' | 'panic' | 'limit' | 'refused';
  readonly text: string;
  /** Printed lines. */
  readonly log: readonly string[];
}

/** The functions of a source text, which can be run by name. */
export class Programs {
  readonly #functions: ReturnType<typeof newScope>['functions'];
  readonly #refused = new Map<string, string>();

  constructor(code: string) {
    const scope = newScope();
    const lines = code.split('\n');
    const line = (at: number) => {
      let rest = at;
      let index = 0;
      while (rest > lines[index]!.length) rest -= lines[index++]!.length + 1;
      return `${index + 1}:${rest + 1}`;
    };
    const note = (name: string, why: string) => this.#refused.set(name, why);
    try {
      for (const each of declare(scope, parseItems(code)))
        note(each.name, textOf(each.why, ENGLISH));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      note('', `${line(error.at)} ${textOf(error.why, ENGLISH)}`);
    }
    for (const { name, at, why } of compile(scope, () => -1).values())
      note(name, `${line(at)} ${textOf(why, ENGLISH)}`);
    this.#functions = scope.functions;
  }

  run(name: string, limits: Partial<Limits> = {}): Answer {
    const log: string[] = [];
    const run = this.#functions.get(name)?.run;
    if (!run) {
      const why = this.#refused.get(name) ?? this.#refused.get('') ?? 'unknown';
      return { kind: 'refused', text: why, log };
    }
    try {
      const listener = { log: (text: string) => log.push(text), reached: () => {} };
      const text = within({ ...LIMITS, ...limits }, listener, () => run());
      return { kind: 'value', text: String(text), log };
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      return { kind: error.kind, text: textOf(error.why, ENGLISH), log };
    }
  }

  /** Functions that cannot be run, with reasons. */
  get refused(): ReadonlyMap<string, string> {
    return this.#refused;
  }
}
