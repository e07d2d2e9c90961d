/** Whether a modifier key is held, so that the browser handles the event (such as opening a new tab). */
export const isModified = (event: KeyboardEvent | MouseEvent): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** Whether a key moves between tabs; with a modifier, the browser handles it (Alt+Left goes back). */
export const isTabKey = (event: KeyboardEvent): boolean =>
  /^(?:ArrowLeft|ArrowRight|Home|End)$/.test(event.key) && !isModified(event);
