import { expect, test } from 'vitest';
import { withBaseInStyles } from './based-addresses.ts';

test('addresses of public/ get the base path once; others stay', () => {
  const css = `a{b:url(/x.woff2)}c{d:url("/y.png")}e{f:url(/docs/z.png)}g{h:url(//x.y/z)}i{j:url(data:image/svg+xml,/)}`;
  expect(withBaseInStyles(css, '/')).toBe(css);
  expect(withBaseInStyles(css, '/docs/')).toBe(
    `a{b:url(/docs/x.woff2)}c{d:url("/docs/y.png")}e{f:url(/docs/z.png)}g{h:url(//x.y/z)}i{j:url(data:image/svg+xml,/)}`,
  );
});
