/** How each tag is painted. To avoid an import cycle, `Painter` gets `elementOf` as an argument. */
import { paintCheckbox, paintRadio, paintToggle } from './choices.ts';
import { paintCollapse } from './collapse.ts';
import {
  paintButton,
  paintContainer,
  paintDivider,
  paintGroup,
  paintView,
  paintWindow,
} from './containers.ts';
import { paintInput } from './input.ts';
import type { Size } from './layout.ts';
import { paintImage, paintLoading, paintSvg } from './media.ts';
import type { Element, Paint } from './painter.ts';
import { paintDropDown } from './popups.ts';
import { paintLabel, paintLink, paintTag } from './texts.ts';

const element = (paint: Paint, width: Size, height: Size): Element => ({ paint, width, height });

const VIEW = element(paintView, 'Fill', 'Fill');

const ELEMENTS: Readonly<Record<string, Element>> = {
  component: VIEW,
  root: VIEW,
  view: VIEW,
  window: element(paintWindow, 'Fill', 'Fill'),
  label: element(paintLabel, 'Fit', 'Fit'),
  button: element(paintButton, 'Fit', 'Fit'),
  divider: element(paintDivider, 'Fill', 2),
  image: element(paintImage, 32, 32),
  svg: element(paintSvg, 24, 24),
  link: element(paintLink, 'Fit', 'Fit'),
  checkbox: element(paintCheckbox, 'Fit', 'Fit'),
  checkbox_group: element(paintGroup, 'Fit', 'Fit'),
  radio: element(paintRadio, 'Fit', 'Fit'),
  radio_group: element(paintGroup, 'Fit', 'Fit'),
  input: element(paintInput, 180, 'Fill'),
  toggle: element(paintToggle, 36, 19),
  tag: element(paintTag, 'Fit', 'Fit'),
  loading: element(paintLoading, 48, 48),
  collapse: element(paintCollapse, 'Fill', 'Fit'),
  drop_down: element(paintDropDown, 'Fit', 'Fit'),
  popup_container: element(paintContainer, 'Fill', 'Fill'),
};

/** A custom component that does not run is drawn as a view, since its content is unknown. */
const UNKNOWN = element(
  (painter, node, walk) => {
    painter.leavesOut(node, '');
    paintView(painter, node, walk);
  },
  'Fill',
  'Fill',
);

/** Tags that are drawn only in a slot of their parent. */
const PARTS = ['scroll_bars', 'popup', 'dialog', 'drawer', 'tool_tip'];
const PART = element((painter, node) => painter.leavesOut(node, ''), 0, 0);

/** How a tag is painted. */
export function elementOf(tag: string): Element {
  const known = Object.hasOwn(ELEMENTS, tag) ? ELEMENTS[tag] : undefined;
  return known ?? (PARTS.includes(tag) ? PART : UNKNOWN);
}
