/** Breakpoints for scripts; `styles/widths.css` has those for styles, with explanations. */

/** In this window, the sidebar is not a column (`--narrow` of the styles). */
export const NARROW = '(width <= 960px)';

/** This window does not need the menu of phones (`--beside` of the styles). */
export const BESIDE = '(width >= 768px)';
