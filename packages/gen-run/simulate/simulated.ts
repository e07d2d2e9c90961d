/** Lists the properties and slots that a drawing leaves out, so that a page can name them. */
import type { SceneNode } from './node.ts';
import type { NotSimulated } from './scene.ts';
import { fontFor } from './text.ts';

const VIEW = 'event_order block_signal_event dpi_factor optimize capture_overload';
const ICON = 'brightness curve linearize draw_depth';

/** Properties that are not simulated, by tag. Excludes properties that have no visible effect in GenUI. */
export const NOT_SIMULATED: Readonly<Record<string, string>> = {
  component: VIEW,
  root: VIEW,
  window: VIEW,
  view: VIEW,
  divider: VIEW,
  popup_container: VIEW,
  checkbox_group: VIEW,
  radio_group: VIEW,
  svg: `${ICON} src`,
  image: 'rotation',
  popup: 'visible',
  tool_tip: 'visible border_color border_width spread_radius shadow_offset',
  dialog: 'visible spread_radius shadow_offset',
  drawer: 'visible spread_radius shadow_offset',
  tag: `src icon_${ICON.replaceAll(' ', ' icon_')} icon_height icon_width icon_margin icon_abs_pos icon_scroll icon_clip_x icon_clip_y icon_padding icon_align icon_flow icon_spacing`,
};

/** The slots that are drawn: each tag with its slot. */
const SLOTS =
  /^(?:button slot|collapse (?:header|body)|drop_down popup|(?:popup|dialog|drawer|tool_tip) container|(?:view|component|root|popup_container|\w+_group) scroll_bars)$/;

/** The properties and slots of a sample that are not simulated. */
export function leftOut(nodes: readonly SceneNode[]): NotSimulated[] {
  const list: NotSimulated[] = [];
  for (const { tag, offset, settings, slots, children } of nodes) {
    const names = Object.hasOwn(NOT_SIMULATED, tag) ? NOT_SIMULATED[tag] : undefined;
    const known = names?.split(' ') ?? [];
    for (const [name, { text = '' }] of settings) {
      const unknownFont = name === 'font_family' && fontFor(text) === undefined;
      // Only the first colour of a gradient is drawn.
      if (unknownFont || known.includes(name) || /(?:gradient|shader)\(/.test(text)) {
        list.push({ tag, name, offset });
      }
    }
    for (const [slot, part] of slots) {
      if (!SLOTS.test(`${tag} ${slot}`)) {
        list.push({ tag: part.tag, name: 'as_prop', offset: part.offset });
      }
    }
    list.push(...leftOut([...slots.values(), ...children]));
  }
  return list;
}
