/** Returns the element below `root` to which the hash of an address leads, or `null`. */
export function targetOf(root: ParentNode, hash: string): HTMLElement | null {
  try {
    const id = decodeURIComponent(hash.slice(1));
    return id ? root.querySelector<HTMLElement>(`#${CSS.escape(id)}`) : null;
  } catch {
    // A malformed escape matches no element.
    return null;
  }
}

/** Opens the `<details>` around an element. Only some browsers do so themselves, and only at a full page load. */
export function openFolds(target: Element | null): void {
  for (
    let fold = target?.closest('details');
    fold;
    fold = fold.parentElement?.closest('details') ?? null
  )
    fold.open = true;
}
