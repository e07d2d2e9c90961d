/** The colour scheme changes in a growing or shrinking circle. */
import { currentScheme } from './color-scheme.ts';

const DURATION_MS = 400;
/** A machine that takes longer for the pictures of the page does without the rest of the circle, in ms. */
const LIMIT_MS = 2 * DURATION_MS;

/** The newest transition. */
let current: ViewTransition | undefined;

/** `apply` changes the scheme; `x` and `y` are where the circle has its centre, in px of the window. */
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
      // What fills keeps the transition alive in some browsers, so it is ended with the animation.
      return animation.finished.then(() => transition.skipTransition());
    })
    .catch(() => {
      // A skipped transition has applied the change all the same.
    });
  const clear = () => {
    // It fills both ways, so it would clip the next transition too.
    animation?.cancel();
    // A second press may have begun another one.
    if (current === transition) delete root.dataset.transition;
  };
  transition.finished.then(clear, clear);
}
