/**
 * The client's view of the configuration: resolved for each language, without anything that the client does not use.
 */

import type { Site } from '../site/config.ts';
import { pathSpaceOf } from '../site/path-space.ts';
import { SHARED_SLOTS, slotsOf } from '../site/slots.ts';
import type { ClientSite, NavLink } from '../site/view.ts';
import { brandIcons } from './brand-icons.ts';
import { labelIn } from './sidebar.ts';

type NavLinkInput = NonNullable<Site['themeConfig']['nav'][number]['items']>[number];

/**
 * HTML of the slots that the client renders. The slots of the sidebar are not included, since the HTML of the sidebar
 * contains them.
 */
function sharedSlots({ base, locales, plugins }: Site): NonNullable<ClientSite['slots']> {
  const names = SHARED_SLOTS.filter((name) => !name.startsWith('sidebar'));
  return Object.fromEntries(
    locales.map(({ lang }) => [
      lang,
      Object.fromEntries(
        Object.entries(slotsOf(plugins, names, { lang, base })).map(([name, html]) => [
          name,
          String(html),
        ]),
      ),
    ]),
  );
}

/**
 * Makes the client's view of a configuration.
 *
 * @param missingIn returns the versions without the page of a link; empty if the default version lacks the page, too
 */
export function clientSiteOf(
  site: Site,
  sidebarKeys: readonly string[],
  missingIn: (link: string) => readonly string[],
): ClientSite {
  const { themeConfig: theme } = site;
  const inEach = (label: string | Record<string, string>) =>
    Object.fromEntries(site.locales.map(({ lang }) => [lang, labelIn(label, lang)]));
  const toNavLink = (item: NavLinkInput): NavLink => {
    const missing = missingIn(item.link);
    return {
      text: inEach(item.text),
      link: item.link,
      match: item.activeMatch ?? `^${item.link.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')}$`,
      ...(missing.length > 0 ? { missingIn: missing } : {}),
    };
  };
  const logo = typeof site.logo === 'string' ? { light: site.logo, dark: site.logo } : site.logo;
  return {
    ...pathSpaceOf(site),
    title: site.title,
    ...(logo ? { logo } : {}),
    ...(site.logoText ? { logoText: site.logoText } : {}),
    locales: Object.fromEntries(
      site.locales.map((locale) => {
        const title =
          locale.outlineTitle ?? (theme.outlineTitle && labelIn(theme.outlineTitle, locale.lang));
        const { tag, words } = locale.language;
        return [
          locale.lang,
          {
            label: locale.label,
            tag,
            words: words.chrome,
            ...(title ? { outlineTitle: title } : {}),
            ...(locale.title === site.title ? {} : { title: locale.title }),
          },
        ];
      }),
    ),
    nav: theme.nav.map(({ text, link, items, activeMatch, position }) => {
      const links = [
        ...(link === undefined ? [] : [link]),
        ...(items ?? []).map((each) => each.link),
      ];
      const sections = [...new Set(links.map((each) => each.split('/')[1]))];
      const missing = link === undefined ? [] : missingIn(link);
      return {
        text: inEach(text),
        ...(link === undefined ? {} : { link }),
        match: activeMatch ?? sections.map((section) => `^/${section}/`).join('|'),
        ...(missing.length > 0 ? { missingIn: missing } : {}),
        ...(items ? { items: items.map(toNavLink) } : {}),
        ...(position === 'left' ? { position } : {}),
      };
    }),
    socialLinks: theme.socialLinks.map((link) => ({
      ...link,
      icon: link.icon.startsWith('<svg') ? link.icon : (brandIcons[link.icon] ?? ''),
      label: link.label ?? link.icon.charAt(0).toUpperCase() + link.icon.slice(1),
    })),
    sidebarKeys,
    darkMode: theme.darkMode,
    hideNavbar: theme.hideNavbar,
    scrollToTop: theme.enableScrollToTop,
    appearanceAnimation: theme.enableAppearanceAnimation,
    viewTransition: theme.enableViewTransition,
    localeRedirect: theme.localeRedirect,
    search: theme.search,
    ...(site.plugins.some(({ slots }) => slots) ? { slots: sharedSlots(site) } : {}),
  };
}
