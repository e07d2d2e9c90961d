/** Line icons, 24 × 24, drawn for this site; they inherit the text colour. */
const paths = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  chevron: 'M9 6l6 6-6 6',
  down: 'M6 9l6 6 6-6',
  language: 'M3 6h10M8 3v3M11 6c-1 5-4 8-8 10M5 9c1 3 4 5 7 6M12 21l4.5-11L21 21M13.6 17h5.8',
  sun: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M5 19l1.4-1.4M17.6 6.4L19 5',
  moon: 'M20 14.5A8.5 8.5 0 019.5 4a8.5 8.5 0 1010.500 10.500z',
  search: 'M11 4a7 7 0 100 14 7 7 0 000-14zM16 16l5 5',
  up: 'M6 15l6-6 6 6',
  more: 'M6 12h.01M12 12h.01M18 12h.01',
} as const;

const brands: Readonly<Record<string, string>> = {
  github:
    'M12 2a10 10 0 00-3.200 19.500c.5.1.7-.2.7-.5v-1.700c-2.800.6-3.400-1.300-3.400-1.300-.4-1.100-1.100-1.400-1.100-1.400-.9-.6.1-.6.1-.6 1 .1 1.500 1 1.500 1 .9 1.500 2.300 1.100 2.900.8.1-.6.4-1.100.6-1.300-2.200-.3-4.600-1.100-4.600-5 0-1.100.4-2 1-2.700-.1-.3-.4-1.300.1-2.700 0 0 .8-.3 2.700 1a9.400 9.400 0 015 0c1.900-1.300 2.700-1 2.700-1 .5 1.400.2 2.400.1 2.700.6.7 1 1.600 1 2.700 0 3.900-2.300 4.700-4.600 5 .4.3.7.9.7 1.900v2.700c0 .3.2.6.7.5A10 10 0 0012 2z',
  discord:
    'M8 5c-1.500.3-2.700.8-3.700 1.300C2.500 9.500 2 13 2.200 16.500c1.300 1 2.700 1.700 4.300 2.200l1-1.700c-.6-.2-1.100-.5-1.600-.8 4 1.900 8.200 1.900 12.200 0-.5.3-1 .6-1.600.8l1 1.700c1.600-.5 3-1.200 4.300-2.200.3-4-.6-7.500-2.100-10.200C18.700 5.800 17.500 5.300 16 5l-.6 1.100a13 13 0 00-6.800 0L8 5zM8.500 14.500c-.9 0-1.600-.8-1.600-1.800s.7-1.800 1.600-1.800 1.600.8 1.600 1.800-.7 1.800-1.600 1.800zm7 0c-.9 0-1.600-.8-1.600-1.800s.7-1.800 1.600-1.800 1.600.8 1.600 1.800-.7 1.800-1.600 1.800z',
  x: 'M4 4h4.500l3.800 5.300L17 4h2.500l-6 7L20 20h-4.500l-4.200-5.800L6.300 20H3.800l6.300-7.400L4 4z',
};

export type IconName = keyof typeof paths;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}

/** The icon of a social link: a built-in brand, or the `<svg>` of the configuration. */
export function BrandIcon({ icon, trust }: { icon: string; trust(html: string): string }) {
  if (icon.startsWith('<svg')) return <span className="icon" dangerouslySetInnerHTML={{ __html: trust(icon) }} />;
  return (
    <svg className="icon icon-filled" viewBox="0 0 24 24" aria-hidden="true">
      <path d={brands[icon] ?? brands.github} />
    </svg>
  );
}
