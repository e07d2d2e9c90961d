/** The button in the header that opens the search panel; the panel itself is loaded when first needed. */
import { useSyncExternalStore } from 'react';
import { useChrome } from './context.tsx';
import { Icon } from './icons.tsx';

const never = () => () => {};
const keys = () => (/Mac|iP/.test(navigator.platform) ? '⌘K' : 'Ctrl K');

export function SearchButton({ onSearch }: { onSearch?: ((open: boolean) => void) | undefined }) {
  const { text } = useChrome();
  const prepare = () => onSearch?.(false);
  return (
    <button
      type="button"
      className="search-button js-only"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => onSearch?.(true)}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      <Icon name="search" />
      <span>{text.search}</span>
      {/* The document contains `Ctrl K`, which works on a Mac too. The client then shows the Mac's own keys. */}
      <span aria-hidden="true">
        <kbd>{useSyncExternalStore(never, keys, () => 'Ctrl K')}</kbd>
      </span>
    </button>
  );
}
