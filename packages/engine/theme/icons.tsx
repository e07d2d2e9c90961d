/** The icons of the theme and of social links, as inline SVG, which needs no request. */
import type { Html } from '../html.ts';
import { innerHtml } from './inner-html.ts';

/** Line icons, 24 × 24, drawn for this site; they inherit the text colour. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  sidebar: 'M4 5h16v14H4zM10 5v14',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M9 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  language: 'M3 6h10M8 3v3M11 6c-1 5-4 8-8 10M5 9c1 3 4 5 7 6M12 21l4.5-11L21 21M13.6 17h5.8',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  moon: 'M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.5 10.5z',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l5 5',
  up: 'M6 15l6-6 6 6',
} as const;

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** The icon of a social link: the path of a built-in brand, or the `<svg>` of the configuration. */
export function BrandIcon({ icon, trust }: { icon: string; trust(html: string): Html }) {
  // The build decides this condition; see `bundle/site-modules.ts`.
  if (!import.meta.env.SITE_PLAIN_SOCIAL && icon.startsWith('<svg'))
    return <span className="icon" dangerouslySetInnerHTML={innerHtml(trust(icon))} />;
  return (
    <svg className="icon icon-filled" viewBox="0 0 24 24" aria-hidden="true">
      <path d={icon} />
    </svg>
  );
}
