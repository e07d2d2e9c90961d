/** The colour scheme changes in a growing or shrinking circle (behaviours 4.2.5). */
import { currentScheme } from './color-scheme.ts';

const DURATION_MS = 400;

/** `apply` changes the scheme; `x` and `y` are where the circle has its centre, in px of the window. */
export function changeInCircle(apply: () => void, x: number, y: number): void {
  const before = currentScheme();
  const root = document.documentElement;
  root.dataset.transition = 'scheme';
  const transition = document.startViewTransition(apply);
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
    })
    .catch(() => {
      // A skipped transition has applied the change all the same.
    });
  transition.finished.finally(() => {
    delete root.dataset.transition;
    // It fills both ways, so it would clip the next transition too.
    animation?.cancel();
  });
}
