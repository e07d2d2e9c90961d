/** What tests shall not meet of the shell and the machine that they are started on. */
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';

/** Variables that the project reads, which somebody may have set for a site to publish. */
const OURS = ['SITE_ORIGIN', 'SITE_BASE', 'SEARCH_API', 'SEARCH_LOADING', 'CONTENT_DIR', 'OUT_DIR'];

/**
 * Takes the variables out of the environment that change what tests see, and gives git the settings of the tests. Those
 * of git name the repository of whoever calls: in a hook, tests would commit to that one.
 */
export function leaveSurroundings(env = process.env) {
  for (const name of Object.keys(env))
    if (OURS.includes(name) || name.startsWith('GIT_')) delete env[name];
  env.GIT_CONFIG_GLOBAL = fileURLToPath(new URL('../tests/git.conf', import.meta.url));
  env.GIT_CONFIG_NOSYSTEM = '1';
  // Temporary folders belong to no repository, wherever they lie.
  env.GIT_CEILING_DIRECTORIES = tmpdir();
  reachOwnServers(env);
}

/** Asks the servers of the tests directly, whatever proxy leads to others. */
export function reachOwnServers(env = process.env) {
  const direct = [env.NO_PROXY ?? env.no_proxy, 'localhost', '127.0.0.1', '::1'];
  env.NO_PROXY = direct.filter(Boolean).join(',');
  env.no_proxy = env.NO_PROXY;
}
