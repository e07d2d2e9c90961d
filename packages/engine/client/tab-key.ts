/** Whether a key moves between tabs; with a modifier it is the browser's own (Alt+Left goes back). */
export function isTabKey(event: KeyboardEvent): boolean {
  return (
    /^(?:ArrowLeft|ArrowRight|Home|End)$/.test(event.key) &&
    !(event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
  );
}
