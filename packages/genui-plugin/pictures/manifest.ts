/**
 * `data/pictures.json`: the pictures below samples, keyed by the identity of the sample. An entry has the author's
 * choices (the part to show, the states, the words) and the results of `npm run pictures`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataFileError, readPlaced } from 'gen-language/data';
import type { DataProblem } from 'parallel-docs';
import * as z from 'zod';

/** Path of the manifest, relative to the project. */
export const MANIFEST_FILE = 'data/pictures.json';
/** Address of the pictures on the site, and their folder below `public/`. */
export const PICTURES_PATH = '/rendered/';
/** Device pixels per CSS pixel. */
export const SCALE = 2;

const words = z.string().regex(/^\S(.*\S)?$/u, 'must be a line of text without space at its ends');
/** A text for each language whose pages have the sample. */
const textsSchema = z.strictObject({ en: words.optional(), zh: words.optional() });

/** A state of a sample other than its initial one. */
const stateSchema = z.strictObject({
  /** The name is a key of `stateNames`. Any other word is itself the caption of the state. */
  name: z.string().regex(/^[a-z]+$/, 'must be a lower-case word'),
  /** Input steps that lead to the state, for the command that shows samples; see docs/pictures.md. */
  do: z.array(z.string()).min(1),
  alt: textsSchema,
  /** Caption that replaces the one in `stateNames`. */
  caption: textsSchema.optional(),
});

const showSchema = z.strictObject({
  /** The reason why the sample has no picture. If it is set, all other settings are ignored. */
  nothing: z.string().optional(),
  /** The colour behind the sample. Default: `dark`, the colour of a window. */
  ground: z.enum(['dark', 'grey', 'light']).optional(),
  /** Width and height of the window in CSS pixels. */
  window: z.tuple([z.number(), z.number()]).optional(),
  /** Shows the whole window with its title bar, not only the part that the sample paints. */
  whole: z.literal(true).optional(),
  /** How several tags without a common parent are laid out. Default: `Down`. */
  flow: z.enum(['Right', 'Down']).optional(),
  /** Centres the sample horizontally, so that popups beside it have room. */
  middle: z.literal(true).optional(),
  /** Records this many seconds of an animation, as a loop. */
  seconds: z.number().positive().optional(),
  states: z.array(stateSchema).optional(),
  /** Removes the button that lets readers try the sample. */
  try: z.literal(false).optional(),
});
/** The author's settings for the pictures of a sample. */
export type Show = z.infer<typeof showSchema>;

const pictureSchema = z.strictObject({
  /** `normal`, or the name of a state. */
  state: z.string(),
  /** In CSS pixels. */
  width: z.number().int().positive(),
  /** In CSS pixels. */
  height: z.number().int().positive(),
  /** An endless loop of frames; a still of the first frame is stored too. */
  moving: z.literal(true).optional(),
});
export type Picture = z.infer<typeof pictureSchema>;

const entrySchema = z.strictObject({
  /**
   * Path of the page, and number of the sample among the page's `.gen` blocks, from 1. When the text of the sample
   * changes, the settings for this place are kept.
   */
  place: z.string(),
  alt: textsSchema,
  show: showSchema.optional(),
  pictures: z.array(pictureSchema),
});
/** The entry of one sample. */
export type Entry = z.infer<typeof entrySchema>;

const manifestSchema = z.strictObject({
  /** Versions of the programs that made the pictures, by program. */
  versions: z.record(z.string(), z.string()),
  samples: z.record(z.string().regex(/^[0-9a-f]{16}$/, 'must be 16 hex digits'), entrySchema),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** Address of a picture, and its path below `public/`. With `still`, the address of a moving picture's first frame. */
export function pictureFile(identity: string, state: string, still = false): string {
  const suffix = state === 'normal' ? '' : `-${state}`;
  return `${PICTURES_PATH}${identity}${suffix}${still ? '-still' : ''}.webp`;
}

/**
 * Reads the manifest; returns an empty one if there is no file.
 *
 * @throws {DataFileError} with all mistakes of the file.
 */
export async function readManifest(root: string): Promise<Manifest> {
  const file = join(root, MANIFEST_FILE);
  if (!existsSync(file)) return { versions: {}, samples: {} };
  const problems: DataProblem[] = [];
  const read = await readPlaced(file, manifestSchema, problems);
  if (!read) throw new DataFileError(problems);
  return read.data;
}
