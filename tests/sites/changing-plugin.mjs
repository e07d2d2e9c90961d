/** A plug-in that uses every feature of plug-ins. Tests change its texts. */

/** `mark` is the option of the plug-in. Its functions write it into pages. */
export const createPlugin = ({ html, folder, mark }) => ({
  name: 'places',
  options: { mark },
  folders: ['data'],
  async load({ root, version }) {
    const { readFileSync } = await import('node:fs');
    const places = JSON.parse(readFileSync(`${root}/data/${version}/places.json`, 'utf8'));
    return { data: new Map(Object.entries(places)) };
  },
  languages: [
    { name: 'way', label: 'Way', grammar: { name: 'way', scopeName: 'source.way', patterns: [] } },
  ],
  samples: {
    check: ({ code }, _, data) =>
      /go [A-Z]/.test(code) && ![...data.keys()].some((name) => code.includes(name))
        ? [
            {
              severity: 'warning',
              place: { start: 0, end: 2 },
              rule: 'no-place',
              message: 'CODE: no place.',
              fix: 'Name one.',
            },
          ]
        : [],
    below: ({ code }, { lang, base, file }, data) =>
      code.includes('go ')
        ? {
            html: html`<p class="below">CODE ${mark} ${lang} ${base} ${file('places.json')} ${[...data.keys()].join()}</p>`,
            markdown: `CODE ${mark}`,
            files: ['/photo.png'],
          }
        : undefined,
  },
  directives: {
    places: {
      attributes: [],
      render: (_, { data, published, serial }) => ({
        markdown: `CODE ${mark} ${serial()} ${[...data].join(' ')} <${published('data/places.txt')}>`,
      }),
    },
  },
  cardPicture: (name, { base }, data) =>
    name === 'card'
      ? {
          html: html`<img src="${base}photo.png" alt="CODE ${data.size} ${mark}" />`,
          markdown: 'CODE',
          file: '/photo.png',
        }
      : undefined,
  heroPicture: ({ lang, highlight }) => ({
    html: html`<p>CODE ${mark} ${lang} ${highlight('$ go', 'shell')}</p>`,
    markdown: `CODE ${mark}`,
  }),
  // Pages contain the address of this file, and the address depends on the file's text. The text is only the number of
  // places, because otherwise each change would change the address, and no test would find stale pages.
  files: (data) => ({ 'places.json': `${data.size}` }),
  publish: (data, { version, langs, products, address }) => [
    {
      path: 'data/places.txt',
      text: JSON.stringify([
        'CODE',
        mark,
        ...data,
        version,
        langs,
        products,
        address('/guide/start'),
      ]),
      label: { en: 'CODE', de: 'CODE' },
    },
  ],
  islands: { units: `${folder}/units.js` },
  styles: `${folder}/styles.css`,
});
