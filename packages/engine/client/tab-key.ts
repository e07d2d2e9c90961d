/** Whether a key is held that gives a press another meaning: the browser's own, a new tab say. */
export const isModified = (event: KeyboardEvent | MouseEvent): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** Whether a key moves between tabs; with a modifier it is the browser's own (Alt+Left goes back). */
export const isTabKey = (event: KeyboardEvent): boolean =>
  /^(?:ArrowLeft|ArrowRight|Home|End)$/.test(event.key) && !isModified(event);
