/** Interprets a query: groups its words. Each group has the texts that a page may contain instead of these words. */
import { createNeedle, type Needle } from './needle.ts';
import { CJK, type Query } from './query.ts';
import { formsOf, keyOf } from './spelling.ts';
import type { Entry, KnownSubject, Vocabulary } from './vocabulary.ts';

/** A text that pages may contain for a group, and the weight of a match. The text as typed has weight 1. */
export interface Writing {
  readonly needle: Needle;
  readonly weight: number;
}

/** Words of a query that together have one meaning. */
export interface Group {
  /** As typed, folded. */
  readonly text: string;
  /** The first is the text as typed. */
  readonly writings: readonly Writing[];
  readonly subjects: readonly KnownSubject[];
  /** How significant the group is, up to 1. */
  readonly weight: number;
  /** Whether a page must contain the group. */
  readonly isRequired: boolean;
}

export interface Reading {
  readonly query: Query;
  readonly groups: readonly Group[];
  /** Whether the groups can match more pages than the words as typed. */
  readonly isWider: boolean;
  /** Whether the vocabulary lists the query as something that the site does not cover. */
  readonly isAbsent: boolean;
  /** The site's own names for subjects that the reader typed under another name. */
  readonly names: readonly string[];
}

const ALIAS_WEIGHT = 0.8;
const LITTLE = 0.25;
/** Cost of an atom that is not in the vocabulary. A piece that has an entry there costs 1. */
const UNKNOWN_ATOM = 2.5;
const HAN = new RegExp(CJK);
const LETTER = /[\p{L}\p{N}]/u;
/** One part of a word that contains Chinese: a Chinese character, a word in other letters, or a punctuation mark. */
const ATOM = new RegExp(
  `${CJK}|(?!${CJK})[\\p{L}\\p{N}](?:(?:(?!${CJK}).)*(?!${CJK})[\\p{L}\\p{N}])?|.`,
  'gu',
);
/** Maximum number of atoms that are looked up. */
const MAX_ATOMS = 64;

/** The smallest units of a query: a word in Latin letters, or a Chinese character. */
function atomsOf({ terms }: Query): readonly string[] {
  return terms
    .flatMap((term) => (HAN.test(term) ? (term.match(ATOM) ?? []) : [term]))
    .slice(0, MAX_ATOMS);
}

/** Groups the words of a query by the entries of the vocabulary. One entry can cover several words. */
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

/** A sequence of atoms with its entry in the vocabulary, or a single atom without an entry. */
interface Piece {
  readonly from: number;
  readonly to: number;
  readonly entry?: Entry;
}

/** Divides atoms so that the vocabulary covers most of them in the fewest pieces: 本地图片 is not divided into 本, 地图, 片. */
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

/**
 * The sequences of atoms starting at `from` that have an entry, either as they are or without filler words inside them.
 */
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
    // Removed word endings make a key up to four letters shorter.
    if (short.length > longest + 4) return;
    const entry = entries.get(whole) ?? (short === whole ? undefined : entries.get(short));
    if (entry) yield { from, to: to + 1, entry };
  }
}

/** Joins atoms with spaces, except between Chinese characters. */
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

/** Weight of a word by its length; it reaches its maximum at eight letters or two Chinese characters. */
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

/**
 * The site's name for a group, as a list of one; empty if the group has none, or the reader typed one of the site's
 * names.
 */
function nameOf({ text, subjects }: Group): readonly string[] {
  const key = keyOf(text);
  if (subjects.some(({ says }) => says.some((word) => keyOf(word) === key))) return [];
  return subjects.slice(0, 1).flatMap(({ name }) => name ?? []);
}
