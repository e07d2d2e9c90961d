/** A value of a script; `undefined` if it is unknown. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | ValueRecord;
export interface ValueRecord {
  readonly [name: string]: Value;
}

/** A property as written, or the value that it is bound to. */
export type Setting =
  | { readonly text: string; readonly bound?: undefined }
  | { readonly bound: Value; readonly text?: undefined };

/** An element with its attributes, style rules, bindings and slots. */
export interface SceneNode {
  /**
   * Identifies its position: the indexes on the path from the root, such as `0.2`. `0.2#1` is made in round 1 of a
   * loop.
   */
  readonly key: string;
  readonly tag: string;
  readonly id: string | undefined;
  /** Key of the component whose template contains it; `''` for the shown file. */
  readonly owner: string;
  /** Offset of the tag's name in the shown file. Tags of another file have the offset of the tag that uses the file. */
  readonly offset: number;
  readonly settings: Map<string, Setting>;
  /** Callbacks by event, as written: `add(1)`. */
  readonly callbacks: ReadonlyMap<string, string>;
  /** The keys of the bound fields (see `fieldKey`), by property. */
  readonly fields: ReadonlyMap<string, string>;
  readonly children: SceneNode[];
  readonly slots: Map<string, SceneNode>;
}

/** Creates the node for a part that the library adds. */
export function ownNode(
  owner: SceneNode,
  tag: string,
  settings: Readonly<Record<string, Value>> = {},
): SceneNode {
  return {
    key: `${owner.key}:${tag}`,
    tag,
    id: undefined,
    owner: owner.owner,
    offset: owner.offset,
    settings: new Map(Object.entries(settings).map(([name, bound]) => [name, { bound }])),
    callbacks: new Map(),
    fields: new Map(),
    children: [],
    slots: new Map(),
  };
}
