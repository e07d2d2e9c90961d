/** Components that several programs share: tabs, callouts, cards and code, as our containers or as Markdown. */
import { calloutFor, container } from './containers.ts';
import type { Element } from './elements.ts';
import { fenced } from './fences.ts';
import type { Page } from './page.ts';

/** Returns the text that replaces a component; `undefined` keeps its content, and the report says so. */
export type Component = (element: Element, page: Page) => string | undefined;

/** The value of the first attribute in `names` that is text. Code in braces does not count. */
export function given({ attributes }: Element, ...names: readonly string[]): string {
  for (const name of names) {
    const value = attributes.get(name);
    if (typeof value === 'string' && !/^\{[\s\S]*\}$/.test(value))
      return value.replace(/\s+/g, ' ');
  }
  return '';
}

/** A link as Markdown. */
export const linkTo = (words: string, href: string) =>
  `[${words.replace(/[[\]]/g, '\\$&')}](${href.replace(/[()\s]/g, (sign) => encodeURIComponent(sign).replace('(', '%28').replace(')', '%29'))})`;

const attribute = (text: string) => text.replaceAll('"', '&quot;');

/** A link as a card. */
export function card(title: string, href: string, text: string): string {
  return `::card[${text.replace(/\s+/g, ' ').trim().replace(/[[\]]/g, '\\$&')}]{title="${attribute(title)}" href="${href}"}`;
}

/** A callout around text. */
export const callout = (kind: string, title: string, body: string) =>
  container(`${calloutFor(kind) ?? 'note'}${title && ` ${title}`}`, body);

/** Keeps the container of a grid only if the grid contains nothing but cards. */
const cardGrid = ({ inner }: Element) =>
  inner.split('\n').every((line) => line.trim() === '' || line.startsWith('::card'))
    ? container('cards', inner)
    : inner;

const badgeKinds: Readonly<Record<string, string>> = {
  tip: 'tip',
  success: 'tip',
  note: 'info',
  info: 'info',
  default: 'info',
  warning: 'warning',
  caution: 'warning',
  danger: 'danger',
};

/** A badge within a text. */
export function badge(element: Element): string {
  const text = (given(element, 'text') || element.inner).trim().replace(/[[\]]/g, '\\$&');
  const kind = badgeKinds[given(element, 'type', 'variant') || 'tip'] ?? 'info';
  return text === '' ? '' : `:badge[${text}]{type=${kind}}`;
}

/** A single numbered list becomes a steps container; other content is kept as it is. */
export function steps({ inner }: Element): string {
  const top = inner.split('\n').filter((line) => /^\S/.test(line));
  return top.length > 0 && top.every((line) => /^\d+[.)]\s/.test(line))
    ? container('steps', inner)
    : inner;
}

/** Replaces the values of tabs by the labels in the attribute `values` of their set. */
function withLabels(inner: string, values: string | true | undefined): string {
  if (typeof values !== 'string') return inner;
  let named = inner;
  for (const [object] of values.matchAll(/\{[^{}]*\}/g)) {
    const [, label = ''] = /\blabel\s*:\s*["'`]([^"'`]*)/.exec(object) ?? [];
    const [, value = ''] = /\bvalue\s*:\s*["'`]([^"'`]*)/.exec(object) ?? [];
    if (label && value) named = named.replace(`tab{title="${value}"}`, `tab{title="${label}"}`);
  }
  return named;
}

/** Components that Docusaurus and Starlight share, by name. */
export const commonComponents: Readonly<Record<string, Component>> = {
  Tabs(element) {
    const group = given(element, 'groupId', 'syncKey', 'queryString').replace(/[^\w-]+/g, '-');
    const inner = withLabels(element.inner, element.attributes.get('values'));
    // A set without tabs keeps only its content.
    return /^[ \t]*:{3,}tab\b/m.test(inner)
      ? container(group ? `tabs{group=${group}}` : 'tabs', inner)
      : inner;
  },
  TabItem(element) {
    const title = given(element, 'label', 'value').replaceAll('"', "'") || 'Tab';
    return container(`tab{title="${title}"}`, element.inner);
  },
  Badge: badge,
  Fragment: ({ inner }) => inner,
  Steps: steps,
  CardGrid: cardGrid,
  Card(element) {
    const [title, href] = [given(element, 'title'), given(element, 'href', 'link')];
    if (href) return card(title || href, href, element.inner);
    return title ? `**${title}**\n\n${element.inner}` : element.inner;
  },
  LinkCard: (element) =>
    card(
      given(element, 'title'),
      given(element, 'href'),
      given(element, 'description') || element.inner,
    ),
  LinkButton: (element) => linkTo(element.inner.trim(), given(element, 'href')),
  Code(element) {
    const code = element.attributes.get('code');
    if (typeof code !== 'string' || /^\{[\s\S]*\}$/.test(code)) return undefined;
    return fenced(code, {
      lang: given(element, 'lang') || 'text',
      flags: [],
      ...(given(element, 'title') ? { title: given(element, 'title') } : {}),
    });
  },
};
