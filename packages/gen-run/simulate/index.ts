/**
 * Simulates how GenUI's library draws `.gen` samples, according to measurements. Needs neither a document nor Node.
 * docs/simulation.md says how closely the drawings agree with the library.
 */
import { type DrawOptions, type Laid, lay } from './drawing.ts';
import { type SvgNode, svgOf } from './svg.ts';

export type { Action, Call } from './actions.ts';
export type { DrawOptions, Hit } from './drawing.ts';
export { react } from './react.ts';
export { type SimulationState, UNTOUCHED } from './state.ts';
export { type SvgNode, svgElement, svgMarkup } from './svg.ts';

/** A laid out sample with its SVG. */
export interface Drawing extends Laid {
  readonly svg: SvgNode;
}

/**
 * Draws a `.gen` file or a fragment of a template. Never throws: mistakes in the sample are in `problems`, and
 * unsupported features in `notSimulated`.
 */
export function draw(source: string, options: DrawOptions = {}): Drawing {
  const laid = lay(source, options);
  return { ...laid, svg: svgOf(laid.items, laid.size.width, laid.size.height) };
}
