/** The element below `root` that the section of an address names. */
export function targetOf(root: ParentNode, hash: string): HTMLElement | null {
  try {
    const id = decodeURIComponent(hash.slice(1));
    return id ? root.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null;
  } catch {
    // A malformed escape names no element.
    return null;
  }
}

/** Opens the folds around an element. Some browsers do so on their own, and only where a whole document is loaded. */
export function openFolds(target: Element | null): void {
  for (
    let fold = target?.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  )
    fold.open = true;
}
