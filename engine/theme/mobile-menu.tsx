import { useChrome } from './context.tsx';
import { NavLinks } from './header.tsx';
import { LanguageLinks } from './locale-menus.tsx';
import { SocialLinks } from './social-links.tsx';
import { ThemeControl } from './theme-control.tsx';

/** Full-screen panel under the header on narrow screens (behaviours 4.3). */
export default function MobileMenu() {
  const { text } = useChrome();
  return (
    <section className="mobile-menu" id="mobile-menu" aria-label={text.menu}>
      <nav aria-label={text.mainNav}>
        <NavLinks />
      </nav>
      <div className="mobile-menu-tools">
        <LanguageLinks />
        <div className="mobile-menu-row">
          <ThemeControl />
          <SocialLinks />
        </div>
      </div>
    </section>
  );
}
