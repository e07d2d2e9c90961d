/** The directives of Atlas. */
import { html, type LeafDirective } from '../../../../packages/engine/index.ts';
import { isLatitude, isLongitude, type Places } from './places.ts';

/** Formats an angle: `52.5200° N`. */
function format(degrees: number, positive: string, negative: string): string {
  return `${Math.abs(degrees).toFixed(4)}° ${degrees < 0 ? negative : positive}`;
}

const number = (text = '') => (text.trim() === '' ? Number.NaN : Number(text));

/** `::coordinate{lat="52.52" lon="13.405"}`: shows a position in degrees. */
export const coordinate: LeafDirective<Places> = {
  attributes: ['lat', 'lon', 'name'],
  required: ['lat', 'lon'],
  render({ lat, lon, name }, { serial }) {
    const [north, east] = [number(lat), number(lon)];
    if (!isLatitude(north))
      return { problem: { message: `"${lat}" is no latitude.`, fix: 'Write -90 to 90.' } };
    if (!isLongitude(east))
      return { problem: { message: `"${lon}" is no longitude.`, fix: 'Write -180 to 180.' } };
    const text = `${format(north, 'N', 'S')}, ${format(east, 'E', 'W')}`;
    const label = name ? html`<b>${name}</b> ` : undefined;
    return {
      html: html`<p class="coordinate" id="coordinate-${serial()}">${label}<data value="${`${north},${east}`}">${text}</data></p>`,
      text: `${name ?? ''} ${text}`.trim(),
      markdown: name ? `**${name}** ${text}` : text,
    };
  },
};

/** `::places`: lists the places of the version, with a link to the file that contains their data. */
export const places: LeafDirective<Places> = {
  attributes: [],
  render: (_, { data, published }) => ({
    markdown: `${[...data.keys()].join(', ')}: <${published('data/places.geojson')}>`,
  }),
};
