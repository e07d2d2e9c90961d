/** Starts the servers for the journeys, with the compressed site; stops them behind the last. */
import { join } from 'node:path';
import { serverNames, startServer } from './servers.ts';

export default async function start(): Promise<() => Promise<void>> {
  const folder = process.env.HOSTS_FOLDER!;
  const firstPort = Number(process.env.HOSTS_PORT);
  const site = { project: process.cwd(), outDir: join(folder, 'book-compressed') };
  const servers = await Promise.all(
    serverNames.map((name, at) =>
      startServer(name, site, join(folder, `journeys-${name}`), firstPort + at),
    ),
  );
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
  };
}
