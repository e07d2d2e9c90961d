/** A value of a script: what a literal stands for. `undefined` where it is not known. */
export type Value = string | number | boolean | null | undefined | readonly Value[] | ValueRecord;
export interface ValueRecord {
  readonly [name: string]: Value;
}

/** A property as it was written, or the value it is bound to. */
export type Setting =
  | { readonly text: string; readonly bound?: undefined }
  | { readonly bound: Value; readonly text?: undefined };

/** An element with everything that applies to it: attributes, style rules, bindings, slots. */
export interface SceneNode {
  /** Stable name of its place: indexes of the path from the root, with the item of each loop. */
  readonly key: string;
  readonly tag: string;
  readonly id: string | undefined;
  /** The component whose template it is in: the key of that one, or `''` for the file that is shown. */
  readonly owner: string;
  /** Of the name of the tag in the code. */
  readonly offset: number;
  readonly settings: Map<string, Setting>;
  /** Callbacks by event, as written: `add(1)`. */
  readonly callbacks: ReadonlyMap<string, string>;
  /** Fields that a property is bound to, by property; `fieldKey` names them. */
  readonly fields: ReadonlyMap<string, string>;
  readonly children: SceneNode[];
  readonly slots: Map<string, SceneNode>;
}

/** Makes the node of a part that the library adds by itself. */
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
