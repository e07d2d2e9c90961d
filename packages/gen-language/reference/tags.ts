/** The reference data by tag; the data itself is by page. */
import type { ComponentEvent, Prop, RejectedProp, Slot } from './component-schema.ts';
import type { ReferenceData } from './schema.ts';

/** What a template may write on one built-in tag. */
export interface TagReference {
  readonly tag: string;
  /** Page that describes it, `components/basic/button`; absent for `component` and `window`. */
  readonly page?: string;
  readonly props: ReadonlyMap<string, Prop>;
  readonly events: ReadonlyMap<string, ComponentEvent>;
  readonly rejected: ReadonlyMap<string, RejectedProp>;
  readonly slots: readonly Slot[];
}

/**
 * The reference of every tag, by tag. `component` has the props of `view`; `window` has them too, plus the fields of
 * the type `WindowProps`. `root` is missing, because its props are not known.
 */
export function collectTags(data: ReferenceData): ReadonlyMap<string, TagReference> {
  const tags = new Map<string, TagReference>();
  for (const [page, { tags: names, props, events, rejected = [], slots }] of Object.entries(
    data.components,
  )) {
    for (const tag of names) {
      tags.set(tag, {
        tag,
        page,
        props: byName(props, tag),
        events: byName(events, tag),
        rejected: byName(rejected, tag),
        slots: slots.filter((slot) => slot.tag === tag),
      });
    }
  }
  const view = tags.get('view');
  if (view !== undefined) {
    const root = {
      props: view.props,
      rejected: view.rejected,
      events: new Map(),
      slots: view.slots,
    };
    tags.set('component', { ...root, tag: 'component' });
    tags.set('window', {
      ...root,
      tag: 'window',
      props: new Map([...view.props, ...windowProps(data)]),
    });
  }
  return tags;
}

function byName<T extends { readonly name: string; readonly tag: string }>(
  entries: readonly T[],
  tag: string,
): ReadonlyMap<string, T> {
  return new Map(entries.filter((entry) => entry.tag === tag).map((entry) => [entry.name, entry]));
}

function windowProps(data: ReferenceData): [string, Prop][] {
  const fields = data.configTypes.find(({ name }) => name === 'WindowProps')?.fields ?? [];
  return fields.flatMap(({ name, type, description }): [string, Prop][] =>
    typeof type === 'string' && description !== undefined
      ? [[name, { name, tag: 'window', type, description, verified: true }]]
      : [],
  );
}
