/** Social links in their four modes; links after the fifth are in a popup of a "more" button. */
import { withBase } from '../address/paths.ts';
import type { ClientSite } from '../site/view.ts';
import { useChrome } from './context.tsx';
import { HoverMenu } from './hover-menu.tsx';
import { BrandIcon } from './icons.tsx';
import { innerHtml } from './inner-html.ts';
import { Menu } from './menu.tsx';

/** Number of icons outside the "more" popup. */
const SHOWN = 5;
/** The icon of the "more" button: three dots. */
const MORE =
  'M6 10.250a1.750 1.750 0 100 3.500 1.750 1.750 0 000-3.500zm6 0a1.750 1.750 0 100 3.500 1.750 1.750 0 000-3.500zm6 0a1.750 1.750 0 100 3.500 1.750 1.750 0 000-3.500z';

export function SocialLinks() {
  const { site, text, trust } = useChrome();
  const links = site.socialLinks;
  if (links.length === 0) return null;
  const rest = links.slice(SHOWN);
  return (
    <div className="social">
      {links.slice(0, SHOWN).map((link) => (
        <SocialLink key={link.icon + link.content} link={link} />
      ))}
      {!import.meta.env.SITE_PLAIN_SOCIAL && rest.length > 0 && (
        <HoverMenu>
          <Menu
            label={text.more}
            button={<BrandIcon icon={MORE} trust={trust} />}
            className="social-more"
            stays
          >
            {rest.map((link) => (
              <SocialLink key={link.icon + link.content} link={link} open />
            ))}
          </Menu>
        </HoverMenu>
      )}
    </div>
  );
}

/** `open` shows the content without a popup, since the link is already in the "more" popup. */
function SocialLink({ link, open }: { link: ClientSite['socialLinks'][number]; open?: boolean }) {
  const { site, trust } = useChrome();
  const name = link.label;
  const icon = <BrandIcon icon={link.icon} trust={trust} />;
  // The build decides this condition; see `bundle/site-modules.ts`.
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
  if (open)
    return (
      <div className="social-row">
        {icon}
        <div className="social-content">{content}</div>
      </div>
    );
  return (
    <HoverMenu>
      <Menu label={name} button={icon} className="social-popup" stays>
        <div className="social-content">{content}</div>
      </Menu>
    </HoverMenu>
  );
}
