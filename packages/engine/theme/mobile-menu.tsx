import { useChrome } from './context.tsx';
import { NavLinks } from './header.tsx';
import { LanguageLinks, VersionLinks } from './locale-menus.tsx';
import { SocialLinks } from './social-links.tsx';
import { ThemeControl } from './theme-control.tsx';
import { usePanelLock } from './use-panel-lock.ts';
import { BESIDE } from './widths.ts';

/** Full-screen panel under the header on narrow screens. */
export default function MobileMenu({ onClose }: { onClose(): void }) {
  const { text } = useChrome();
  usePanelLock(BESIDE, false, onClose);
  return (
    <section className="mobile-menu" id="mobile-menu" aria-label={text.menu}>
      <nav aria-label={text.mainNav}>
        <NavLinks flat />
      </nav>
      <div className="mobile-menu-tools">
        <LanguageLinks />
        <VersionLinks />
        <div className="mobile-menu-row">
          <ThemeControl />
          <SocialLinks />
        </div>
      </div>
    </section>
  );
}
