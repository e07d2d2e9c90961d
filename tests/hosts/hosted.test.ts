/** The table of requests on hosted services, by their documented rules. Real servers: `npm run test:hosts`. */
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect } from 'vitest';
import { makeFolder, removeFolders } from '../sites/project.ts';
import { buildAtlas } from '../sites/second-site.ts';
import { listen, type Served } from '../sites/serve.ts';
import { atlas, type Context } from './facts.ts';
import { hostedListener, hostedServices, layOut } from './hosted.ts';
import { ask } from './request.ts';
import { testTable } from './table.ts';

let outDir: string;
beforeAll(async () => {
  outDir = join(makeFolder(), 'dist');
  const { code, output } = await buildAtlas(outDir);
  expect(code, output).toBe(0);
});
afterAll(removeFolders);

describe.each(hostedServices)('$facts.name', (service) => {
  let served: Served;
  let context: Context;
  beforeAll(async () => {
    const folder = makeFolder();
    layOut(outDir, service.ownBase ? '/' : atlas.base, folder);
    served = await listen(hostedListener(service, folder, service.ownBase ? atlas.base : '/'));
    const raw: Context['raw'] = (path, rest = {}) => ask(served.origin, { path, ...rest });
    context = {
      site: atlas,
      host: service.facts,
      outDir,
      compressed: false,
      raw,
      get: (path, rest) => raw(atlas.base + path.slice(1), rest),
    };
  });
  afterAll(() => served.close());

  testTable(service.facts, () => context);
});
