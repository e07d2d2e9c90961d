/** Social links in their four modes; more than five go behind a "more" button (behaviours 2.11.11). */
import { withBase } from '../address/paths.ts';
import type { ClientSite } from '../site/view.ts';
import { useChrome } from './context.tsx';
import { BrandIcon, Icon } from './icons.tsx';
import { innerHtml } from './inner-html.ts';
import { Menu } from './menu.tsx';

/** Icons shown before the "more" popup (spec §9). */
const SHOWN = 5;

export function SocialLinks() {
  const { site, text } = useChrome();
  const links = site.socialLinks;
  if (links.length === 0) return null;
  const rest = links.slice(SHOWN);
  return (
    <div className="social">
      {links.slice(0, SHOWN).map((link) => (
        <SocialLink key={link.icon + link.content} link={link} />
      ))}
      {!import.meta.env.SITE_PLAIN_SOCIAL && rest.length > 0 && (
        <Menu label={text.more} button={<Icon name="more" />} className="social-more">
          {rest.map((link) => (
            <SocialLink key={link.icon + link.content} link={link} open />
          ))}
        </Menu>
      )}
    </div>
  );
}

/** `open` shows the content at once: inside the popup a second popup would be one too many. */
function SocialLink({ link, open }: { link: ClientSite['socialLinks'][number]; open?: boolean }) {
  const { site, trust } = useChrome();
  const name = link.label;
  const icon = <BrandIcon icon={link.icon} trust={trust} />;
  // Known when the bundle is made; see build/plugin.ts.
  if (import.meta.env.SITE_PLAIN_SOCIAL || link.mode === 'link')
    return (
      <a
        className="icon-button"
        href={link.content}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={name}
      >
        {icon}
      </a>
    );
  const content =
    link.mode === 'text' ? (
      <p>{link.content}</p>
    ) : link.mode === 'img' ? (
      <img
        src={/^https?:/.test(link.content) ? link.content : withBase(site.base, link.content)}
        alt={name}
        width="50"
        height="50"
        loading="lazy"
      />
    ) : (
      <div dangerouslySetInnerHTML={innerHtml(trust(link.content))} />
    );
  if (open) return <div className="social-content">{content}</div>;
  return (
    <Menu label={name} button={icon} className="social-popup">
      <div className="social-content">{content}</div>
    </Menu>
  );
}
