/** Lists the tags and properties that the drawing leaves out. Browser only. */
import type { Drawing } from 'gen-run';
import { el } from './dom.ts';

/** The names of everything that is not simulated, as code with commas; empty if everything is simulated. */
export function leftOutNames({ notSimulated }: Drawing): (Node | string)[] {
  const names = new Set(notSimulated.map(({ tag, name }) => nameOf(tag, name)));
  return [...names].flatMap((name, index) => [index === 0 ? '' : ', ', el('code', '', name)]);
}

function nameOf(tag: string, name: string): string {
  return name === '' ? `<${tag}>` : `${name} (${tag})`;
}
