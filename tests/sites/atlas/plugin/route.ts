/** The `route` language of code blocks: one stop per line. */
import {
  type FooterContext,
  html,
  nearest,
  type Sample,
  type SampleFooter,
  type SampleProblem,
} from '../../../../packages/engine/index.ts';
import { lengthOf, type Places } from './places.ts';

/** Keywords that precede a place. */
const STOPS = ['from', 'via', 'to'];
const length: Readonly<Record<string, string>> = { en: 'Distance', zh: '距离', de: 'Entfernung' };
const units: Readonly<Record<string, string>> = {
  en: 'Show in other units',
  zh: '切换单位',
  de: 'In anderen Einheiten anzeigen',
};

export const routeGrammar = {
  name: 'route',
  scopeName: 'source.route',
  patterns: [
    { name: 'comment.line', match: '#.*$' },
    { name: 'keyword.other', match: '^(?:from|via|to|point)\\b' },
    { name: 'constant.numeric', match: '-?\\b\\d+(?:\\.\\d+)?\\b' },
    { name: 'entity.name.type', match: '\\b[A-Z]\\w*' },
  ],
  repository: {},
};

interface Line {
  readonly word: string;
  readonly place: string;
  /** Offset of the place in the code, in UTF-16 units. */
  readonly offset: number;
}

/** Returns the lines of a sample that have a keyword and a place. Comments are skipped. */
function linesOf(code: string): Line[] {
  return [...code.matchAll(/^(\w+)[ \t]+([^\s#]+)/gm)].map((match) => ({
    word: match[1]!,
    place: match[2]!,
    offset: match.index + match[0].length - match[2]!.length,
  }));
}

/** Returns the names of the places that a sample declares for other samples of its page: `point Home 52.1 13.2`. */
export function declaredPlaces({ language, code }: Sample): string[] {
  return language === 'route'
    ? linesOf(code).flatMap(({ word, place }) => (word === 'point' ? [place] : []))
    : [];
}

/** Reports stops of a route that are unknown. */
export function checkRoute(
  { language, code }: Sample,
  declared: ReadonlySet<string>,
  places: Places,
): SampleProblem[] {
  if (language !== 'route') return [];
  return linesOf(code).flatMap(({ word, place, offset }) => {
    if (word === 'point' || !STOPS.includes(word) || places.has(place) || declared.has(place))
      return [];
    const meant = nearest(place, [...places.keys(), ...declared]);
    const at = { start: offset, end: offset + place.length };
    return {
      place: at,
      rule: 'unknown-place',
      message: `"${place}" is no place of this version.`,
      fix: meant ? `Did you mean "${meant}"?` : 'Declare it: point NAME LATITUDE LONGITUDE.',
      ...(meant ? { edits: [{ ...at, text: meant }] } : {}),
    };
  });
}

/** Shows the length of a route below its code, with a unit switch. */
export function routeLength(
  { language, code }: Sample,
  { lang }: FooterContext,
  places: Places,
): SampleFooter | undefined {
  if (language !== 'route') return undefined;
  const stops = linesOf(code).filter(({ word }) => STOPS.includes(word));
  const way = stops.flatMap(({ place }) => places.get(place) ?? []);
  // The positions of declared places are unknown here, so the length would be incomplete.
  if (way.length < 2 || way.length < stops.length) return undefined;
  const km = Math.round(lengthOf(way));
  return {
    html: html`<p class="route-length" data-plugin="units" data-km="${km}">${length[lang]}: <output>${km} km</output> <button type="button" class="js-only" aria-label="${units[lang]}">km / mi</button></p>`,
    markdown: `${length[lang]}: ${km} km`,
  };
}
