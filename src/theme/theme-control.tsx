/** One press switches light and dark; the menu beside it leads back to the system's choice. */
import { flushSync } from 'react-dom';
import {
  chooseScheme,
  currentScheme,
  type SchemeChoice,
  useColorScheme,
  useSchemeChoice,
} from './color-scheme.ts';
import { useChrome } from './context.tsx';
import { Icon } from './icons.tsx';
import { Menu } from './menu.tsx';

/** Changes the scheme, as a growing or shrinking circle where that is wanted and possible (behaviours 4.2.5). */
function change(choice: SchemeChoice, x: number, y: number, animate: boolean): void {
  const before = currentScheme();
  const apply = () => flushSync(() => chooseScheme(choice));
  if (
    !animate ||
    !('startViewTransition' in document) ||
    matchMedia('(prefers-reduced-motion: reduce)').matches
  ) {
    apply();
    return;
  }
  const root = document.documentElement;
  root.dataset.transition = 'scheme';
  const transition = document.startViewTransition(apply);
  transition.ready
    .then(() => {
      const dark = currentScheme() === 'dark';
      if (currentScheme() === before) return;
      const radius = Math.hypot(
        Math.max(x, innerWidth - x + 200),
        Math.max(y, innerHeight - y + 200),
      );
      const circle = [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`];
      root.animate(
        { clipPath: dark ? circle.reverse() : circle },
        {
          duration: 400,
          easing: 'ease-in',
          pseudoElement: `::view-transition-${dark ? 'old' : 'new'}(root)`,
          fill: 'both',
        },
      );
    })
    .catch(() => {
      // A skipped transition has applied the change all the same.
    });
  transition.finished.finally(() => delete root.dataset.transition);
}

export function ThemeControl() {
  const { site, text } = useChrome();
  const scheme = useColorScheme();
  const choice = useSchemeChoice();
  if (!site.darkMode) return null;
  const label = scheme === 'dark' ? text.toLight : text.toDark;
  const options: [SchemeChoice, string][] = [
    ['light', text.schemeLight],
    ['dark', text.schemeDark],
    ['auto', text.schemeAuto],
  ];
  return (
    <div className="theme-control js-only">
      <button
        type="button"
        className="icon-button"
        aria-label={label}
        title={label}
        data-dark-label={text.toLight}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          // A press from the keyboard has no point of its own.
          const [x, y] = event.detail
            ? [event.clientX, event.clientY]
            : [box.x + box.width / 2, box.y + box.height / 2];
          change(scheme === 'dark' ? 'light' : 'dark', x, y, site.appearanceAnimation);
        }}
      >
        <span className="when-light">
          <Icon name="moon" />
        </span>
        <span className="when-dark">
          <Icon name="sun" />
        </span>
      </button>
      <Menu label={text.appearance} button={<Icon name="down" />} className="menu-narrow">
        {options.map(([value, name]) => (
          <button
            key={value}
            type="button"
            className="menu-item"
            aria-pressed={choice === value}
            onClick={() => chooseScheme(value)}
          >
            {name}
          </button>
        ))}
      </Menu>
    </div>
  );
}
