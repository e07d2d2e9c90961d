/**
 * A plain search box in a dialog. It opens at once while the search panel loads. The panel then takes over the typed
 * text. The boot script creates the box. Boot script and client share the state of the box through the DOM.
 */

/** The box, if it is open. */
export const findPlainSearch = () =>
  document.querySelector<HTMLDialogElement>('.plain-search[open]');

/** Opens the box with a text, by default the text in the address. If the box is open already, closes it. */
export function togglePlainSearch(
  text = new URLSearchParams(location.search).get('q') ?? '',
): void {
  const open = findPlainSearch();
  if (open) {
    open.close();
    return;
  }
  const input = document.createElement('input');
  const dialog = document.createElement('dialog');
  dialog.className = 'plain-search';
  // The box looks like the box of the panel. The styles of the panel are not loaded yet.
  dialog.style.cssText =
    'inline-size:560px;margin:min(80px,9vw - 34px) auto 0;padding:10px 44px;border:1px solid var(--line);border-radius:14px;background:var(--raised)';
  input.style.cssText = 'inline-size:100%;block-size:36px;font-size:1rem;outline:0';
  dialog.ariaLabel = input.placeholder =
    document.querySelector('.search-button span')?.textContent ?? '';
  input.value = text;
  input.autocomplete = 'off';
  input.onkeydown = (event) => {
    if (!event.isComposing && event.key === 'Enter') dialog.dataset.entered = '';
  };
  for (const type of ['compositionstart', 'compositionend'])
    input.addEventListener(type, () =>
      dialog.toggleAttribute('data-composing', type === 'compositionstart'),
    );
  dialog.onclose = () => dialog.remove();
  dialog.append(input);
  document.body.append(dialog);
  dialog.showModal();
}
