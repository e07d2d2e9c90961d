/** Whether a modifier key is pressed. The browser then handles the event, for example opens a new tab. */
export const isModified = (event: KeyboardEvent | MouseEvent): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;

/** Whether a key moves between tabs; with a modifier, the browser handles it (Alt+Left goes back). */
export const isTabKey = (event: KeyboardEvent): boolean =>
  /^(?:ArrowLeft|ArrowRight|Home|End)$/.test(event.key) && !isModified(event);
