/** Samples with a picture "after a click" reach what it shows by themselves. */
import { readSamples } from 'parallel-docs/content';
import { expect, test } from 'vitest';
import { loadData } from 'gen-language/data';
import { collectTags } from '../../gen-language/reference/tags.ts';
import { sampleIdentity } from '../samples/identity.ts';
import { Projects } from '../samples/project.ts';
import { readManifest } from './manifest.ts';
import { Replay } from './replay.ts';

const root = process.cwd();
const samples = (await readSamples(root)).filter(({ lang, wrong }) => lang === 'en' && !wrong);
const tags = collectTags(await loadData(`data/${samples[0]!.version}`));
const projects = new Projects(samples, tags);
const manifest = await readManifest(root);

const used = samples.flatMap((sample) => {
  if (sample.language !== 'gen') return [];
  const entry = manifest.samples[sampleIdentity('gen', sample.code)];
  if (!entry?.show?.states) return [];
  return [{ place: `${sample.page} ${sample.line}`, sample, show: entry.show, states: entry.show.states }];
});

test.each(used)('$place', ({ sample, show, states }) => {
  const { neighbours } = projects.of(sample);
  const beside = neighbours.map(({ code }) => code);
  const replay = new Replay({ code: sample.code, beside, show }, (tag) => tags.get(tag));
  for (const { name, do: steps, alt } of states) {
    const own = /^(?:deleted|checked|failed)$/.test(name) ? replay : replay;
    own.do(steps);
    const texts = own.texts;
    const stopped = own.told.filter(({ kind }) => kind === 'stopped');
    expect(stopped).toEqual([]);
    const wanted = [...(alt.en ?? '').matchAll(/“([^”]*)”/g)].map(([, text]) => text!);
    const missing = wanted.filter((text) => !texts.join(' ').includes(text));
    expect({ name, missing, texts: missing.length ? texts : [] }).toEqual({ name, missing: [], texts: [] });
  }
});
