/** `npm run pictures`: lets a command show the samples, and keeps the pictures it takes. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { readSamples } from '../../engine/content.ts';
import { AuthorError } from '../../engine/index.ts';
import {
  type Entry,
  MANIFEST_FILE,
  type Manifest,
  PICTURES_PATH,
  type Picture,
  pictureFile,
  readManifest,
  SCALE,
} from './manifest.ts';
import { entryFor, requestFor, type Shot, shotsOf } from './request.ts';
import { writeMoving, writeStill } from './webp.ts';

const USAGE = `npm run pictures -- --show COMMAND [OPTION …]
  --show COMMAND   a program that shows a sample; docs/pictures.md says how it is called
  --only TEXT      samples whose page contains TEXT, also those that have their pictures
  --all            every sample, also those that have their pictures`;

/** The command's answer when a sample draws nothing. */
const NOTHING = 3;

interface Options {
  readonly show: string;
  readonly only?: string;
  readonly all: boolean;
}

function parse(args: readonly string[]): Options | undefined {
  let show: string | undefined;
  let only: string | undefined;
  let all = false;
  for (let i = 0; i < args.length; i++)
    if (args[i] === '--show') show = args[++i];
    else if (args[i] === '--only') only = args[++i];
    else if (args[i] === '--all') all = true;
    else if (args[i] === '--help') return undefined;
    else throw new AuthorError(`"${args[i]}" is not an option.\n\n${USAGE}`);
  if (!show) throw new AuthorError(`Say by which command samples are shown.\n\n${USAGE}`);
  return { show, all, ...(only === undefined ? {} : { only }) };
}

/** Runs the command; returns the exit code. @throws {AuthorError} when it was called wrongly or a tool is missing. */
export async function runPictures(args: readonly string[], root = process.cwd()): Promise<number> {
  const options = parse(args);
  if (!options) {
    console.log(USAGE);
    return 0;
  }
  const shots = shotsOf(await readSamples(root));
  const before = await readManifest(root);
  const samples: Record<string, Entry> = {};
  const versions = { ...before.versions };
  let failed = 0;
  for (const shot of shots) {
    const { carried, ...entry } = entryFor(shot, before);
    const wanted =
      options.all || options.only !== undefined
        ? shot.sample.page.includes(options.only ?? '')
        : !before.samples[shot.identity] || !isThere(root, shot.identity, entry);
    if (!wanted) {
      if (before.samples[shot.identity]) samples[shot.identity] = entry;
      continue;
    }
    if (entry.show?.nothing !== undefined) {
      samples[shot.identity] = { ...entry, pictures: [] };
      continue;
    }
    const result = take(shot, entry, options.show, root);
    if (typeof result === 'string') {
      failed++;
      console.error(`${shot.sample.file}:${shot.sample.line}\n  ${result.trim()}\n`);
      continue;
    }
    Object.assign(versions, result.versions);
    samples[shot.identity] = { ...entry, pictures: result.pictures };
    const names = result.pictures.map(({ state }) => state).join(', ') || 'draws nothing';
    console.log(`${shot.place}: ${names}${carried ? ' (check its words: its text changed)' : ''}`);
  }
  write(root, { versions, samples });
  return failed > 0 ? 1 : 0;
}

/** Whether all pictures of an entry are in place. */
function isThere(root: string, identity: string, { pictures }: Entry): boolean {
  return pictures.every(({ state }) => existsSync(fileOf(root, identity, state)));
}

function fileOf(root: string, identity: string, state: string, still = false): string {
  return join(root, 'public', pictureFile(identity, state, still));
}

interface Taken {
  readonly pictures: Picture[];
  readonly versions: Readonly<Record<string, string>>;
}

/** Shows one sample and keeps its pictures; a text says why that failed. */
function take(shot: Shot, { show }: Entry, command: string, root: string): Taken | string {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    const request = join(folder, 'request.json');
    const out = join(folder, 'out');
    mkdirSync(out);
    writeFileSync(request, JSON.stringify(requestFor(shot, show), null, 2));
    const { status, stderr, error } = spawnSync(command, [request, out], { encoding: 'utf8' });
    if (error) throw new AuthorError(`"${command}" cannot be run: ${error.message}`);
    if (status === NOTHING) return { pictures: [], versions: {} };
    if (status !== 0) return stderr || `"${command}" ended with ${status}.`;
    return keep(out, shot.identity, ['normal', ...(show?.states ?? []).map((s) => s.name)], root);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Converts what a command wrote: `<state>.png`, or `<state>-00.png` and so on for what moves. */
function keep(out: string, identity: string, states: readonly string[], root: string): Taken {
  const files = readdirSync(out).sort();
  const details = files.includes('result.json')
    ? (JSON.parse(readFileSync(join(out, 'result.json'), 'utf8')) as {
        versions?: Record<string, string>;
        frameDelay?: number;
      })
    : {};
  mkdirSync(join(root, 'public', PICTURES_PATH), { recursive: true });
  const pictures: Picture[] = [];
  for (const state of states) {
    const frames = files
      .filter((file) => file === `${state}.png` || new RegExp(`^${state}-\\d+\\.png$`).test(file))
      .map((file) => join(out, file));
    if (frames.length === 0) continue;
    const { width, height } = imageSize(readFileSync(frames[0]!));
    const moving = frames.length > 1;
    if (moving) {
      writeMoving(frames, details.frameDelay ?? 100, fileOf(root, identity, state));
      writeStill(frames[0]!, fileOf(root, identity, state, true));
    } else writeStill(frames[0]!, fileOf(root, identity, state));
    pictures.push({
      state,
      width: Math.round(width / SCALE),
      height: Math.round(height / SCALE),
      ...(moving ? { moving: true as const } : {}),
    });
  }
  return { pictures, versions: details.versions ?? {} };
}

/** Writes the manifest in the order of places, and removes pictures that nothing shows any more. */
function write(root: string, { versions, samples }: Manifest): void {
  const place = ([, entry]: readonly [string, Entry]) =>
    entry.place.replace(/\d+$/, (number) => number.padStart(4, '0'));
  const sorted = Object.entries(samples).sort((a, b) =>
    place(a) === place(b) ? (a[0] < b[0] ? -1 : 1) : place(a) < place(b) ? -1 : 1,
  );
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
