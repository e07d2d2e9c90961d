/** Home pages of VitePress, VuePress and Starlight as home pages of ours: every text of theirs is shown. */
import { type Head, keyLine } from './head.ts';
import type { Tell } from './report.ts';

type Map = Readonly<Record<string, unknown>>;

const mapOf = (value: unknown): Map =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Map) : {};
const listOf = (value: unknown): readonly Map[] => (Array.isArray(value) ? value.map(mapOf) : []);
const textOf = (value: unknown) =>
  typeof value === 'string' && value.trim() !== '' ? plain(value) : undefined;
/** Home pages show plain text. */
const plain = (html: string) =>
  html
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(/<[^<>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
const withValues = (map: Map) =>
  Object.fromEntries(Object.entries(map).filter(([, value]) => value !== undefined));

/** The keys of a home page of ours; `undefined` for other pages. */
export function homeKeys(
  head: Head,
  resolve: (url: string) => string,
  tell: Tell,
): Map | undefined {
  const { data } = head;
  const hero = mapOf(data.hero);
  const isHome = data.layout === 'home' || data.home === true || data.template === 'splash';
  if (!isHome) return undefined;
  const isVuePress = data.home === true && Object.keys(hero).length === 0;
  const given = isVuePress ? data : hero;
  const words = {
    name: textOf(given.name),
    text: textOf(given.text) ?? textOf(given.title) ?? textOf(data.heroText),
    tagline: textOf(given.tagline),
  };
  const actions = [
    ...listOf(given.actions),
    ...(textOf(data.actionText) ? [{ text: data.actionText, link: data.actionLink }] : []),
  ].flatMap((action) => {
    const [text, link] = [textOf(action.text), textOf(action.link)];
    if (!text || !link) return [];
    const isSecond =
      action.theme === 'alt' ||
      action.type === 'secondary' ||
      action.variant === 'minimal' ||
      action.variant === 'secondary';
    return [{ text, link: resolve(link), ...(isSecond ? { theme: 'alt' } : {}) }];
  });
  const image = imageOf(given.image ?? data.heroImage, resolve);
  if (mapOf(given.image).html !== undefined)
    tell(
      {
        fate: 'left',
        kind: 'home page',
        what: 'picture written in HTML',
        text: String(mapOf(given.image).html),
        fix: 'put a picture into public/ and name it in hero.image',
      },
      keyLine(head, 'hero'),
    );
  const features = listOf(data.features).map((feature) => {
    if (feature.icon !== undefined)
      tell(
        {
          fate: 'dropped',
          kind: 'home page',
          what: 'icon of a feature',
          text: JSON.stringify(feature.icon),
        },
        keyLine(head, 'features'),
      );
    const link = textOf(feature.link);
    return withValues({
      title: textOf(feature.title) ?? '…',
      details: textOf(feature.details),
      link: link === undefined ? undefined : resolve(link),
    });
  });
  const banner = textOf(mapOf(data.banner).content);
  tell({ fate: 'changed', kind: 'home page', what: 'home page' }, 1);
  return withValues({
    pageType: 'home',
    hero: withValues({ ...words, actions: actions.length > 0 ? actions : undefined, image }),
    features: features.length > 0 ? features : undefined,
    note: banner ?? textOf(data.footer),
  });
}

function imageOf(given: unknown, resolve: (url: string) => string): Map | undefined {
  if (typeof given === 'string') return { src: resolve(given) };
  const image = mapOf(given);
  const alt = textOf(image.alt);
  const src = textOf(image.src) ?? textOf(image.file) ?? textOf(mapOf(image.src).src);
  const pair = [textOf(image.light), textOf(image.dark)];
  if (src) return { src: resolve(src), ...(alt ? { alt } : {}) };
  if (pair[0] && pair[1])
    return { src: { light: resolve(pair[0]), dark: resolve(pair[1]) }, ...(alt ? { alt } : {}) };
  return undefined;
}
