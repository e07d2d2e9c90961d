/** The plug-ins of this book. */
export { homeExample } from './hero/plugin.ts';
export { samplePictures } from './pictures/plugin.ts';
export { type GenuiOptions, genui } from './plugin.ts';
