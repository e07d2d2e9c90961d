/** What a query is about: its words in groups, each with all that may stand for it in a page. */
import { createNeedle, type Needle } from './needle.ts';
import { CJK, type Query } from './query.ts';
import { formsOf, keyOf } from './spelling.ts';
import type { Entry, KnownSubject, Vocabulary } from './vocabulary.ts';

/** One way in which a group may be written, and how much a find of it is worth: 1 is as typed. */
export interface Writing {
  readonly needle: Needle;
  readonly weight: number;
}

/** Words of a query that mean one thing. */
export interface Group {
  /** As typed, folded. */
  readonly text: string;
  /** As typed first. */
  readonly writings: readonly Writing[];
  readonly subjects: readonly KnownSubject[];
  /** How much it says, up to 1. */
  readonly weight: number;
  /** Whether a page must have it. */
  readonly isRequired: boolean;
}

export interface Reading {
  readonly query: Query;
  readonly groups: readonly Group[];
  /** Whether the groups find more pages than the words as typed. */
  readonly isWider: boolean;
  /** Whether the whole is something that these pages are known to have nothing about. */
  readonly isAbsent: boolean;
  /** What these pages call the subjects that were typed under another name. */
  readonly names: readonly string[];
}

const ALIAS_WEIGHT = 0.8;
const LITTLE = 0.25;
const HAN = new RegExp(CJK);
/** No more of a query is looked up word by word. */
const MAX_ATOMS = 64;

/** The smallest pieces of a query: a word in Latin letters, a Chinese character. */
function atomsOf({ terms }: Query): readonly string[] {
  return terms
    .flatMap((term) => (HAN.test(term) ? [...term] : [term]))
    .slice(0, MAX_ATOMS);
}

/** Takes the words of a query for what the vocabulary says they are, several together where it knows them. */
export function readWords(query: Query, vocabulary: Vocabulary): Reading {
  const atoms = atomsOf(query);
  const groups: Group[] = [];
  let isAbsent = false;
  let run = '';
  const endRun = () => {
    if (run) groups.push(plainGroup(run));
    run = '';
  };
  for (let from = 0; from < atoms.length; ) {
    const found = lookUp(atoms, from, vocabulary);
    if (!found) {
      const atom = atoms[from]!;
      if (HAN.test(atom)) run += atom;
      else {
        endRun();
        groups.push(plainGroup(atom));
      }
      from++;
      continue;
    }
    endRun();
    const { entry, to } = found;
    isAbsent ||= entry.isAbsent === true;
    groups.push(entryGroup(joinAtoms(atoms.slice(from, to)), entry));
    from = to;
  }
  endRun();
  const required = groups.some((group) => group.isRequired);
  const read = required ? groups : groups.map((group) => ({ ...group, isRequired: true, weight: 1 }));
  const main = read.filter((group) => group.isRequired);
  return {
    query,
    groups: read,
    isWider: read.some(
      ({ writings, subjects, isRequired }) => writings.length > 1 || subjects.length > 0 || !isRequired,
    ),
    isAbsent: isAbsent && main.every(({ text }) => vocabulary.entries.get(keyOf(text))?.isAbsent),
    names: [...new Set(main.flatMap(nameOf))],
  };
}

/** The longest row of atoms from a place on that the vocabulary has. */
function lookUp(
  atoms: readonly string[],
  from: number,
  { entries, longest }: Vocabulary,
): { readonly entry: Entry; readonly to: number } | undefined {
  let best: { entry: Entry; to: number } | undefined;
  let text = '';
  for (let to = from + 1; to <= atoms.length; to++) {
    text = joinAtoms(atoms.slice(from, to));
    const key = keyOf(text);
    // Endings that a key is without make it shorter by a few.
    if (key.length > longest + 4) break;
    const entry = entries.get(key);
    if (entry) best = { entry, to };
  }
  return best;
}

/** Atoms with spaces where a text has them: between words in Latin letters. */
function joinAtoms(atoms: readonly string[]): string {
  return atoms.reduce((text, atom) =>
    HAN.test(atom) && HAN.test(text.slice(-1)) ? text + atom : `${text} ${atom}`,
  );
}

function writingsOf(text: string): Writing[] {
  return [
    { needle: createNeedle(text), weight: 1 },
    ...formsOf(text).map((form) => ({ needle: createNeedle(form.text), weight: form.weight })),
  ];
}

/** How much a word says by its length alone: eight letters and two Chinese characters say all they can. */
function weightOf(text: string): number {
  const length = [...text].reduce((sum, letter) => sum + (HAN.test(letter) ? 4 : 1), 0);
  return 0.5 + Math.min(length, 8) / 16;
}

function plainGroup(text: string): Group {
  const isRequired = !(HAN.test(text) && text.length === 1);
  return {
    text,
    writings: writingsOf(text),
    subjects: [],
    weight: isRequired ? weightOf(text) : LITTLE,
    isRequired,
  };
}

function entryGroup(text: string, { subjects, filler }: Entry): Group {
  const says = new Set(subjects.flatMap((subject) => subject.says));
  const writings = writingsOf(text);
  for (const word of says)
    if (!writings.some(({ needle }) => needle.text === word))
      writings.push({ needle: createNeedle(word), weight: ALIAS_WEIGHT });
  return {
    text,
    writings,
    subjects,
    weight: filler === 'nothing' ? 0 : filler === 'little' ? LITTLE : weightOf(text),
    isRequired: filler === undefined,
  };
}

/** What these pages call a group, if that is not what was typed. */
function nameOf({ text, subjects }: Group): readonly string[] {
  const key = keyOf(text);
  if (subjects.some(({ says }) => says.some((word) => keyOf(word) === key))) return [];
  return subjects.slice(0, 1).flatMap(({ name }) => name ?? []);
}
