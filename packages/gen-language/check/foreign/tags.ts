/**
 * Tags of other frameworks, with their counterparts in GenUI, as data. Tags that pages need, too, are in
 * `gen/habits.ts`.
 */
import { tagOf } from '../../gen/habits.ts';
import { say, type Words } from '../../words/words.ts';
import { named, snakeCase } from './words.ts';

/** Tags of GenUI, by names in other frameworks. */
const SAME: ReadonlyMap<string, string> = new Map([
  ...named(
    'label',
    'small mark code pre q cite abbr time u s del ins font address blockquote legend figcaption caption heading title subtitle paragraph typography td th dt dd richtext rich_text selectabletext statictext',
  ),
  ...named(
    'view',
    'list listgroup list_group figure aside dl tr tbody thead tfoot table hstack list_item listitem item group panel pane wrapper layout flexbox stackpanel dockpanel sizedbox padding center expanded fieldset safeareaview cell block template fragment zstack surface scaffold borderlayout frame div_box cover_view movable_view linear_layout page hbox vbox',
  ),
  ...named('image', 'picture avatar photo imageview image_view'),
  ...named('svg', 'glyph fa_icon iconfont symbol'),
  ...named(
    'input',
    'text_area password search_bar searchbar number_input numberinput editor entry field search',
  ),
  ...named('radio', 'radio_button radiobutton'),
  ...named('checkbox', 'check_box check checkmark'),
  ...named('toggle', 'togglebutton toggle_button switch_button'),
  ...named(
    'button',
    'btn submit iconbutton icon_button pressable touchableopacity touchable touchablehighlight linkbutton elevatedbutton textbutton outlinedbutton fab',
  ),
  ...named(
    'loading',
    'spinner loader progress_circular activityindicator activity_indicator spin circularprogressindicator skeleton',
  ),
  ...named('tag', 'chip badge pill'),
  ...named('tool_tip', 'tooltip'),
  ...named('popup', 'popover bubble'),
  ...named('dialog', 'modal alert_dialog alertdialog messagebox confirm'),
  ...named('drawer', 'sidebar sheet actionsheet action_sheet offcanvas bottomsheet'),
  ...named('collapse', 'accordion details expansion disclosure collapse_item expander'),
  ...named('divider', 'separator rule vr hr line'),
  ...named('link', 'anchor hyperlink'),
]);

/** Advice for tags without a counterpart. */
const OTHER: ReadonlyMap<string, Words> = new Map([
  ...named(say('foreign-tag/line'), 'br wbr newline linebreak line_break'),
  ...named(
    say('foreign-tag/scroll'),
    'scroll_view scrollview scroll scroll_area scrollarea scrollbar scrollable scroller flatlist flat_list sectionlist virtual_list recycle_view list_view listview recyclerview singlechildscrollview',
  ),
  ...named(
    say('foreign-tag/navigate'),
    'navigator router_link routerlink nuxt_link navlink nav_link navigationlink',
  ),
  ...named(
    say('foreign-tag/router'),
    'router_view routerview outlet router route routes switch_route nuxt_page tabs tab tab_bar tabbar tab_view tabview tab_pane navbar nav_bar navigation_bar menu menubar menu_item bottom_navigation page_container navigationview navigationstack',
  ),
  ...named(
    say('foreign-tag/select'),
    'select option optgroup picker picker_view datalist combobox combo_box dropdown_menu dropdownmenu listbox cascader',
  ),
  ...named(
    say('foreign-tag/progress'),
    'progress meter slider range rate rating stepper progress_bar progressbar',
  ),
  ...named(
    say('foreign-tag/media'),
    'video audio canvas iframe web_view webview embed object map camera live_player chart source track',
  ),
  ...named(say('foreign-tag/message'), 'toast snackbar notification alert message notify'),
  ...named(
    say('foreign-tag/wrapper'),
    'transition transition_group keep_alive suspense teleport portal client_only strictmode provider transitiongroup keepalive slot ng_container ng_template svelte_self',
  ),
  ...named(
    say('foreign-tag/loop'),
    'for foreach for_each each repeat repeater repeat_each lazyforeach lazy_for_each v_for wx_for index_for',
  ),
  ...named(say('foreign-tag/condition'), 'if show when else else_if match switch_case if_else'),
  ...named(say('foreign-tag/document'), 'html head body meta base script style noscript'),
  ...named(
    say('foreign-tag/none'),
    'swiper swiper_item carousel calendar date_picker datepicker time_picker timepicker color_picker upload uploader file_input tree pagination steps timeline gridview grid grid_item qrcode countdown spacer',
  ),
]);

/** Prefixes of component libraries. */
const LIBRARY =
  /^(?:el|a|van|uni|u|v|n|t|ion|mat|ui|wx|nut|tui|q|b|md|mui|ng|fluent|sl|arco|ant)_(?=\w)/;

const fold = (tag: string): string => snakeCase(tag).replaceAll('-', '_').replaceAll(/[.:]/g, '_');

const spellings = (tag: string): string[] => {
  const plain = fold(tag);
  const bare = plain.replace(LIBRARY, '');
  return [plain, bare, plain.replaceAll('_', ''), bare.replaceAll('_', '')];
};

/** The tag of GenUI for a tag of another framework. */
export function sameTag(tag: string): string | undefined {
  for (const name of spellings(tag)) {
    const found = SAME.get(name) ?? (name === fold(tag) ? undefined : tagOf(name));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Advice for a tag without a counterpart in GenUI. */
export function insteadOf(tag: string): Words | undefined {
  for (const name of spellings(tag)) {
    const found = OTHER.get(name);
    if (found !== undefined) return found;
  }
  return undefined;
}
