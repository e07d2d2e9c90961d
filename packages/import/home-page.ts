/** Converts home pages of VitePress, VuePress and Starlight. Reports the parts that our home pages cannot show. */
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

const HERO_KEYS = ['name', 'text', 'title', 'tagline', 'actions', 'image'];
const FEATURE_KEYS = ['title', 'details', 'link', 'icon'];

/** The frontmatter of our home page; `undefined` for other pages. */
export function homeKeys(
  head: Head,
  resolve: (url: string) => string | undefined,
  tell: Tell,
): Map | undefined {
  const { data } = head;
  const hero = mapOf(data.hero);
  const isSplash = data.template === 'splash' && Object.keys(hero).length > 0;
  const isHome = data.layout === 'home' || data.home === true || isSplash;
  if (!isHome) return undefined;
  const isVuePress = data.home === true && Object.keys(hero).length === 0;
  const given = isVuePress ? data : hero;
  const lost = (what: string, text: string, fix: string) =>
    tell({ fate: 'left', kind: 'home page', what, text, fix }, keyLine(head, 'hero'));
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
    const to = resolve(link);
    if (to !== undefined) return [{ text, link: to, ...(isSecond ? { theme: 'alt' } : {}) }];
    lost('button that leads to no page', `${text} ${link}`, 'write the page and the button');
    return [];
  });
  const picture = given.image ?? data.heroImage;
  const image = imageOf(picture, resolve);
  if (picture !== undefined && image === undefined && mapOf(picture).html === undefined)
    lost(
      'picture that is not there',
      JSON.stringify(picture),
      'put the picture into public/ and write its path as hero.image.src',
    );
  if (mapOf(given.image).html !== undefined)
    tell(
      {
        fate: 'left',
        kind: 'home page',
        what: 'picture written in HTML',
        text: String(mapOf(given.image).html),
        fix: 'put a picture into public/ and write its path as hero.image.src',
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
  const banner = bannerOf(mapOf(data.banner).content ?? data.footer, resolve);
  if (/<a\b/.test(JSON.stringify([hero, data.features ?? []])))
    lost(
      'link in a text, of which only the words are kept',
      'hero or features',
      'write the link below the home page',
    );
  const others = [
    ...Object.keys(hero).filter((key) => !HERO_KEYS.includes(key)),
    ...listOf(data.features).flatMap((feature) =>
      Object.keys(feature).filter((key) => !FEATURE_KEYS.includes(key)),
    ),
  ];
  for (const key of new Set(others))
    tell(
      { fate: 'dropped', kind: 'home page', what: 'key of a home page', text: key },
      keyLine(head, 'hero'),
    );
  tell({ fate: 'changed', kind: 'home page', what: 'home page' }, 1);
  return withValues({
    pageType: 'home',
    hero: withValues({ ...words, actions: actions.length > 0 ? actions : undefined, image }),
    features: features.length > 0 ? features : undefined,
    ...banner,
  });
}

/** Converts a banner or footer to the note of the home page, and its link to the link after the note. */
function bannerOf(content: unknown, resolve: (url: string) => string | undefined): Map {
  if (typeof content !== 'string') return {};
  const [link, href = '', words = ''] =
    /<a\b[^>]*\bhref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/.exec(content) ?? [];
  const to = link === undefined ? undefined : resolve(href);
  if (link === undefined || to === undefined) return withValues({ note: textOf(content) });
  return withValues({
    note: textOf(content.replace(link, '')) ?? plain(words),
    noteLink: { text: plain(words), link: to },
  });
}

function imageOf(given: unknown, resolve: (url: string) => string | undefined): Map | undefined {
  const image = typeof given === 'string' ? { src: given } : mapOf(given);
  const alt = textOf(image.alt);
  const named = textOf(image.src) ?? textOf(image.file) ?? textOf(mapOf(image.src).src);
  const [light, dark] = [textOf(image.light), textOf(image.dark)].map(
    (each) => each && resolve(each),
  );
  const src =
    named === undefined ? (light && dark ? { light, dark } : (light ?? dark)) : resolve(named);
  return src ? { src, ...(alt ? { alt } : {}) } : undefined;
}
