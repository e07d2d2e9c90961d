/** Files of `public/` that pages and the web manifest refer to if they exist. */
import type { Site } from './config.ts';

export const ICON_FILES = {
  touch: '/icon-180.png',
  large: '/icon-512.png',
  social: '/social.png',
} as const;

/** The icon of the site: the (light) logo if it is an SVG of the site, otherwise `/logo.svg`. */
export function iconOf({ logo }: Pick<Site, 'logo'>): string {
  const file = typeof logo === 'string' ? logo : logo?.light;
  return file?.startsWith('/') && file.endsWith('.svg') ? file : '/logo.svg';
}

/** Returns the icon of the site and the other icon files. Leaves out files that `files` does not contain. */
export function iconsIn(site: Pick<Site, 'logo'>, files: { has(file: string): boolean }): string[] {
  return [...new Set([iconOf(site), ...Object.values(ICON_FILES)])].filter((file) =>
    files.has(file),
  );
}
