import { expect, test } from 'vitest';
import { AuthorError } from '../diagnose/author-error.ts';
import { loadPluginData } from './plugin-data.ts';

test('an error while a plug-in loads names the plug-in', async () => {
  const load = async () => JSON.parse('{') as never;
  const loading = loadPluginData([{ name: 'kiln', load }], '/site', ['v1']);
  await expect(loading).rejects.toThrow(/^The plug-in "kiln" cannot load its data: .*JSON/);
  await expect(loading).rejects.toBeInstanceOf(AuthorError);
});
