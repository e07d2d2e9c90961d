/** Determines which properties are simulated, for the tests and `npm run tool -- simulation`. No page loads it. */
import { NOT_SIMULATED } from '../simulate/simulated.ts';

/** A property in the reference data. */
export interface KnownProp {
  readonly tag: string;
  readonly name: string;
  readonly type: string;
  readonly verified: boolean;
  readonly description: { readonly en: string };
  readonly note?: { readonly en: string };
}

export type Treatment = 'simulated' | 'without effect' | 'not simulated';

/**
 * Properties without a visible effect in the library and in the drawings, by tag. The data marks most such properties.
 * These are the others: the library reads them, so the data calls them working.
 */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  // With a single child there is no space between children.
  button: 'spacing',
  popup: 'spacing',
  label: 'align height_factor',
  divider: 'blur_radius',
  checkbox: 'height_factor wrap',
  radio: 'height_factor wrap',
  tag: 'height_factor',
  toggle: 'scale',
  link: 'border_color spacing',
  // An input without focus has no selection.
  input: 'cursor_hover_color flow spacing select_color select_hover_color',
  loading: 'event_key',
};

/** Properties that the data marks as without effect, but that have another effect, by tag. */
const OTHER_EFFECT: Readonly<Record<string, string>> = {
  // The list of a group must be as long as the group.
  checkbox_group: 'selected',
  // The line of a divider grows instead of getting a shadow.
  divider: 'spread_radius',
};

/** Descriptions and notes that call a property ineffective. */
const NO_EFFECT = /(?:^No|^Has no|without) (?:visible )?effect\b/;

/** How a drawing treats a property. */
export function treatmentOf({ tag, name, verified, description, note }: KnownProp): Treatment {
  if (NOT_SIMULATED[tag]?.split(' ').includes(name)) return 'not simulated';
  if (WITHOUT_EFFECT[tag]?.split(' ').includes(name)) return 'without effect';
  const works = verified && ![description, note].some((text) => text && NO_EFFECT.test(text.en));
  const does = works || OTHER_EFFECT[tag]?.split(' ').includes(name) === true;
  return does ? 'simulated' : 'without effect';
}
