import { expect, test, vi } from 'vitest';
import { codeFingerprint, fingerprint } from './fingerprint.ts';

test('what may stand in the output does not depend on the Node that wrote it; what caches are kept by does', async () => {
  const project = { root: process.cwd() };
  const code = codeFingerprint(project, []);
  const all = fingerprint(project, []);
  const { version } = process;
  try {
    Object.defineProperty(process, 'version', { value: 'v99.0.0' });
    vi.resetModules();
    const other = await import('./fingerprint.ts');
    expect(other.codeFingerprint(project, [])).toBe(code);
    expect(other.fingerprint(project, [])).not.toBe(all);
  } finally {
    Object.defineProperty(process, 'version', { value: version });
  }
});
