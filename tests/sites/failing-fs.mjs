/**
 * Loaded before a build (`node --import`): file operations on paths that match FAIL_PATH fail with
 * FAIL_CODE, from the FAIL_AFTER-th on; with SIGKILL the process ends there. A full disk and a folder that may not be read, for tests that run
 * as root, for whom there is no such thing.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const {
  FAIL_CODE: code,
  FAIL_PATH: pattern,
  FAIL_CALLS: calls,
  FAIL_AFTER: after = '0',
} = process.env;
const matches = new RegExp(pattern);
let seen = 0;
for (const name of calls.split(',')) {
  const real = fs[name];
  fs[name] = (path, ...rest) => {
    if (matches.test(String(path)) && seen++ >= Number(after)) {
      if (code === 'SIGKILL') process.kill(process.pid, code);
      throw Object.assign(new Error(`${code}: simulated, ${name} '${path}'`), {
        code,
        path: String(path),
        syscall: name,
      });
    }
    return real(path, ...rest);
  };
}
syncBuiltinESMExports();
