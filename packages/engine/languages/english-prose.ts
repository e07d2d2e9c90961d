/**
 * Rules for written English: no phrases that read like a translation, no sentences that begin with a negation, no
 * sentences of three clauses.
 */
import { CODE, type Prose, type ProseProblem, type ProseRules } from './language.ts';

type Rule = (prose: Prose) => readonly ProseProblem[];

/** Whether an offset is within quotation marks, where words of programs are quoted. */
function isQuoted(text: string, offset: number): boolean {
  return text.lastIndexOf('“', offset - 1) > text.lastIndexOf('”', offset - 1);
}

/** Phrases that are hard to read, with replacements. */
const TURNS: readonly { readonly words: RegExp; readonly fix: string }[] = [
  {
    words: /\b(?:stands?|stood)\b(?! (?:for|out|in for)\b)/gi,
    fix: 'Say what the thing does or where the thing is: "appears", "goes", "is in".',
  },
  {
    words: /\bof (?:yours|ours|theirs)\b/gi,
    fix: 'Write "your own", "our own" or "their own" before the noun.',
  },
  { words: /\banew\b/gi, fix: 'Write "again", or a verb such as "regenerate".' },
  {
    words: /\bas of (?:\p{Lu}\w* )?v?\d+(?:\.\d+)+/giu,
    fix: 'Remove these words, because the page says which version it describes.',
  },
  {
    words: /\b(?:is|are|was|were|be)(?: not| never)? told\b(?! apart)/gi,
    fix: 'Say who does the action: "the message names the line".',
  },
  {
    words:
      /\bwhat (?:is|was|stands|stays|remains) [^,.;:?!|]{1,60} (?:is|are|has|goes|comes)\b(?![^.!]*\?)/gi,
    fix: 'Name the thing first: "The new key is …", not "What is new is the key …".',
  },
];

const turns: Rule = ({ text }) =>
  TURNS.flatMap(({ words, fix }) =>
    [...text.matchAll(words)]
      .filter(({ index }) => !isQuoted(text, index))
      .map(({ index, 0: found }) => ({
        place: index,
        message: `"${found.replaceAll(CODE, '`…`')}" reads like a translation.`,
        fix,
      })),
  );

const fronted =
  /(?<=^|[.!?] )(?:(?:Not|Nor|Neither|Nowhere|Only (?:then|there|here|when|after|if))\b|(?:Nothing|None|No one|Nobody) (?:but|of)\b)[^.!?]*/g;

/** Reports a sentence that begins with a negation, which readers must read twice. */
const negative: Rule = ({ kind, text }) =>
  kind === 'paragraph'
    ? [...text.matchAll(fronted)]
        .filter(
          ({ index, 0: sentence }) => !isQuoted(text, index) && sentence.split(' ').length > 4,
        )
        .map(({ index, 0: sentence }) => ({
          place: index,
          message: `"${sentence.split(' ').slice(0, 4).join(' ').replaceAll(CODE, '`…`')} …" begins with "Only" or a negative word.`,
          fix: 'Begin with the subject.',
        }))
    : [];

/** A sentence of three clauses, separated by a colon and a semicolon. */
const packed =
  /(?:[^\s.!?:;]+ ){2,}[^\s.!?:;]+: (?:[^\s.!?:;]+ ){3,}[^\s.!?:;]+; (?:[^\s.!?:;]+ ){2,}/g;

const clauses: Rule = ({ kind, text, bold }) =>
  kind === 'paragraph'
    ? [...text.matchAll(packed)]
        .filter(({ index }) => !isQuoted(text, index) && !bold.some(([, end]) => index < end))
        .map(({ index, 0: found }) => ({
          place: index + found.lastIndexOf(';'),
          message: 'One sentence has three clauses, joined by a colon and a semicolon.',
          fix: 'Write two sentences.',
        }))
    : [];

export const englishProse: ProseRules = {
  script: /[A-Za-z]{2} [a-z]{2}/,
  sentenceEnd: /[.!?\n]/,
  check: (prose) => [turns, negative, clauses].flatMap((rule) => [...rule(prose)]),
};
