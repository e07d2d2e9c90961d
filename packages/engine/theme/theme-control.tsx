/** A button that switches between light and dark. The menu beside it also offers the scheme of the system. */
import { flushSync } from 'react-dom';
import {
  chooseScheme,
  type SchemeChoice,
  useColorScheme,
  useSchemeChoice,
} from './color-scheme.ts';
import { useChrome } from './context.tsx';
import { Icon } from './icons.tsx';
import { Menu } from './menu.tsx';

/** Maximum time in ms to wait for the code of the animation; after that, the scheme changes at once. */
const WAIT_MS = 40;

/**
 * Changes the scheme, with the animation if requested, supported and not reduced. The first press loads the code of the
 * animation.
 */
function change(choice: SchemeChoice, x: number, y: number, animate: boolean): void {
  const apply = () => flushSync(() => chooseScheme(choice));
  if (
    animate &&
    'startViewTransition' in document &&
    !matchMedia('(prefers-reduced-motion: reduce)').matches
  )
    Promise.race([
      import('./scheme-transition.ts').catch(() => undefined),
      new Promise<undefined>((resolve) => setTimeout(resolve, WAIT_MS)),
    ]).then((module) => (module ? module.changeInCircle(apply, x, y) : apply()));
  else apply();
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
        data-light={text.toDark}
        data-dark={text.toLight}
        onClick={(event) => {
          const box = event.currentTarget.getBoundingClientRect();
          // A click by keyboard has no coordinates.
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
