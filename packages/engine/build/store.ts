/**
 * Cache of values for later builds, in a few files of a folder. Long texts stay on disk until they are accessed, so
 * that memory does not grow with the text of the site.
 *
 *   values.json     name of each value → [pack, offset, bytes of its JSON, bytes of each text]
 *   <name>.pack     values one after another, each its JSON and its texts
 *
 * A build appends its values to its own pack and writes the list last. So a killed build leaves only an unlisted pack,
 * and simultaneous builds do not write to the same file. A value that cannot be read or written is computed again. But
 * accessing a long text throws if its pack has disappeared in the meantime.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { finishedHtml, isHtml } from '../html.ts';
import { openPacks, type Packs } from './packs.ts';

export interface Store {
  /** Returns the value with a name, if it is stored and `isRight` accepts it. */
  get<Value>(name: string, isRight: (value: Value) => boolean): Value | undefined;
  /**
   * Stores a value: plain data, which may contain finished HTML. Returns it in the form that later builds get.
   *
   * @throws {TypeError} for a value that JSON cannot restore
   */
  put<Value>(name: string, value: Value): Value;
  /** Writes the list of the values that this build used. Texts can still be read afterwards. */
  save(): void;
  close(): void;
}

type Location = readonly [pack: string, offset: number, ...lengths: number[]];

/** If more packs are in use, `save` copies their values into one. */
const MAX_PACKS = 8;

/**
 * Opens the store in a folder.
 *
 * @param saveEach saves each value at once; for the dev server, which computes values on request
 */
export function openStore(folder: string, { saveEach = false } = {}): Store {
  const listFile = join(folder, 'values.json');
  const used = new Map<string, Location>();
  const known = readList(listFile);
  const packs = openPacks(folder);
  const keep = (name: string, texts: readonly string[]): Location => {
    const { offset, lengths } = packs.append(texts);
    const location: Location = [packs.own, offset, ...lengths];
    used.set(name, location);
    return location;
  };
  const save = () => {
    if (packs.size === 0 && used.size === known.size) return;
    const names = () => new Set([...used.values()].map(([pack]) => pack));
    try {
      if (names().size > MAX_PACKS)
        for (const [name, location] of used)
          if (location[0] !== packs.own) keep(name, textsAt(packs, location));
      writeFileSync(`${listFile}.${process.pid}`, JSON.stringify([...used]));
      renameSync(`${listFile}.${process.pid}`, listFile);
      packs.keep(names());
    } catch {
      // A full disk must not fail the build because of its cache.
    }
  };
  return {
    get(name, isRight) {
      const location = used.get(name) ?? known.get(name);
      if (!location) return undefined;
      try {
        const value = unpack<Parameters<typeof isRight>[0]>(packs, location);
        if (!isRight(value)) return undefined;
        used.set(name, location);
        return value;
      } catch {
        // The pack is missing or damaged, so the value is computed again.
        return undefined;
      }
    },
    put(name, value) {
      const texts = pack(value);
      try {
        const location = keep(name, texts);
        if (saveEach) save();
        return unpack(packs, location);
      } catch {
        // A full disk must not fail the build.
        return value;
      }
    },
    save,
    close: packs.close,
  };
}

function readList(file: string): Map<string, Location> {
  try {
    return new Map(JSON.parse(readFileSync(file, 'utf8')) as [string, Location][]);
  } catch {
    return new Map();
  }
}

/** Texts with fewer characters are part of the JSON. */
const LONG = 400;

/** A text or finished HTML extracted from a value. */
interface Part {
  readonly path: readonly (string | number)[];
  readonly isHtml?: true;
  /** Absent for a long text. */
  readonly text?: string;
}

/** A value without its parts, and the parts. */
interface Packed<Value> {
  readonly value: Value;
  readonly parts: readonly Part[];
}

/** Returns the JSON of a value, and its long texts. @throws {TypeError} for a value that JSON cannot restore. */
function pack(whole: unknown): string[] {
  const parts: Part[] = [];
  const texts: string[] = [];
  const add = (text: string, part: Part) => {
    if (text.length >= LONG) texts.push(text);
    parts.push(text.length < LONG ? { ...part, text } : part);
    return 0;
  };
  const rest = (value: unknown, path: Part['path']): unknown => {
    if (typeof value === 'string') return value.length < LONG ? value : add(value, { path });
    if (typeof value !== 'object' || value === null) return value;
    if (isHtml(value)) return add(String(value), { path, isHtml: true });
    if (Array.isArray(value)) return value.map((each, at) => rest(each, [...path, at]));
    if (Object.getPrototypeOf(value) !== Object.prototype)
      throw new TypeError(`The value at "${path.join('.')}" is not plain data.`);
    return Object.fromEntries(
      Object.entries(value).map(([name, each]) => [name, rest(each, [...path, name])]),
    );
  };
  const packed: Packed<unknown> = { value: rest(whole, []), parts };
  return [JSON.stringify(packed), ...texts];
}

/** Restores a value from a pack; its long texts are read on access. */
function unpack<Value>(packs: Packs, [pack, offset, json = 0, ...lengths]: Location): Value {
  const { value, parts } = JSON.parse(packs.read(pack, offset, json)) as Packed<Value>;
  let start = offset + json;
  let next = 0;
  for (const { path, isHtml: isFinished, text } of parts) {
    const finish = (each: string) => (isFinished ? finishedHtml(each) : each);
    const owner = path
      .slice(0, -1)
      .reduce((each, name) => Reflect.get(each, name) as object, value as object);
    const name = path.at(-1)!;
    if (text !== undefined) {
      Reflect.set(owner, name, finish(text));
      continue;
    }
    const from = start;
    const length = lengths[next++]!;
    start += length;
    Object.defineProperty(owner, name, {
      get: () => finish(packs.read(pack, from, length)),
      enumerable: true,
    });
  }
  return value;
}

/** The JSON and the texts of a value in a pack. */
function textsAt(packs: Packs, [pack, offset, ...lengths]: Location): string[] {
  let start = offset;
  return lengths.map((length) => {
    const text = packs.read(pack, start, length);
    start += length;
    return text;
  });
}
