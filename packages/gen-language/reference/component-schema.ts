/** The reference data of components: their pages with props, events and slots, and the themes. */
import * as z from 'zod';
import { code, codeOrTextSchema, textSchema } from './text-schema.ts';

const tag = z.string().regex(/^[a-z][a-z0-9_]*$/, 'must be a tag name such as "scroll_bars"');
const attributeName = z
  .string()
  .regex(
    /^[A-Za-z][A-Za-z0-9_]*$/,
    'must be an attribute name: a letter, then letters, digits or _',
  );

/** One prop of one tag. */
export const propSchema = z.strictObject({
  name: attributeName,
  tag,
  /** Name of a type in `types.json`, or `Vec<…>` of one. */
  type: code,
  /** Absent if GenUI sets none and Makepad's default applies. */
  default: codeOrTextSchema.optional(),
  /**
   * The allowed words, if the prop takes fewer than its type. If absent, `loadData` fills in the words of an enum type.
   */
  values: z.array(code).min(1).optional(),
  description: textSchema,
  /** Event on which a binding of this prop (`:selected`) is written back to the field. */
  twoWay: code.optional(),
  /** Limits and surprises. Required when `verified` is false. */
  note: textSchema.optional(),
  /** False when the prop is accepted but has no effect, or does not work. */
  verified: z.boolean(),
  /** The tag whose prop has the same name, type, default and meaning. */
  inherited: z.literal('view').optional(),
});
/** One prop of one tag. */
export type Prop = z.infer<typeof propSchema>;

/** One member of the parameter that an event passes to its callback. */
const eventFieldSchema = z.strictObject({
  name: code,
  /** Rust type. */
  type: code,
  description: textSchema.optional(),
});

/** One event of one tag. */
export const eventSchema = z.strictObject({
  name: attributeName,
  tag,
  /** Rust type that `impl EventParam` stands for. */
  param: code,
  fields: z.array(eventFieldSchema),
  /** Says when the event is sent. */
  description: textSchema,
  note: textSchema.optional(),
  verified: z.boolean(),
});
/** One event of one tag. */
export type ComponentEvent = z.infer<typeof eventSchema>;

/** One place in a tag that takes other elements. */
export const slotSchema = z.strictObject({
  /** Value of `as_prop`, or `children` if `asProp` is false. */
  name: attributeName,
  tag,
  /** True when the element names the slot with `as_prop`; false for ordinary children. */
  asProp: z.boolean(),
  accepts: textSchema,
  description: textSchema,
});
/** One place in a tag that takes other elements. */
export type Slot = z.infer<typeof slotSchema>;

/** An attribute that people try although the compiler does not know it, and what to write instead. */
export const rejectedSchema = z.strictObject({ name: attributeName, tag, note: textSchema });
/** An attribute that people try although the compiler does not know it, and what to write instead. */
export type RejectedProp = z.infer<typeof rejectedSchema>;

/** `data/components/<group>/<page>.json`: all tags that one component page describes. */
export const componentPageSchema = z.strictObject({
  tags: z.array(tag).min(1),
  /**
   * A tag of another page. The tags of this page also take its props, unless `props` lists a prop with the same name.
   */
  propsOf: tag.optional(),
  props: z.array(propSchema),
  rejected: z.array(rejectedSchema).optional(),
  events: z.array(eventSchema),
  slots: z.array(slotSchema),
});
/** All tags that one component page describes, with `propsOf` and `values` filled in. */
export type ComponentPage = z.infer<typeof componentPageSchema>;

/** `data/themes.json`: the themes and their shades, lightest first. */
export const themesSchema = z
  .array(
    z.strictObject({
      name: code,
      shades: z
        .array(
          z.strictObject({
            name: z.string().regex(/^\d{2,3}$/, 'must be the number of a shade, such as "500"'),
            color: z.string().regex(/^#[0-9A-F]{6}$/, 'must be six upper-case hex digits after #'),
          }),
        )
        .min(1),
    }),
  )
  .min(1);
/** One theme with its shades, lightest first. */
export type Theme = z.infer<typeof themesSchema>[number];
