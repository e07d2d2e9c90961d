/** What the interpreter tells: what it does not run, and what stopped a run. */

/** A pattern such as `{0} is not run here.` with what fills its gaps. Translations have the pattern as their key. */
export interface Words {
  readonly pattern: string;
  readonly values: readonly Value[];
}

/** What fills a gap: a name of the script or a number, or words that have a translation of their own. */
export type Value = string | number | Words;

/** Words of the interpreter; each `${…}` is a gap. */
export function say(parts: TemplateStringsArray, ...values: readonly Value[]): Words {
  return { pattern: parts.reduce((text, part, index) => `${text}{${index - 1}}${part}`), values };
}

/** The text in English, or as `catalogue` has it. */
export function textOf(
  { pattern, values }: Words,
  catalogue: Readonly<Record<string, string>> = {},
): string {
  return (catalogue[pattern] ?? pattern).replace(/\{(\d+)\}/g, (gap, index: string) => {
    const value = values[Number(index)];
    if (value === undefined) return gap;
    return typeof value === 'object' ? textOf(value, catalogue) : String(value);
  });
}

/** Thrown where the script has something that is not run: the method around it is refused. */
export class Refusal {
  readonly at: number;
  readonly why: Words;

  /** @param at offset in the script */
  constructor(at: number, why: Words) {
    this.at = at;
    this.why = why;
  }
}

/** What ended a run: a panic of Rust, a limit, or a return out of a place where none is possible. */
export type StopKind = 'panic' | 'limit';

/** Thrown where a run ends early. */
export class Stop {
  readonly at: number;
  readonly kind: StopKind;
  readonly why: Words;

  /** @param at offset in the script */
  constructor(at: number, kind: StopKind, why: Words) {
    this.at = at;
    this.kind = kind;
    this.why = why;
  }
}

/** Refuses what is at an offset of the script. */
export function refuse(at: number, why: Words): never {
  throw new Refusal(at, why);
}
