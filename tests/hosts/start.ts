/** Starts each server twice for the browser tests: for the site at the root, and for the site below a base path. */
import { join, resolve } from 'node:path';
import { serverNames, startServer } from './servers.ts';

export default async function start(): Promise<() => Promise<void>> {
  const folder = process.env.HOSTS_FOLDER!;
  const firstPort = Number(process.env.HOSTS_PORT);
  const sites = { book: '.', atlas: 'tests/sites/atlas' };
  const servers = await Promise.all(
    Object.entries(sites).flatMap(([site, project], row) =>
      serverNames.map((name, at) =>
        startServer(
          name,
          { project: resolve(project), outDir: join(folder, `${site}-compressed`) },
          join(folder, `journeys-${site}-${name}`),
          firstPort + row * serverNames.length + at,
        ),
      ),
    ),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
