import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PreviewServer } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { config, makeFolder, removeFolders } from '../../../tests/sites/project.ts';
import { resolveProject } from '../read/project.ts';
import { resolveSite } from '../site/config.ts';
import { markOutput } from '../write/output-folder.ts';
import { servePreview } from './preview-server.ts';

afterAll(removeFolders);

test('what a build wrote is served without a home page too, and nothing else is', () => {
  const site = resolveSite(config);
  let used = 0;
  const server = { middlewares: { use: () => used++ } } as unknown as PreviewServer;
  const serve = (outDir: string) =>
    servePreview(server, resolveProject(process.cwd(), { OUT_DIR: outDir }), site);
  const output = makeFolder();
  markOutput(output);
  serve(output);
  expect(used).toBe(1);
  const other = makeFolder();
  writeFileSync(join(other, 'index.html'), '');
  expect(() => serve(other)).toThrow(/holds no site/);
});
