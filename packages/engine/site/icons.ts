/** Files of `public/` that pages, and the description of the site for browsers, refer to where they are there. */
import type { Site } from './config.ts';

export const ICON_FILES = {
  touch: '/icon-180.png',
  large: '/icon-512.png',
  social: '/social.png',
} as const;

/** The icon of the site: its logo, where that is an SVG of its own. */
export function iconOf({ logo }: Pick<Site, 'logo'>): string {
  const file = typeof logo === 'string' ? logo : logo?.light;
  return file?.startsWith('/') && file.endsWith('.svg') ? file : '/logo.svg';
}

/** Those of these files that are there. */
export function iconsIn(site: Pick<Site, 'logo'>, files: { has(file: string): boolean }): string[] {
  return [...new Set([iconOf(site), ...Object.values(ICON_FILES)])].filter((file) =>
    files.has(file),
  );
}
