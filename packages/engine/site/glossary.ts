/** The words of a site: how each term is said in every language, and how it is not. */
import * as z from 'zod';
import type { Lang } from '../address/paths.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { manual } from '../diagnose/own-names.ts';
import type { Place } from '../diagnose/place.ts';
import { checkSchema } from '../diagnose/schema.ts';
import { keyAt, nodeAt, readYaml } from '../diagnose/yaml.ts';

const texts = z.record(z.string(), z.string());

/** A regular expression, so that a word can be told from others it is a part of. */
const pattern = z.string().superRefine((source, context) => {
  try {
    new RegExp(source, 'u');
  } catch {
    context.addIssue({ code: 'custom', message: 'is no regular expression' });
  }
});

const avoided = z.strictObject({
  /** What must not be written. */
  words: pattern,
  /** Where the sentence or the code in it matches this, it may. */
  unless: pattern.optional(),
  /** What to write; default: the term itself. */
  write: z.string().optional(),
});

const term = z.strictObject({
  /** The term in each language, by code. */
  term: texts,
  /** What it means, for readers. A term with a meaning is in the table of terms. */
  meaning: texts.optional(),
  /** `false`: in the table of terms, but not linked to it. */
  link: z.boolean().default(true),
  /** Other forms that a text may have it in, by language: `closing tags`. */
  forms: z.record(z.string(), z.array(z.string())).optional(),
  /** For authors. */
  note: z.string().optional(),
  avoid: z.record(z.string(), z.array(avoided)).optional(),
  /** What readers may type for it, by language; what is avoided is understood anyway. */
  also: z.record(z.string(), z.array(z.string())).optional(),
});

/** Something readers search for, under the names that other programs and people have for it. */
const subject = z.strictObject({
  /** What readers type, in any language. */
  also: z.array(z.string()).min(1),
  /** What the pages call it, in all languages or by language. */
  say: z
    .union([z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())]))])
    .optional(),
  /** Pages that are about it, best first: `/components/basic/view#scrolling`. */
  at: z.array(z.string().startsWith('/')).default([]),
});

const schema = z.strictObject({
  terms: z.array(term).default([]),
  /** Turns of phrase to avoid, by language, each with what to write. */
  phrases: z.record(z.string(), z.array(avoided.extend({ write: z.string() }))).default({}),
  /** Words of programs, by language: shown as they are, so never found fault with. */
  verbatim: z.record(z.string(), z.array(z.string())).default({}),
  /** What readers search for and what it is called here. */
  subjects: z.array(subject).default([]),
  /** What the pages are known to have nothing about: a search for it says so. */
  absent: z.array(z.string()).default([]),
  /** A table of questions, for readers whose search finds nothing: `/doc/guide/overview#questions`. */
  questions: z.string().startsWith('/').optional(),
});

export type Glossary = z.output<typeof schema>;

/** Something that is not written in a language. */
export interface AvoidedWords {
  readonly words: RegExp;
  readonly unless?: RegExp;
  readonly write: string;
  /** What the words mean, in the language of the site's authors; none for a turn of phrase. */
  readonly term?: string;
  readonly note?: string;
}

/** Reads a glossary. Never throws: problems are diagnostics, and what is wrong is empty. */
export function readGlossary(
  file: string,
  source: string,
): { readonly glossary: Glossary; readonly diagnostics: readonly Diagnostic[] } {
  const empty: Glossary = { terms: [], phrases: {}, verbatim: {}, subjects: [], absent: [] };
  const problem = (place: Place, message: string, fix: string) => ({
    place: { file, ...place },
    rule: 'bad-glossary' as const,
    message,
    fix,
  });
  const yaml = readYaml(source);
  if (yaml.problem)
    return {
      glossary: empty,
      diagnostics: [
        problem(
          yaml.problem.place,
          `The glossary cannot be read: ${yaml.problem.message}.`,
          'Quote values that hold ":" or "#", and indent with spaces.',
        ),
      ],
    };
  const checked = checkSchema(schema, yaml.value(yaml.root) ?? {});
  if ('data' in checked) return { glossary: checked.data, diagnostics: [] };
  return {
    glossary: empty,
    diagnostics: checked.problems.map(({ rule, place: path, name, message, fix }) =>
      problem(
        yaml.place(rule === 'unknown' ? keyAt(yaml.root, path) : nodeAt(yaml.root, path)),
        rule === 'missing' ? `${name} is missing.` : `${name}: ${message}.`,
        fix || `See "The glossary" in ${manual('guide/translating.md')}.`,
      ),
    ),
  };
}

/** Everything that a text in a language must not say, and what is left alone. */
export interface Vocabulary {
  readonly avoided: readonly AvoidedWords[];
  readonly verbatim: readonly string[];
}

/** What the glossary says about a language. `source` is the language of the site's authors. */
export function vocabularyOf(glossary: Glossary, lang: Lang, source: Lang): Vocabulary {
  const rule = (
    { words, unless, write }: z.output<typeof avoided>,
    term: string | undefined,
    right: string,
    note: string | undefined,
  ): AvoidedWords => ({
    words: new RegExp(words, 'gu'),
    ...(unless === undefined ? {} : { unless: new RegExp(unless, 'u') }),
    write: write ?? right,
    ...(term === undefined ? {} : { term }),
    ...(note === undefined ? {} : { note }),
  });
  return {
    avoided: [
      ...glossary.terms.flatMap(({ term, note, avoid }) =>
        (avoid?.[lang] ?? []).map((each) => rule(each, term[source], term[lang] ?? '', note)),
      ),
      ...(glossary.phrases[lang] ?? []).map((each) => rule(each, undefined, each.write, undefined)),
    ],
    verbatim: glossary.verbatim[lang] ?? [],
  };
}
