/**
 * `npm run test:hosts`: the request table on nginx, Apache and Caddy, each configured by `npm run headers`, and on
 * simulated hosted services.
 */
import { join } from 'node:path';
import { afterAll, beforeAll, describe } from 'vitest';
import { makeFolder, removeFolders } from '../sites/project.ts';
import { listen } from '../sites/serve.ts';
import { atlas, book, type Context, realHosts } from './facts.ts';
import { hostedListener, hostedServices, layOut } from './hosted.ts';
import { ask } from './request.ts';
import { type ServerName, startServer } from './servers.ts';
import { testTable, writeFindings } from './table.ts';

/** Folder of the built sites: `book`, `atlas`, and `…-compressed` for both. */
const folder = process.env.HOSTS_FOLDER!;
const firstPort = Number(process.env.HOSTS_PORT);
const projects = { book: process.cwd(), atlas: join(process.cwd(), 'tests/sites/atlas') };

interface Run {
  readonly site: typeof book;
  readonly host: Context['host'];
  readonly compressed: boolean;
  start(outDir: string): Promise<{ origin: string; stop(): Promise<void> }>;
}

const sites = [book, atlas];
const servers: readonly Run[] = realHosts.flatMap((host) =>
  sites.flatMap((site) =>
    [false, true].map((compressed) => ({
      host,
      site,
      compressed,
      start(outDir: string) {
        const port = firstPort + servers.indexOf(this);
        const project = projects[site.name as keyof typeof projects];
        const own = join(folder, `${host.name}-${port}`);
        return startServer(host.name as ServerName, { project, outDir }, own, port);
      },
    })),
  ),
);
const services: readonly Run[] = hostedServices.flatMap((service) =>
  sites.map((site) => ({
    host: service.facts,
    site,
    compressed: false,
    async start(outDir: string) {
      const laidOut = makeFolder();
      layOut(outDir, service.ownBase ? '/' : site.base, laidOut);
      const { origin, close } = await listen(
        hostedListener(service, laidOut, service.ownBase ? site.base : '/'),
      );
      return { origin, stop: close };
    },
  })),
);

describe.each([...servers, ...services])(
  '$host.name, $site.name, compressed: $compressed',
  (run) => {
    const { host, site, compressed } = run;
    const outDir = join(folder, compressed ? `${site.name}-compressed` : site.name);
    let stop: () => Promise<void>;
    let context: Context;
    beforeAll(async () => {
      const server = await run.start(outDir);
      ({ stop } = server);
      const raw: Context['raw'] = (path, rest = {}) => ask(server.origin, { path, ...rest });
      const get: Context['get'] = (path, rest) => raw(site.base + path.slice(1), rest);
      context = { site, host, outDir, compressed, raw, get };
    });
    afterAll(() => stop());
    testTable(host, () => context);
  },
);

afterAll(() => {
  writeFindings(join(folder, 'findings.json'));
  removeFolders();
});
