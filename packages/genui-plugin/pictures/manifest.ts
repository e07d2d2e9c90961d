/**
 * `data/pictures.json`: what is shown below samples. Keyed by the identity of the sample; what the author decides
 * (what to show, in which states, in which words) is beside what `npm run pictures` found out.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataFileError, readPlaced } from 'gen-language/data';
import type { DataProblem } from 'parallel-docs';
import * as z from 'zod';

/** Relative to the project. */
export const MANIFEST_FILE = 'data/pictures.json';
/** Folder of the pictures below `public/`, which is also their address. */
export const PICTURES_PATH = '/rendered/';
/** Device pixels for a CSS pixel. */
export const SCALE = 2;

const words = z.string().regex(/^\S(.*\S)?$/u, 'must be one line of text');
/** A text of each language whose pages have the sample. */
const textsSchema = z.strictObject({ en: words.optional(), zh: words.optional() });

/** One state of a sample besides the one it starts in. */
const stateSchema = z.strictObject({
  /** A word of `stateNames`. */
  name: z.string().regex(/^[a-z]+$/, 'must be a lower-case word'),
  /** Steps of input that lead there, for the command that shows samples; see docs/pictures.md. */
  do: z.array(z.string()).min(1),
  alt: textsSchema,
  /** What was done to get there, where the word of `name` does not say it. */
  caption: textsSchema.optional(),
});

const showSchema = z.strictObject({
  /** Why there is no picture; nothing else is looked at then. */
  nothing: z.string().optional(),
  /** The colour behind the sample. Default: `dark`, which is that of a window. */
  ground: z.enum(['dark', 'grey', 'light']).optional(),
  /** Width and height of the window in CSS pixels. */
  window: z.tuple([z.number(), z.number()]).optional(),
  /** Shows the window as a whole, with its bar, and not only what the sample paints. */
  whole: z.literal(true).optional(),
  /** How several tags without a common parent are laid out. Default: `Down`. */
  flow: z.enum(['Right', 'Down']).optional(),
  /** Puts the sample into the middle of the window's width, so that what opens beside it finds room. */
  middle: z.literal(true).optional(),
  /** Records so many seconds of what moves by itself, as a loop. */
  seconds: z.number().positive().optional(),
  states: z.array(stateSchema).optional(),
  /** Takes away the button with which a reader tries the sample. */
  try: z.literal(false).optional(),
});
/** What the author wants to be shown of a sample. */
export type Show = z.infer<typeof showSchema>;

const pictureSchema = z.strictObject({
  /** `normal`, or the name of a state. */
  state: z.string(),
  /** In CSS pixels. */
  width: z.number().int().positive(),
  /** In CSS pixels. */
  height: z.number().int().positive(),
  /** Several frames, repeated; there is a still of the first one beside it. */
  moving: z.literal(true).optional(),
});
export type Picture = z.infer<typeof pictureSchema>;

const entrySchema = z.strictObject({
  /** Page, section and number of the sample within it: its settings follow it when its text changes. */
  place: z.string(),
  alt: textsSchema,
  show: showSchema.optional(),
  pictures: z.array(pictureSchema),
});
/** What is known of one sample. */
export type Entry = z.infer<typeof entrySchema>;

const manifestSchema = z.strictObject({
  /** What was run to make the pictures. */
  versions: z.record(z.string(), z.string()),
  samples: z.record(z.string().regex(/^[0-9a-f]{16}$/, 'must be an identity'), entrySchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Address of a picture below `public/`; that of the still of a moving one with `still`. */
export function pictureFile(identity: string, state: string, still = false): string {
  const suffix = state === 'normal' ? '' : `-${state}`;
  return `${PICTURES_PATH}${identity}${suffix}${still ? '-still' : ''}.webp`;
}

/**
 * Reads the manifest; an empty one where there is none.
 *
 * @throws {DataFileError} with everything that is wrong in it.
 */
export async function readManifest(root: string): Promise<Manifest> {
  const file = join(root, MANIFEST_FILE);
  if (!existsSync(file)) return { versions: {}, samples: {} };
  const problems: DataProblem[] = [];
  const read = await readPlaced(file, manifestSchema, problems);
  if (!read) throw new DataFileError(problems);
  return read.data;
}
