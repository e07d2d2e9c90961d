/** `data/prop-groups.json`: the groups of props in long tables. */
import * as z from 'zod';
import type { Prop } from './component-schema.ts';
import { type Text, textSchema } from './text-schema.ts';

/**
 * The groups, in the order of the tables. An entry of `props` names a prop of any tag (`border_width`) or of one tag
 * (`svg.color`). An entry for one tag takes precedence.
 */
export const propGroupsSchema = z.array(
  z.strictObject({
    name: textSchema,
    /** The page that explains these props, if nearly every tag has them. Tables of other pages collapse the group. */
    common: z
      .string()
      .regex(/^components\/\w+\/\w+$/, 'must be a component page: "components/basic/view"')
      .optional(),
    props: z
      .array(
        z.string().regex(/^(?:\w+\.)?\w+$/, 'must be a prop, or a tag and its prop: "svg.color"'),
      )
      .min(1),
  }),
);
/** One group of props. */
export type PropGroup = z.infer<typeof propGroupsSchema>[number];

/** Some props of one tag under the name of their group. */
interface GroupedProps {
  readonly name: Text;
  readonly props: readonly Prop[];
}

/** Groups props, in the order of the groups, without empty groups. Within a group, props keep their order. */
export function groupProps(groups: readonly PropGroup[], props: readonly Prop[]): GroupedProps[] {
  const grouped = new Map(groups.map((group): [PropGroup, Prop[]] => [group, []]));
  for (const prop of props) {
    const group = groupOf(groups, prop);
    if (group !== undefined) grouped.get(group)?.push(prop);
  }
  return [...grouped]
    .filter(([, list]) => list.length > 0)
    .map(([{ name }, list]) => ({ name, props: list }));
}

/** The group that names the prop with its tag, else the group that names it without a tag. */
export function groupOf(groups: readonly PropGroup[], { tag, name }: Prop): PropGroup | undefined {
  return (
    groups.find(({ props }) => props.includes(`${tag}.${name}`)) ??
    groups.find(({ props }) => props.includes(name))
  );
}
