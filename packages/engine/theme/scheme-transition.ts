/** Changes the colour scheme with a growing or shrinking circle. */
import { currentScheme } from './color-scheme.ts';

const DURATION_MS = 400;
/**
 * The transition ends after this time (ms). If the snapshots of the page take long, the rest of the animation is
 * skipped.
 */
const LIMIT_MS = 2 * DURATION_MS;

/** The latest transition. */
let current: ViewTransition | undefined;

/**
 * Animates a change of the colour scheme. `apply` changes the scheme; `x` and `y` are the centre of the circle, in px
 * of the viewport.
 */
export function changeInCircle(apply: () => void, x: number, y: number): void {
  const before = currentScheme();
  const root = document.documentElement;
  root.dataset.transition = 'scheme';
  const transition = document.startViewTransition(apply);
  current = transition;
  setTimeout(() => transition.skipTransition(), LIMIT_MS);
  let animation: Animation | undefined;
  transition.ready
    .then(() => {
      const dark = currentScheme() === 'dark';
      if (currentScheme() === before) return;
      const radius = Math.hypot(
        Math.max(x, innerWidth - x + 200),
        Math.max(y, innerHeight - y + 200),
      );
      const circle = [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`];
      animation = root.animate(
        { clipPath: dark ? circle.reverse() : circle },
        {
          duration: DURATION_MS,
          easing: 'ease-in',
          pseudoElement: `::view-transition-${dark ? 'old' : 'new'}(root)`,
          fill: 'both',
        },
      );
      // In some browsers, an animation with `fill` keeps the transition alive, so the transition is ended explicitly.
      return animation.finished.then(() => transition.skipTransition());
    })
    .catch(() => {
      // A skipped transition has still applied the change.
    });
  const clear = () => {
    // The animation has `fill: both`, so it would also clip the next transition.
    animation?.cancel();
    // A second press may have started another transition.
    if (current === transition) delete root.dataset.transition;
  };
  transition.finished.then(clear, clear);
}
