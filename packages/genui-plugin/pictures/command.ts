/** `npm run pictures`: runs a command that takes pictures of the samples, and stores these pictures. */
import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { AuthorError } from 'parallel-docs';
import { readArguments } from 'parallel-docs/command';
import { readSamples } from 'parallel-docs/content';
import {
  type Entry,
  MANIFEST_FILE,
  type Manifest,
  PICTURES_PATH,
  pictureFile,
  readManifest,
} from './manifest.ts';
import { entryFor, type Shot, shotsOf } from './request.ts';
import { fileOf, statesOf, take } from './take.ts';

const USAGE = `npm run pictures -- --show COMMAND [OPTION …]
  --show COMMAND   a program that shows a sample; docs/pictures.md says how it is called
  --only TEXT      all samples of the pages with TEXT in their path
  --all            all samples
  --jobs N         number of samples that are shown at the same time; default: 1

Without --only and --all, the command takes the pictures that are missing.`;

interface Options {
  readonly command: string;
  /** Selects the pages with this text in their path; `undefined` selects the samples whose pictures are missing. */
  readonly pages: string | undefined;
  readonly jobs: number;
}

function parse(args: readonly string[]): Options | undefined {
  const options = {
    show: { type: 'string' },
    only: { type: 'string' },
    all: { type: 'boolean' },
    jobs: { type: 'string', default: '1' },
  } as const;
  const { values } = readArguments(USAGE, args, options, 0);
  if (values.help) return undefined;
  const jobs = Number(values.jobs);
  if (!values.show)
    throw new AuthorError(`--show is missing. Name the command that shows a sample.\n\n${USAGE}`);
  if (!(jobs >= 1)) throw new AuthorError(`--jobs needs a number of at least 1.\n\n${USAGE}`);
  return { command: values.show, pages: values.all ? '' : values.only, jobs };
}

/**
 * Runs the command; returns the exit code.
 *
 * @throws {AuthorError} if the arguments are wrong, a tool is missing or fails, or `result.json` is invalid.
 * @throws {DataFileError} if the manifest is invalid.
 */
export async function runPictures(args: readonly string[], root = process.cwd()): Promise<number> {
  const options = parse(args);
  if (!options) {
    console.log(USAGE);
    return 0;
  }
  const before = await readManifest(root);
  const samples: Record<string, Entry> = {};
  const versions = { ...before.versions };
  const wanted: { shot: Shot; entry: Entry; carried: boolean }[] = [];
  for (const shot of shotsOf(await readSamples(root))) {
    const { carried, ...entry } = entryFor(shot, before);
    const known = before.samples[shot.identity] !== undefined;
    if (known) samples[shot.identity] = entry;
    if (entry.show?.nothing !== undefined) samples[shot.identity] = { ...entry, pictures: [] };
    else if (
      options.pages === undefined
        ? !known || !isComplete(root, shot.identity, entry)
        : shot.sample.page.includes(options.pages)
    )
      wanted.push({ shot, entry, carried });
  }
  let failed = 0;
  const queue = wanted.values();
  const work = async (slot: number) => {
    for (const { shot, entry, carried } of queue) {
      const result = await take(shot, entry.show, { command: options.command, slot, root });
      if (typeof result === 'string') {
        failed++;
        console.error(`${shot.sample.file}:${shot.sample.line}\n  ${result}\n`);
        continue;
      }
      Object.assign(versions, result.versions);
      samples[shot.identity] = { ...entry, pictures: result.pictures };
      const names = result.pictures.map(({ state }) => state).join(', ') || 'draws nothing';
      console.log(
        `${shot.place}: ${names}${carried ? ' (the sample has changed: check its texts in data/pictures.json)' : ''}`,
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: options.jobs }, (_, slot) => work(slot)));
  } finally {
    write(root, { versions, samples });
  }
  return failed > 0 ? 1 : 0;
}

/** Whether all pictures of a sample exist. A sample that draws nothing is complete. */
function isComplete(root: string, identity: string, { pictures, show }: Entry): boolean {
  return (
    pictures.length === 0 ||
    statesOf(show).every(
      (state) =>
        pictures.some((picture) => picture.state === state) &&
        existsSync(fileOf(root, identity, state)),
    )
  );
}

/** Writes the manifest, sorted by place, and deletes pictures that are not in the manifest. */
function write(root: string, { versions, samples }: Manifest): void {
  const order = ([identity, { place }]: readonly [string, Entry]) =>
    `${place.replace(/\d+$/, (number) => number.padStart(4, '0'))} ${identity}`;
  const sorted = Object.entries(samples).sort((a, b) => (order(a) < order(b) ? -1 : 1));
  writeFileSync(
    join(root, MANIFEST_FILE),
    `${JSON.stringify({ versions, samples: Object.fromEntries(sorted) }, null, 2)}\n`,
  );
  const kept = new Set(
    sorted.flatMap(([identity, { pictures }]) =>
      pictures.flatMap(({ state, moving }) => [
        pictureFile(identity, state),
        ...(moving ? [pictureFile(identity, state, true)] : []),
      ]),
    ),
  );
  const folder = join(root, 'public', PICTURES_PATH);
  for (const name of existsSync(folder) ? readdirSync(folder) : [])
    if (!kept.has(PICTURES_PATH + name)) rmSync(join(folder, name));
}
