/** Widths of the window that scripts ask for; `styles/widths.css` has them for the styles, and says more. */

/** The sidebar is no column: `--narrow` of the styles. */
export const NARROW = '(width <= 960px)';

/** Wide enough to do without the menu of a phone: `--beside` of the styles. */
export const BESIDE = '(width >= 768px)';
