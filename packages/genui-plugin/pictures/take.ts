/** Takes the pictures of one sample: runs the command that shows the sample, and converts the files that it writes. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { imageSize } from 'image-size';
import { AuthorError } from 'parallel-docs';
import * as z from 'zod';
import { PICTURES_PATH, type Picture, pictureFile, SCALE, type Show } from './manifest.ts';
import { requestFor, type Shot } from './request.ts';
import { writeMoving, writeStill } from './webp.ts';

/** Exit status of the command if a sample draws nothing. */
const NOTHING = 3;

/** How to call the command. */
interface Shower {
  readonly command: string;
  /** Number of this run among the parallel runs, from 0. The command can choose a screen by this number. */
  readonly slot: number;
  /** The project's folder. */
  readonly root: string;
}

export interface Taken {
  readonly pictures: Picture[];
  /** Versions of the programs that the command ran, by program. */
  readonly versions: Readonly<Record<string, string>>;
}

/**
 * Takes the pictures of one sample; returns a message if the command fails.
 *
 * @throws {AuthorError} if the command or a tool cannot be run, a tool fails, or `result.json` is invalid.
 */
export async function take(
  shot: Shot,
  show: Show | undefined,
  by: Shower,
): Promise<Taken | string> {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  try {
    const request = join(folder, 'request.json');
    const out = join(folder, 'out');
    mkdirSync(out);
    writeFileSync(request, JSON.stringify(requestFor(shot, show), null, 2));
    const { status, message } = await run(by, [request, out]);
    if (status === NOTHING) return { pictures: [], versions: {} };
    if (status !== 0) return message.trim() || `"${by.command}" failed (exit status: ${status}).`;
    return keep(out, shot.identity, statesOf(show), by.root);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The names of all states to show, `normal` first. */
export function statesOf(show: Show | undefined): string[] {
  return ['normal', ...(show?.states ?? []).map(({ name }) => name)];
}

/** Path of a picture's file. With `still`, the path of a moving picture's first frame. */
export function fileOf(root: string, identity: string, state: string, still = false): string {
  return join(root, 'public', pictureFile(identity, state, still));
}

async function run(
  { command, slot }: Shower,
  args: readonly string[],
): Promise<{ status: number | null; message: string }> {
  const child = spawn(command, args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, PICTURES_SLOT: `${slot}` },
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('close', resolve);
    child.on('error', (cause) =>
      reject(new AuthorError(`"${command}" cannot be run: ${cause.message}`, { cause })),
    );
  });
  const [status, message] = await Promise.all([ended, text(child.stderr)]);
  return { status, message };
}

const detailsSchema = z.object({
  versions: z.record(z.string(), z.string()).optional(),
  /** Duration of each frame, in milliseconds. */
  frameDelay: z.number().optional(),
});

/** Reads the command's `result.json`. @throws {AuthorError} if a value is invalid; {SyntaxError} if it is not JSON. */
function readDetails(file: string): z.infer<typeof detailsSchema> {
  const { data, error } = detailsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (data) return data;
  throw new AuthorError(`The command wrote an invalid result.json:\n${z.prettifyError(error)}`);
}

/** Converts the command's files to WebP: `<state>.png`, or `<state>-00.png` and so on for an animation. */
function keep(out: string, identity: string, states: readonly string[], root: string): Taken {
  const files = readdirSync(out).sort();
  const details = files.includes('result.json') ? readDetails(join(out, 'result.json')) : {};
  mkdirSync(join(root, 'public', PICTURES_PATH), { recursive: true });
  const pictures: Picture[] = [];
  for (const state of states) {
    const frames = files
      .filter((file) => file === `${state}.png` || new RegExp(`^${state}-\\d+\\.png$`).test(file))
      .map((file) => join(out, file));
    const [first] = frames;
    if (first === undefined) continue;
    const { width, height } = imageSize(readFileSync(first));
    const moving = frames.length > 1;
    if (moving) {
      writeMoving(frames, details.frameDelay ?? 100, fileOf(root, identity, state));
      writeStill(first, fileOf(root, identity, state, true));
    } else writeStill(first, fileOf(root, identity, state));
    pictures.push({
      state,
      width: Math.round(width / SCALE),
      height: Math.round(height / SCALE),
      ...(moving ? { moving: true as const } : {}),
    });
  }
  return { pictures, versions: details.versions ?? {} };
}
