/**
 * Is preloaded into a build with `node --import`. The file operations in FAIL_CALLS fail with FAIL_CODE on paths that
 * match FAIL_PATH, after FAIL_AFTER successful operations. If FAIL_CODE is SIGKILL, the process is killed instead.
 * With this module, tests simulate a full disk or an unreadable folder. This works even for root, who may read
 * everything.
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
