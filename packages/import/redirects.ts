/** Converts old addresses of the foreign site to redirects. */
import { posix } from 'node:path';
import type { TellOf } from './programs/program.ts';
import type { WrittenPage } from './written-page.ts';

/** Old address → target on the old site, and the file that declares the redirect. */
export type SaidRedirects = Map<string, { readonly to: string; readonly file: string }>;

/** Earlier addresses that the frontmatter of a page lists. */
export const aliasesOf = ({ aliases }: Readonly<Record<string, unknown>>): string[] =>
  Array.isArray(aliases)
    ? aliases.flatMap((alias) =>
        typeof alias === 'string' && alias.startsWith('/') ? [alias.replace(/^\/|\/$/g, '')] : [],
      )
    : [];

/** The redirects that lead to a page of the new site, as in `redirects.yaml`. */
export function redirectsOf(
  said: SaidRedirects,
  pages: ReadonlyMap<string, WrittenPage>,
  tell: TellOf,
  dir: string,
): Map<string, string> {
  const names = new Set([...pages.values()].map(({ source }) => source.page));
  const addresses = new Set(
    [...names].map((name) => name.replace(/(^|\/)index$/, '').toLowerCase()),
  );
  const redirects = new Map<string, string>();
  for (const [from, { to, file }] of said) {
    const target = redirectTarget(from, to, names);
    const told = file === '' ? dir : file;
    const isPage = names.has(from) || addresses.has(from.toLowerCase());
    const isUsable =
      from !== '' && !/^(?:static\/|404$)|[#?%\\]/.test(from) && !isPage && target !== undefined;
    if (isUsable) redirects.set(from, target.replace(/(^|\/)index$/, '$1') || 'index');
    tell(told, {
      fate: isUsable ? 'changed' : 'dropped',
      kind: 'address',
      what: isUsable
        ? 'old address in redirects.yaml'
        : isPage
          ? 'old address that a page of the new site has'
          : 'old address that leads to no page or cannot be redirected',
      text: `${from} → ${to}`,
    });
  }
  // Removes redirects to redirects: each must lead directly to a page.
  for (const [from, to] of redirects) if (redirects.has(to)) redirects.delete(from);
  return redirects;
}

/** The page that an old address leads to, as in `redirects.yaml`; `undefined` if there is none. */
function redirectTarget(from: string, to: string, pages: ReadonlySet<string>): string | undefined {
  const path = to
    .replace(/[?#].*$/s, '')
    .replace(/\.(?:html|md)$/, '')
    .replace(/(^|\/)(?:README|_index)$/i, '$1index');
  const joined = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(from), path);
  return [joined, posix.join(joined, 'index'), `${joined}index`].find((page) => pages.has(page));
}
