import type { Prop } from './component-schema.ts';
import type { ReferenceData } from './schema.ts';
import { collectTags, type TagReference } from './tags.ts';

/** The reference data, indexed for looking up names in samples. */
export interface SampleReference {
  readonly data: ReferenceData;
  readonly tags: ReadonlyMap<string, TagReference>;
  /** The props of all tags by name, because a style rule does not say which tag it is for. */
  readonly propsByName: ReadonlyMap<string, readonly Prop[]>;
}

/** Cached, because a build checks hundreds of samples with the same data. */
const known = new WeakMap<ReferenceData, SampleReference>();

/** Indexes the data. The same data is indexed only once. */
export function referenceOf(data: ReferenceData): SampleReference {
  const before = known.get(data);
  if (before !== undefined) return before;
  const tags = collectTags(data);
  const propsByName = new Map<string, Prop[]>();
  for (const { props } of tags.values()) {
    for (const prop of props.values()) {
      const same = propsByName.get(prop.name);
      if (same === undefined) propsByName.set(prop.name, [prop]);
      else same.push(prop);
    }
  }
  const reference = { data, tags, propsByName };
  known.set(data, reference);
  return reference;
}
