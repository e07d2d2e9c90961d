/** The request table for simulated hosted services. `npm run test:hosts` tests real servers. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseHeaders } from '../../packages/engine/write/headers.ts';
import { makeFolder, removeFolders } from '../sites/project.ts';
import { buildAtlas } from '../sites/second-site.ts';
import { listen, type Served } from '../sites/serve.ts';
import { atlas, type Context } from './facts.ts';
import { hostedListener, hostedServices, joinedHeaders, layOut } from './hosted.ts';
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

test('a worker that runs WebAssembly has its own policy, if rules can remove headers', () => {
  const rules = parseHeaders(readFileSync(join(outDir, '_headers'), 'utf8'));
  const path = `${atlas.base}static/hashed/wasm/x.0.js`;
  const policies = hostedServices
    .filter(({ facts }) => facts.headers)
    .map((service) => [
      service.facts.name,
      joinedHeaders(rules, path, service)['Content-Security-Policy']?.match(/default-src/g)?.length,
      joinedHeaders(rules, path, service)['Cache-Control'],
    ]);
  const kept = 'public, max-age=31536000, immutable';
  // On Netlify, both policies apply. The panel detects this at run time and reports it.
  expect(policies).toEqual([
    ['Netlify', 2, kept],
    ['Cloudflare Pages', 1, kept],
  ]);
});
