/**
 * Which properties of the components the drawings follow. Not part of what a page loads; used by the
 * tests and by scripts/simulation.mjs.
 */
import { NOT_SIMULATED } from '../simulate/simulated.ts';

/** A property as the reference data describes it. */
export interface KnownProp {
  readonly tag: string;
  readonly name: string;
  readonly type: string;
  readonly verified: boolean;
  readonly description: { readonly en: string };
  readonly note?: { readonly en: string };
}

/** How a drawing treats a property. */
export type Treatment = 'simulated' | 'without effect' | 'not simulated';

/**
 * Properties that show nothing, in the library as in the drawings. Most are marked in the data; these
 * are those that the data calls working because the library reads them.
 */
const WITHOUT_EFFECT: Readonly<Record<string, string>> = {
  // With one thing in it there is nothing to keep apart.
  button: 'spacing',
  popup: 'spacing',
  label: 'align height_factor',
  divider: 'blur_radius',
  checkbox: 'height_factor wrap',
  radio: 'height_factor wrap',
  tag: 'height_factor',
  toggle: 'scale',
  link: 'border_color spacing',
  // An input without the keys has nothing selected.
  input: 'cursor_hover_color flow spacing select_color select_hover_color',
  loading: 'event_key',
};

/** Properties that the data marks for not doing what they say, and that do something else. */
const OTHER_EFFECT: Readonly<Record<string, string>> = {
  // The list of a group must be as long as the group.
  checkbox_group: 'selected',
  // The line grows, instead of getting a shadow.
  divider: 'spread_radius',
};

/** How the data says that a property does nothing. */
const NO_EFFECT = /(?:^No|^Has no|without) (?:visible )?effect\b/;

/** How the drawings treat a property. */
export function treatmentOf({ tag, name, verified, description, note }: KnownProp): Treatment {
  if (NOT_SIMULATED[tag]?.split(' ').includes(name)) return 'not simulated';
  if (WITHOUT_EFFECT[tag]?.split(' ').includes(name)) return 'without effect';
  const works = verified && ![description, note].some((text) => text && NO_EFFECT.test(text.en));
  const does = works || OTHER_EFFECT[tag]?.split(' ').includes(name) === true;
  return does ? 'simulated' : 'without effect';
}
