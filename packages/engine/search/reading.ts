/** What a query is about: its words in groups, each with all that may replace it in a page. */
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
/** A piece more is better than an atom that is not understood. */
const UNKNOWN_ATOM = 2.5;
const HAN = new RegExp(CJK);
const LETTER = /[\p{L}\p{N}]/u;
/** No more of a query is looked up word by word. */
const MAX_ATOMS = 64;

/** The smallest pieces of a query: a word in Latin letters, a Chinese character. */
function atomsOf({ terms }: Query): readonly string[] {
  return terms.flatMap((term) => (HAN.test(term) ? [...term] : [term])).slice(0, MAX_ATOMS);
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
  for (const { from, to, entry } of divide(atoms, vocabulary)) {
    const text = joinAtoms(atoms.slice(from, to));
    if (!entry && HAN.test(text)) {
      run += text;
      continue;
    }
    endRun();
    isAbsent ||= entry?.isAbsent === true;
    groups.push(entry ? entryGroup(text, entry) : plainGroup(text));
  }
  endRun();
  const required = groups.some((group) => group.isRequired);
  const read = required
    ? groups
    : groups.map((group) => ({ ...group, isRequired: true, weight: 1 }));
  const main = read.filter((group) => group.isRequired);
  return {
    query,
    groups: read,
    isWider: read.some(
      ({ writings, subjects, isRequired }) =>
        writings.length > 1 || subjects.length > 0 || !isRequired,
    ),
    isAbsent:
      isAbsent && main.every(({ subjects }) => subjects.every(({ places }) => places.length === 0)),
    names: [...new Set(main.flatMap(nameOf))],
  };
}

/** A row of atoms and what the vocabulary has for it; one atom where it has nothing. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly entry?: Entry;
}

/** Divides atoms so that the vocabulary has most of them, in as few pieces as can be: 本地图片 is not 本, 地图, 片. */
function divide(atoms: readonly string[], vocabulary: Vocabulary): readonly Piece[] {
  const best: { readonly piece: Piece; readonly cost: number }[] = [];
  const costFrom = (at: number) => best[at]?.cost ?? 0;
  for (let from = atoms.length - 1; from >= 0; from--) {
    let choice = {
      piece: { from, to: from + 1 } as Piece,
      cost: costFrom(from + 1) + UNKNOWN_ATOM,
    };
    for (const piece of piecesFrom(atoms, from, vocabulary)) {
      const cost = costFrom(piece.to) + 1;
      if (cost <= choice.cost) choice = { piece, cost };
    }
    best[from] = choice;
  }
  const pieces: Piece[] = [];
  for (let at = 0; at < atoms.length; at = best[at]!.piece.to) pieces.push(best[at]!.piece);
  return pieces;
}

/** The rows of atoms from a place on that the vocabulary has, with or without the words in them that say nothing. */
function* piecesFrom(
  atoms: readonly string[],
  from: number,
  { entries, longest }: Vocabulary,
): Generator<Piece> {
  let whole = '';
  let short = '';
  for (let to = from; to < atoms.length; to++) {
    const atom = keyOf(atoms[to]!);
    whole += atom;
    if (to === from || entries.get(atom)?.filler !== 'nothing') short += atom;
    // Endings that a key is without make it shorter by a few.
    if (short.length > longest + 4) return;
    const entry = entries.get(whole) ?? (short === whole ? undefined : entries.get(short));
    if (entry) yield { from, to: to + 1, entry };
  }
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
  // A single letter occurs on every page.
  const isSign = !LETTER.test(text) || /^[a-z0-9]$/.test(text);
  const isRequired = !isSign && !(HAN.test(text) && text.length === 1);
  return {
    text,
    writings: writingsOf(text),
    subjects: [],
    weight: isRequired ? weightOf(text) : isSign ? 0 : LITTLE,
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
