/** Properties of CSS and other frameworks, with their counterparts in GenUI, as data. */
import { say, type Words } from '../../words/words.ts';
import { named, snakeCase } from './words.ts';

/** Properties of GenUI with values, by names in other frameworks; `|` separates several properties. */
const SAME: ReadonlyMap<string, string> = new Map([
  ...named(
    'border_width=1.0|border_color=#CCCCCC',
    'border outline border_style border_top border_right border_bottom border_left stroke border_solid bordered outline_width',
  ),
  ...named('border_radius=8.0', 'round rounded_full border_top_left_radius shape circle corner'),
  ...named(
    'shadow_color=#00000066|shadow_offset=0.0 2.0|blur_radius=8.0|spread_radius=1.0',
    'box_shadow shadow elevation drop_shadow raised',
  ),
  ...named('flow=Down', 'vertical column flex_flow'),
  ...named('flow=Right', 'horizontal row inline float'),
  ...named('flow=RightWrap', 'flex_wrap wrap_items'),
  ...named('flow=Overlay', 'position absolute stacked'),
  ...named(
    'width=Fill',
    'flex flex_grow grow expand weight layout_weight flex_1 full_width fluid block max_width',
  ),
  ...named('width=Fit', 'flex_shrink min_width w_auto'),
  ...named('height=Fit', 'min_height max_height'),
  ...named('font_size=14.0', 'font text_size fontsize textsize'),
  ...named('line_spacing=1.5', 'line_height leading'),
  ...named('wrap=Word', 'white_space word_break text_overflow overflow_wrap word_wrap text_wrap'),
  ...named(
    'wrap=Ellipsis',
    'ellipsis line_clamp lines max_lines number_of_lines truncate numberoflines',
  ),
  ...named('clip_x=true|clip_y=true', 'overflow overflow_x overflow_y clip'),
  ...named('background_color=#FFFFFF80', 'opacity alpha'),
  ...named('background_color=#FFFFFF', 'fill backgroundcolor bg_colour background_colour tint'),
  ...named('color=#FFFFFF', 'text_color font_color colour fore_color foreground'),
  ...named('margin={left: 8.0, top: 8.0}', 'top left right bottom inset offset x y'),
  ...named('margin={top: 8.0}', 'margin_top mt'),
  ...named('margin={bottom: 8.0}', 'margin_bottom mb'),
  ...named('margin={left: 8.0}', 'margin_left ml margin_inline_start'),
  ...named('margin={right: 8.0}', 'margin_right mr'),
  ...named('margin={left: 8.0, right: 8.0}', 'margin_x mx margin_inline margin_horizontal'),
  ...named('margin={top: 8.0, bottom: 8.0}', 'margin_y my margin_block margin_vertical'),
  ...named('margin=8.0', 'm'),
  ...named('padding={top: 8.0}', 'padding_top pt'),
  ...named('padding={bottom: 8.0}', 'padding_bottom pb'),
  ...named('padding={left: 8.0}', 'padding_left pl'),
  ...named('padding={right: 8.0}', 'padding_right pr'),
  ...named('padding={left: 8.0, right: 8.0}', 'padding_x px padding_inline padding_horizontal'),
  ...named('padding={top: 8.0, bottom: 8.0}', 'padding_y py padding_block padding_vertical'),
  ...named('padding=8.0', 'p'),
  ...named('visible=false', 'hidden visibility hide disable_view invisible gone'),
  ...named('read_only=true', 'readonly disabled editable'),
  ...named('fit=Smallest', 'mode object_fit resize_mode resizemode content_mode scale_type aspect'),
  ...named(
    'animation_key=true|hover_color=#F97066',
    'hover_class hover active_class hoverable hover_effect',
  ),
  ...named('spacing=8.0', 'row_gap column_gap space gutter grid_gap item_spacing'),
  ...named(
    'align={x: 0.5, y: 0.5}',
    'text_align align_self justify_self place_items place_content vertical_align align_content gravity alignment center centered halign h_align v_align justify_items justify align_items justify_content main_axis_alignment cross_axis_alignment alignment_content',
  ),
  ...named('scale=1.0', 'zoom'),
  ...named('rotation=0.5', 'rotate'),
  ...named('text=', 'inner_html innerhtml inner_text text_content v_html html v_text children'),
  ...named('id=', 'ref key_id uid test_id testid'),
  ...named('class=', 'class_name classname classes style_class'),
  ...named('closeable=true', 'closable dismissible removable'),
  ...named('opened=true', 'open default_open expanded is_open'),
  ...named('selected=true', 'default_checked is_checked default_selected'),
]);

/** Advice for properties without a counterpart. */
const OTHER: ReadonlyMap<string, Words> = new Map([
  ...named(say('foreign-prop/flex'), 'display'),
  ...named(say('foreign-prop/disabled'), 'disabled enabled is_disabled loading busy'),
  ...named(say('foreign-prop/weight'), 'font_weight bold weight_font strong'),
  ...named(say('foreign-prop/slant'), 'font_style italic'),
  ...named(say('foreign-prop/order'), 'z_index zindex z order layer'),
  ...named(
    say('foreign-prop/picture'),
    'background_image bg_image background_size background_repeat background_position cover poster',
  ),
  ...named(
    say('foreign-prop/motion'),
    'transition animation transform animate keyframes duration easing filter backdrop_filter will_change',
  ),
  ...named(
    say('foreign-prop/grid'),
    'grid grid_template_columns grid_template_rows grid_template grid_area grid_column grid_row columns cols',
  ),
  ...named(say('foreign-prop/tip'), 'title tooltip alt aria_label'),
  ...named(
    say('foreign-prop/none'),
    'letter_spacing text_decoration text_transform text_shadow text_indent underline user_select pointer_events appearance box_sizing list_style clear resize content quotes maxlength max_length minlength min max step required pattern autocomplete autofocus auto_focus spellcheck tabindex accesskey role lang dir draggable contenteditable target rel download method action enctype name autoplay loop controls muted srcset sizes decoding lazy lazy_load loading_lazy type form password secure keyboard_type confirm_type return_key_type inputmode rows multiline density plain ripple variant is slots',
  ),
]);

/** Properties of the label inside of a tag. */
const OF_LABEL = /^(?:color|font_size|font_family|text|wrap|line_spacing)$/;

const fold = (name: string): string => snakeCase(name).replaceAll('-', '_');

/**
 * Advice for a property that a tag does not have; undefined if nothing is known about the property.
 *
 * @param has whether the tag has a property
 * @param holds whether the tag contains labels
 */
export function insteadOfProp(
  name: string,
  has: (prop: string) => boolean,
  isStyle: boolean,
  holds = false,
): Words | undefined {
  const word = fold(name);
  const pairs = SAME.get(word)?.split('|') ?? [];
  const known = pairs
    .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)] as const)
    .filter(([prop]) => has(prop) || /^(?:id|class)$/.test(prop));
  if (known.length > 0) {
    const written = known.map(([prop, value]) => {
      const isFile = value.startsWith('dep(');
      if (!isStyle || isFile) return value === '' ? `${prop}="…"` : `${prop}="${value}"`;
      return `${prop}: ${value === '' ? '…' : value};`;
    });
    return say('write', written.join(' '));
  }
  const [prop = ''] = pairs[0]?.split('=') ?? [word];
  if (OF_LABEL.test(prop) && !has(prop)) {
    if (holds) return say('foreign-prop/inside');
    if (prop === 'color' && has('background_color'))
      return say('write', isStyle ? 'background_color: #FFFFFF;' : 'background_color="#FFFFFF"');
  }
  return /^(?:aria|data)_/.test(word) ? say('foreign-prop/none') : OTHER.get(word);
}
