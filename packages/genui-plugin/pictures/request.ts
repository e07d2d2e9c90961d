/** Creates the requests to the command that shows samples; docs/pictures.md describes a request. */
import type { Lang, PlacedSample } from 'parallel-docs';
import { sampleIdentity } from '../samples/identity.ts';
import { Projects, type SourceFile } from '../samples/project.ts';
import { type Entry, type Manifest, SCALE, type Show } from './manifest.ts';

/** A sample that may draw something. */
export interface Shot {
  readonly identity: string;
  /** `components/basic/button 3`: the third `.gen` block of the page. The place is the same in every language. */
  readonly place: string;
  readonly sample: PlacedSample;
  /** Languages whose pages have the sample. */
  readonly langs: Set<Lang>;
  /** The files that the sample imports: samples of its page or an earlier page, or generated files. */
  readonly beside: readonly SourceFile[];
}

/** Content of the request file for the command. */
interface ShowRequest extends Omit<Show, 'nothing' | 'states'> {
  readonly code: string;
  readonly title?: string;
  readonly place: string;
  readonly lang: string;
  readonly scale: number;
  readonly beside: readonly { readonly path: string; readonly code: string }[];
  readonly states: readonly { readonly name: string; readonly do: readonly string[] }[];
}

/** The samples to show, in reading order. If samples have the same identity, only the first one is shown. */
export function shotsOf(samples: readonly PlacedSample[]): Shot[] {
  const projects = new Projects(samples, new Map());
  const pages = new Map<string, PlacedSample[]>();
  for (const sample of samples) {
    if (sample.language !== 'gen') continue;
    const page = `${sample.version} ${sample.lang} ${sample.page}`;
    pages.set(page, [...(pages.get(page) ?? []), sample]);
  }
  const shots = new Map<string, Shot>();
  for (const blocks of pages.values())
    for (const [index, sample] of blocks.entries()) {
      const identity = sampleIdentity('gen', sample.code);
      if (sample.wrong) continue;
      const known = shots.get(identity);
      if (known) {
        known.langs.add(sample.lang);
        continue;
      }
      shots.set(identity, {
        identity,
        place: `${sample.page} ${index + 1}`,
        sample,
        langs: new Set([sample.lang]),
        beside: sample.code.includes('<template>') ? projects.of(sample).neighbours : [],
      });
    }
  return [...shots.values()];
}

/**
 * Returns the entry of a sample. A sample without an entry gets a new entry. If there was an earlier sample at its
 * place, the new entry has the author's settings for that sample. `carried` is true if the texts still describe that
 * earlier sample.
 */
export function entryFor(shot: Shot, { samples }: Manifest): Entry & { carried: boolean } {
  const own = samples[shot.identity];
  if (own) return { ...own, place: shot.place, carried: false };
  const before = Object.values(samples).find(({ place }) => place === shot.place);
  const { alt = {}, show } = before ?? {};
  return {
    place: shot.place,
    alt,
    ...(show ? { show } : {}),
    pictures: [],
    carried: before !== undefined,
  };
}

export function requestFor({ sample, place, beside }: Shot, show: Show = {}): ShowRequest {
  const { states = [], nothing: _, ...rest } = show;
  return {
    code: sample.code,
    ...(sample.title ? { title: sample.title } : {}),
    place,
    lang: sample.lang,
    scale: SCALE,
    ...rest,
    beside: beside.map(({ path, code }) => ({ path, code })),
    states: states.map((state) => ({ name: state.name, do: state.do })),
  };
}
