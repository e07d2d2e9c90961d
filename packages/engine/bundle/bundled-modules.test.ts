import { relative } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { removeFolders, writeFiles } from '../../../tests/sites/project.ts';
import { engineModule } from '../engine-files.ts';
import { recordModules } from './bundled-modules.ts';

afterAll(removeFolders);

test('the files of bundles are their modules, and files that stylesheets and modules refer to', () => {
  const root = writeFiles({
    'units.ts': "new URL('./table.json', import.meta.url);",
    'table.json': '{}',
    'worker.ts': '',
    'styles.css': '@import "./more.css";',
    'more.css': 'a { background: url(./ground.svg#a) } b { background: url(data:x) }',
    'ground.svg': '',
    'node_modules/lib/index.js': '',
    'other.ts': '',
  });
  const { plugin, files } = recordModules();
  const ids = ['units.ts', 'worker.ts?worker&url', 'styles.css', 'node_modules/lib/index.js'];
  const getModuleIds = () => [
    ...ids.map((name) => `${root}/${name}`),
    '\0virtual:site',
    engineModule('client/main'),
  ];
  (plugin.buildEnd as (this: object) => void).call({ getModuleIds });
  expect(files().map((file) => relative(root, file))).toEqual([
    'units.ts',
    'worker.ts',
    'styles.css',
    'table.json',
    'more.css',
    'ground.svg',
  ]);
});
