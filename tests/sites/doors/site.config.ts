/** A site that uses every extension point of the engine, for tests. */
import { defineSite } from '../../../packages/engine/index.ts';
import { doors } from './plugin/plugin.ts';

export default defineSite({
  title: 'Doors',
  description: 'A site with parts of its own.',
  origin: 'https://doors.example',
  base: '/doors/',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'de', label: 'Deutsch', language: { words: {} } },
  ],
  multiVersion: { default: 'v1', versions: ['v1'] },
  rules: [{ rule: 'translation', level: 'off' }],
  plugins: [doors()],
});
