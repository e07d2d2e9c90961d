/** The places of a version, and the distances between them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type DataProblem,
  type LoadContext,
  type LoadResult,
  type PublishContext,
  type PublishedFile,
  readJson,
} from '../../../../packages/engine/index.ts';

/** Latitude and longitude in degrees; north and east are positive. */
export interface Point {
  readonly lat: number;
  readonly lon: number;
}

/** Positions by place name. */
export type Places = ReadonlyMap<string, Point>;

const EARTH_RADIUS_KM = 6371;

/** Reads `data/<version>/places.json`; each version has its own places. */
export async function loadPlaces({ root, version }: LoadContext): Promise<LoadResult<Places>> {
  const file = join(root, 'data', version, 'places.json');
  const json = readJson(await readFile(file, 'utf8'));
  if ('problem' in json) {
    const { message, fix, place } = json.problem;
    return { problems: [{ rule: 'bad-data', message, fix, place: { file, ...place } }] };
  }
  const places = new Map<string, Point>();
  const problems: DataProblem[] = [];
  for (const [name, point] of Object.entries(json.value as Record<string, Partial<Point>>))
    if (isLatitude(point.lat) && isLongitude(point.lon))
      places.set(name, { lat: point.lat, lon: point.lon });
    else
      problems.push({
        rule: 'bad-data',
        message: `${name}: is no point on the globe.`,
        fix: 'Write { "lat": -90 to 90, "lon": -180 to 180 }.',
        place: { file, ...json.valuePlace([name]) },
      });
  return problems.length > 0 ? { problems } : { data: places };
}

/** Publishes the places of a version as GeoJSON, for other programs. */
export function publishPlaces(
  places: Places,
  { version, products, address }: PublishContext,
): readonly PublishedFile[] {
  const features = [...places].map(([name, { lat, lon }]) => ({
    type: 'Feature',
    properties: { name },
    geometry: { type: 'Point', coordinates: [lon, lat] },
  }));
  const source = {
    name: products[version === 'v1' ? 'sdk1' : 'sdk'],
    page: address('/guide/start'),
    seite: address('/guide/start', 'de'),
  };
  return [
    {
      path: 'data/places.geojson',
      text: JSON.stringify({ type: 'FeatureCollection', source, features }),
      label: {
        en: 'the places of this version.',
        zh: '此版本的地点。',
        de: 'die Orte dieser Version.',
      },
    },
    { path: 'data/names.txt', text: [...places.keys()].join('\n') },
  ];
}

export function isLatitude(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 90;
}

export function isLongitude(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= 180;
}

/** Returns the length of a route on the surface of the earth, in kilometres. */
export function lengthOf(way: readonly Point[]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  return way.slice(1).reduce((sum, to, index) => {
    const from = way[index]!;
    const across = Math.sin(radians(to.lat - from.lat) / 2) ** 2;
    const along = Math.sin(radians(to.lon - from.lon) / 2) ** 2;
    const part = across + along * Math.cos(radians(from.lat)) * Math.cos(radians(to.lat));
    return sum + 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(part));
  }, 0);
}
