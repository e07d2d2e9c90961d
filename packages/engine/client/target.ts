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
