export {
  type Action,
  type Call,
  type Drawing,
  type DrawOptions,
  draw,
  type Hit,
  react,
  type SimulationState,
  svgElement,
  svgMarkup,
  UNTOUCHED,
} from './simulate/index.ts';
export type { BoxItem, Color, Item } from './simulate/items.ts';
export type { SceneNode } from './simulate/node.ts';
export { bool, num, text } from './simulate/settings.ts';
export { NOT_SIMULATED } from './simulate/simulated.ts';
export { parseColor, type Shade, shadeOf } from './simulate/themes.ts';
