/** Makes tests independent of the shell and the machine that start them. */
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Environment variables of this project. A developer may have set them to publish a site. */
const OURS = ['SITE_ORIGIN', 'SITE_BASE', 'SEARCH_API', 'SEARCH_LOADING', 'CONTENT_DIR', 'OUT_DIR'];

/**
 * Deletes environment variables that would change test results, and gives git the settings of the tests. Git's own
 * variables may name the caller's repository: in a hook, tests would commit to it.
 */
export function leaveSurroundings(env = process.env) {
  for (const name of Object.keys(env))
    if (OURS.includes(name) || name.startsWith('GIT_')) delete env[name];
  env.GIT_CONFIG_GLOBAL = fileURLToPath(new URL('../tests/git.conf', import.meta.url));
  env.GIT_CONFIG_NOSYSTEM = '1';
  // Git must not find a repository above the temporary folders.
  env.GIT_CEILING_DIRECTORIES = tmpdir();
  reachOwnServers(env);
}

/** Excludes the servers of the tests from any proxy. */
export function reachOwnServers(env = process.env) {
  const direct = [env.NO_PROXY ?? env.no_proxy, 'localhost', '127.0.0.1', '::1'];
  env.NO_PROXY = direct.filter(Boolean).join(',');
  env.no_proxy = env.NO_PROXY;
}
