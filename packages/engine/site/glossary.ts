/** The glossary of a site: how to write each term in every language, and which words to avoid. */
import * as z from 'zod';
import type { Lang } from '../address/paths.ts';
import type { Diagnostic } from '../diagnose/diagnostics.ts';
import { manual } from '../diagnose/own-names.ts';
import type { Place } from '../diagnose/place.ts';
import { checkSchema } from '../diagnose/schema.ts';
import { keyAt, nodeAt, readYaml } from '../diagnose/yaml.ts';

const texts = z.record(z.string(), z.string());

/** A regular expression, so that a word can be distinguished from longer words that contain it. */
const pattern = z.string().superRefine((source, context) => {
  try {
    new RegExp(source, 'u');
  } catch {
    context.addIssue({ code: 'custom', message: 'is not a valid regular expression' });
  }
});

const avoided = z.strictObject({
  /** The words to avoid. */
  words: pattern,
  /** Exception: the words are allowed in a sentence that matches this, including the code in the sentence. */
  unless: pattern.optional(),
  /** The replacement; default: the term itself. */
  write: z.string().optional(),
});

const term = z.strictObject({
  /** The term in each language, by code. */
  term: texts,
  /** Explanation for readers. A term with a meaning is in the table of terms. */
  meaning: texts.optional(),
  /** `false`: the term is in the table of terms, but pages do not link to it. */
  link: z.boolean().default(true),
  /** Other forms of the term in texts, by language: `closing tags`. */
  forms: z.record(z.string(), z.array(z.string())).optional(),
  /** Note for authors. */
  note: z.string().optional(),
  avoid: z.record(z.string(), z.array(avoided)).optional(),
  /** Words that readers may type for the term, by language; avoided words need not be listed. */
  also: z.record(z.string(), z.array(z.string())).optional(),
});

/** A subject that readers search for, with the names that other programs and people use. */
const subject = z.strictObject({
  /** Words that readers type, in any language. */
  also: z.array(z.string()).min(1),
  /** Names of the subject on the pages: one for all languages, or names by language. */
  say: z
    .union([z.string(), z.record(z.string(), z.union([z.string(), z.array(z.string())]))])
    .optional(),
  /** Pages about the subject, best first: `/components/basic/view#scrolling`. */
  at: z.array(z.string().startsWith('/')).default([]),
});

const schema = z.strictObject({
  terms: z.array(term).default([]),
  /** Phrases to avoid, by language, each with a replacement. */
  phrases: z.record(z.string(), z.array(avoided.extend({ write: z.string() }))).default({}),
  /** Words from user interfaces of programs, by language; they are quoted, so the check ignores them. */
  verbatim: z.record(z.string(), z.array(z.string())).default({}),
  /** Subjects that readers search for, and the names of these subjects on the site. */
  subjects: z.array(subject).default([]),
  /** Subjects that the site does not cover; a search for one says so. */
  absent: z.array(z.string()).default([]),
  /** Address of a table of questions, for searches without hits: `/doc/guide/overview#questions`. */
  questions: z.string().startsWith('/').optional(),
});

export type Glossary = z.output<typeof schema>;

/** Words to avoid in a language. */
export interface AvoidedWords {
  readonly words: RegExp;
  readonly unless?: RegExp;
  readonly write: string;
  /** The term that is meant, in the language of the site's authors; absent for a phrase. */
  readonly term?: string;
  readonly note?: string;
}

/** Reads a glossary. Never throws: if the file has problems, returns diagnostics and an empty glossary. */
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
          'Correct the YAML here: quote values that contain ":" or "#", and indent with spaces.',
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

/** The words that a text in a language must avoid, and the words that are always allowed. */
export interface Vocabulary {
  readonly avoided: readonly AvoidedWords[];
  readonly verbatim: readonly string[];
}

/** The part of the glossary for a language. `source` is the language of the site's authors. */
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
