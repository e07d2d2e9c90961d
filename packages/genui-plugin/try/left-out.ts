/** What the drawing leaves out. Browser only. */
import type { Drawing } from 'gen-run';
import { el } from './dom.ts';

/** The names of what is not simulated, as they are listed; empty where all is. */
export function leftOutNames({ notSimulated }: Drawing): (Node | string)[] {
  const names = new Set(notSimulated.map(({ tag, name }) => nameOf(tag, name)));
  return [...names].flatMap((name, index) => [index === 0 ? '' : ', ', el('code', '', name)]);
}

function nameOf(tag: string, name: string): string {
  return name === '' ? `<${tag}>` : `${name} (${tag})`;
}
