/** Checks the keys of a plug-in, since a mistyped key would be ignored silently. */
import type * as z from 'zod';
import { nearest } from '../diagnose/nearest.ts';
import { valueAt } from '../diagnose/schema.ts';
import type { DocsPlugin } from '../plugin.ts';

/** Keys of a plug-in, and the types of their values. */
const pluginKeys: Readonly<Record<keyof DocsPlugin, string>> = {
  name: 'string',
  options: '',
  folders: 'object',
  load: 'function',
  texts: 'function',
  languages: 'object',
  samples: 'object',
  directives: 'object',
  tree: 'function',
  cardPicture: 'function',
  heroPicture: 'function',
  homePage: 'function',
  slots: 'object',
  islands: 'object',
  files: 'function',
  publish: 'function',
  styles: 'string',
};

export function checkPlugin(value: unknown, context: z.core.$RefinementCtx): void {
  const report = (path: PropertyKey[], message: string) =>
    context.addIssue({ code: 'custom', path, message });
  const name = valueAt(value, ['name']);
  if (typeof value === 'function')
    report(
      [],
      `must be a plug-in, not a function that makes a plug-in: call the function, ${value.name}()`,
    );
  else if (typeof name !== 'string') report([], 'must be a plug-in with a text as "name"');
  if (typeof value !== 'object' || value === null || typeof name !== 'string') return;
  for (const [key, given] of Object.entries(value)) {
    const kind = Object.hasOwn(pluginKeys, key) ? pluginKeys[key as keyof DocsPlugin] : undefined;
    if (kind === undefined) {
      const meant = nearest(key, Object.keys(pluginKeys));
      report(
        [key],
        `is under an unknown key of the plug-in ${name}. ${meant ? `Did you mean "${meant}"?` : `The key must be one of: ${Object.keys(pluginKeys).join(', ')}`}`,
      );
    } else if (kind !== '' && given !== undefined && typeof given !== kind)
      report([key], `must be ${kind === 'object' ? 'an' : 'a'} ${kind} in the plug-in ${name}`);
  }
}
