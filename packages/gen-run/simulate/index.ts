/**
 * Draws `.gen` samples as GenUI's library was measured to draw them: a simulation, not the library. It
 * needs neither a document nor Node; docs/simulation.md says how near it comes.
 */
import { type DrawOptions, type Laid, lay } from './drawing.ts';
import { type SvgNode, svgOf } from './svg.ts';

export type { Action, Call } from './actions.ts';
export type { DrawOptions, Hit } from './drawing.ts';
export { react } from './react.ts';
export { type SimulationState, UNTOUCHED } from './state.ts';
export { type SvgNode, svgElement, svgMarkup } from './svg.ts';

/** A sample as a picture, with what can be done to it. */
export interface Drawing extends Laid {
  readonly svg: SvgNode;
}

/**
 * Draws a `.gen` file or a fragment of a template. Never throws: mistakes of the sample are in
 * `problems`, and what the drawing leaves out in `notSimulated`.
 */
export function draw(source: string, options: DrawOptions = {}): Drawing {
  const laid = lay(source, options);
  return { ...laid, svg: svgOf(laid.items, laid.size.width, laid.size.height) };
}
