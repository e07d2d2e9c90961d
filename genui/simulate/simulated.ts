import type { SceneNode } from './node.ts';
import type { NotSimulated } from './scene.ts';

const words = (list: string): string[] => list.split(' ');

const WALK = words('width height margin abs_pos');
const LAYOUT = words('padding align flow spacing scroll clip_x clip_y');
const BOX = words(
  'theme background_color background_visible hover_color focus_color border_color border_width ' +
    'border_radius shadow_color spread_radius blur_radius shadow_offset',
);
const REACTS = words('visible cursor animation_key grab_key_focus event_key');
const VIEW = [...WALK, ...LAYOUT, ...BOX, ...REACTS, 'block_child_events'];
const LETTERS = words('text font_size color font_family');

const mark = (kind: string): string[] =>
  words(
    `size scale stroke_color stroke_hover_color stroke_selected_color ${kind}_type selected value ` +
      `text_visible text_hover_color text_focus_color ${kind}_background_color ` +
      `${kind}_background_visible ${kind}_hover_color ${kind}_selected_color ` +
      `${kind}_border_color ${kind}_border_width`,
  );

const POPUP = [
  ...WALK,
  ...LAYOUT,
  ...words(
    'theme opacity background_color background_visible border_color border_width border_radius ' +
      'shadow_color spread_radius blur_radius shadow_offset visible mode close_mode',
  ),
];

/** The properties that the drawings follow, by tag. */
export const SIMULATED: Readonly<Record<string, readonly string[]>> = {
  component: VIEW,
  root: VIEW,
  window: VIEW,
  view: VIEW,
  popup_container: VIEW,
  checkbox_group: [...VIEW, 'selected'],
  radio_group: [...VIEW, 'selected'],
  divider: VIEW.filter(
    (name) => !/^(?:border_(?:color|width)|shadow_color|blur_radius)$/.test(name),
  ),
  button: [...WALK, ...LAYOUT, ...BOX, ...REACTS],
  label: [
    ...LETTERS,
    ...REACTS,
    ...words(
      'theme width height margin padding line_spacing wrap stroke_hover_color stroke_focus_color',
    ),
  ],
  link: [
    ...WALK,
    ...LAYOUT,
    ...LETTERS,
    ...REACTS,
    ...words(
      'theme background_color background_visible hover_color focus_color border_radius round href ' +
        'link_type underline_visible underline_color underline_hover_color ' +
        'underline_focus_color underline_width text_hover_color text_focus_color text_width ' +
        'text_height text_margin text_abs_pos',
    ),
  ],
  image: [
    ...WALK,
    ...words('visible grab_key_focus opacity cursor scale fit min_width min_height event_key src'),
  ],
  svg: [...WALK, ...REACTS, ...words('theme scale color stroke_hover_color stroke_focus_color')],
  scroll_bars: words('scroll_x scroll_y'),
  checkbox: [...WALK, ...LAYOUT, ...BOX, ...LETTERS, ...REACTS, ...mark('checkbox')],
  radio: [...WALK, ...LAYOUT, ...BOX, ...LETTERS, ...REACTS, ...mark('radio')],
  toggle: [
    ...WALK,
    ...REACTS,
    ...words(
      'theme background_color background_visible hover_color selected_color stroke_color ' +
        'stroke_hover_color stroke_selected_color border_color border_width border_radius ' +
        'selected toggle_type',
    ),
  ],
  input: [
    ...WALK,
    ...LAYOUT,
    ...BOX,
    ...LETTERS,
    ...words(
      'visible event_key placeholder placeholder_color cursor_color cursor_focus_color ' +
        'cursor_width cursor_border_radius select_color select_hover_color select_focus_color ' +
        'text_hover_color text_focus_color wrap read_only numeric_only',
    ),
  ],
  tag: [
    ...WALK,
    ...LAYOUT,
    ...BOX,
    ...LETTERS,
    ...REACTS,
    ...words(
      'text_hover_color text_focus_color stroke_hover_color stroke_focus_color line_scale ' +
        'closeable icon_color icon_scale text_width text_height text_margin text_abs_pos',
    ),
  ],
  loading: [...WALK, ...words('theme stroke_color loading_type visible animation_key')],
  collapse: [
    ...WALK,
    ...words('padding align spacing scroll clip_x clip_y'),
    ...words('opened cursor grab_key_focus visible animation_key event_key position'),
  ],
  drop_down: words('position trigger_mode opened offset offset_x offset_y visible proportion'),
  popup: POPUP,
  tool_tip: POPUP.filter(
    (name) => !/^(?:border_(?:color|width)|opacity|shadow|spread|blur)/.test(name),
  ),
  dialog: words(
    'width height margin abs_pos theme opacity background_color background_visible visible mode close_mode padding align flow spacing scroll clip_x clip_y',
  ),
  drawer: words(
    'width height margin abs_pos theme opacity background_color background_visible visible mode close_mode',
  ),
};

/** Properties that the library accepts and that change nothing, as they change nothing here. */
export const WITHOUT_EFFECT: Readonly<Record<string, readonly string[]>> = {
  label: words('align height_factor'),
  divider: words('stroke_width direction border_color border_width shadow_color blur_radius'),
  image: words('scroll clip_x clip_y padding align flow spacing'),
  svg: words('scroll clip_x clip_y padding align flow spacing'),
  toggle: words('scroll clip_x clip_y padding align flow spacing scale'),
  loading: words('scroll clip_x clip_y padding align flow spacing event_key'),
  collapse: words('flow fold rect_size'),
  input: words('height_factor cursor_hover_color'),
  checkbox: words('height_factor wrap'),
  radio: words('height_factor wrap'),
  tag: words('height_factor'),
  link: words('border_color'),
  drop_down: words('event_key'),
  popup: words('hover_color focus_color cursor'),
  tool_tip: words(
    'hover_color focus_color cursor border_color border_width opacity shadow_color spread_radius blur_radius shadow_offset',
  ),
  dialog: words('hover_color focus_color cursor'),
  drawer: words('hover_color focus_color cursor'),
};

/** The properties of a sample that its drawing does not follow. */
export function leftOut(nodes: readonly SceneNode[]): NotSimulated[] {
  const list: NotSimulated[] = [];
  for (const node of nodes) {
    const { tag, offset } = node;
    const known = Object.hasOwn(SIMULATED, tag)
      ? [...SIMULATED[tag]!, ...(WITHOUT_EFFECT[tag] ?? [])]
      : undefined;
    for (const [name, { text }] of node.settings) {
      const gradient = text !== undefined && /(?:gradient|shader)\(/.test(text);
      if (known !== undefined && (!known.includes(name) || gradient)) {
        list.push({ tag, name, offset });
      }
    }
    list.push(...leftOut([...node.slots.values(), ...node.children]));
  }
  return list;
}
