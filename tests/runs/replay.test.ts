/** Simulated samples reach the states that pictures of the real library show. */
import { expect, test } from 'vitest';
import { readSamples } from '../../packages/engine/content.ts';
import { loadData } from '../../packages/gen-language/reference/load.ts';
import { collectTags } from '../../packages/gen-language/reference/tags.ts';
import { readManifest } from '../../packages/genui-plugin/pictures/manifest.ts';
import { sampleIdentity } from '../../packages/genui-plugin/samples/identity.ts';
import { Projects } from '../../packages/genui-plugin/samples/project.ts';
import { MARGIN, WINDOW } from '../../packages/genui-plugin/try/shown.ts';
import { Replay } from './replay.ts';

const root = process.cwd();
const samples = (await readSamples(root)).filter(({ lang, wrong }) => lang === 'en' && !wrong);
const tags = collectTags(await loadData(`data/${samples[0]!.version}`));
const projects = new Projects(samples, tags);
const manifest = await readManifest(root);

/** Calls that are not expected to run, because a page has no server and no router around the component. */
const NOT_RUN: Readonly<Record<string, string>> = {
  'doc/config/router_toml 4': "open('about')",
  'examples/pages 3': 'open_about()',
  'examples/catalogue 1': 'load()',
  'examples/catalogue 2': '',
};

/** Words that a picture's description quotes although the picture does not show them: typed text and removed items. */
const NOT_DRAWN: Readonly<Record<string, readonly string[]>> = {
  'components/form/input 5': ['x7-,'],
  'examples/to-do-list 1': ['Return Walden'],
};

/** Pictures whose size is not compared, with the reasons. */
const OTHER_SIZE: Readonly<Record<string, string>> = {
  'components/data/loading 2': 'a moment of an animation',
  'components/data/loading 3': 'a moment of an animation',
  'components/feedback/popup 1': 'the popup is cut off by the window',
  'examples/theme 9': 'the popup is cut off by the window',
  'api/global/builtin_type 22': 'the pointer is in the picture',
};

const used = samples.flatMap((sample) => {
  if (sample.language !== 'gen') return [];
  const entry = manifest.samples[sampleIdentity('gen', sample.code)];
  if (!entry?.show?.states) return [];
  const { place, show, pictures } = entry;
  return [{ place, sample, show, pictures, states: entry.show.states }];
});

const quoted = (words: string): string[] =>
  [...words.matchAll(/“([^”]*)”/g)].map(([, text]) => text!);

test('there are samples to compare', () => {
  expect(used.length).toBeGreaterThan(80);
  const places = new Set(used.map(({ place }) => place));
  const named = [NOT_RUN, NOT_DRAWN, OTHER_SIZE].flatMap((table) => Object.keys(table));
  expect(named.filter((place) => !places.has(place))).toEqual([]);
});

test.each(used)('$place', ({ place, sample, show, states, pictures }) => {
  const beside = projects.of(sample).neighbours.map(({ code }) => code);
  const replay = new Replay({ code: sample.code, beside, show }, (tag) => tags.get(tag));
  const before = replay.painted;
  const [width] = show.window ?? WINDOW;
  for (const { name, do: steps, alt } of states) {
    replay.do(steps);
    const stopped = replay.told.flatMap((told) => (told.kind === 'stopped' ? [told.method] : []));
    if (place in NOT_RUN) {
      expect(new Set(stopped)).toEqual(new Set([NOT_RUN[place]].filter(Boolean)));
      continue;
    }
    expect(stopped).toEqual([]);
    const { texts, painted } = replay;
    const gone = NOT_DRAWN[place] ?? [];
    const missing = quoted(alt.en ?? '').filter((text) => !texts.join(' ').includes(text));
    expect(missing, texts.join(' | ')).toEqual(gone.filter((text) => missing.includes(text)));
    const picture = pictures.find(({ state }) => state === name);
    if (!picture || show.whole || place in OTHER_SIZE) continue;
    // Pictures contain everything painted, and are at least as large as in the first state.
    const [w, h] = [Math.max(before.w, painted.w), Math.max(before.h, painted.h)];
    const most = 4;
    expect(Math.abs(picture.height - 2 * MARGIN - h), `${name}: ${h} high`).toBeLessThan(most);
    // The widths of samples that fill the window are not compared: their pictures were made in a smaller window.
    if (w < width - 6 * MARGIN)
      expect(Math.abs(picture.width - 2 * MARGIN - w), `${name}: ${w} wide`).toBeLessThan(most);
  }
});
