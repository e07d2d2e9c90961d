/** Runs the scripts of a sample behind its drawing. It needs neither a document nor Node. */

export { type Catalogue, textOf } from '../scripts/told.ts';
export { RunningSample, type Told } from './sample.ts';
