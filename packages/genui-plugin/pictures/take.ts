/** Takes the pictures of one sample: runs the command that shows it, and keeps what that wrote. */
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

/** The command's answer when a sample draws nothing. */
const NOTHING = 3;

/** How to call the command of the owner. */
export interface Shower {
  readonly command: string;
  /** Of how many that run at once this is, from 0: they must not share a screen. */
  readonly slot: number;
  /** The project's folder. */
  readonly root: string;
}

export interface Taken {
  readonly pictures: Picture[];
  /** What the command says it ran, with versions. */
  readonly versions: Readonly<Record<string, string>>;
}

/**
 * Shows one sample and keeps its pictures; a text says why that failed.
 *
 * @throws {AuthorError} when the command or a tool is missing.
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
    if (status !== 0) return message.trim() || `"${by.command}" ended with ${status}.`;
    return keep(out, shot.identity, statesOf(show), by.root);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The states that are to be seen, the first one among them. */
export function statesOf(show: Show | undefined): string[] {
  return ['normal', ...(show?.states ?? []).map(({ name }) => name)];
}

/** Where a picture is kept. */
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
  /** Milliseconds. */
  frameDelay: z.number().optional(),
});

/** What a command says of its pictures. @throws {AuthorError} when that is not what a command is to write. */
function readDetails(file: string): z.infer<typeof detailsSchema> {
  const { data, error } = detailsSchema.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (data) return data;
  throw new AuthorError(
    `The command wrote a result.json that is not right:\n${z.prettifyError(error)}`,
  );
}

/** Converts what a command wrote: `<state>.png`, or `<state>-00.png` and so on for what moves. */
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
