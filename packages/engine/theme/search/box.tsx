/** The box of the search panel, with buttons to clear it and to close the panel. */
import { type KeyboardEvent, useRef } from 'react';
import type { SearchWords } from '../../languages/language.ts';
import { useChrome } from '../context.tsx';
import { Icon } from '../icons.tsx';

interface SearchBoxProps {
  readonly text: SearchWords;
  readonly typed: string;
  /** Ids of the list and of its selected option. */
  readonly list: { readonly id: string; readonly selected: string | undefined };
  onType(text: string, isComposing: boolean): void;
  onKeyDown(event: KeyboardEvent): void;
  onClose(): void;
}

export function SearchBox({ text, typed, list, onType, onKeyDown, onClose }: SearchBoxProps) {
  const { text: chrome } = useChrome();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="search-box">
      <Icon name="search" />
      <input
        ref={input}
        type="text"
        role="combobox"
        aria-label={text.input}
        aria-autocomplete="list"
        aria-expanded={list.selected !== undefined}
        aria-controls={list.id}
        aria-activedescendant={list.selected}
        placeholder={text.placeholder}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={({ target, nativeEvent }) =>
          onType(target.value, nativeEvent instanceof InputEvent && nativeEvent.isComposing)
        }
        onCompositionEnd={(event) => onType(event.currentTarget.value, false)}
        onKeyDown={onKeyDown}
      />
      {typed && (
        <button
          type="button"
          className="icon-button"
          aria-label={text.clear}
          onClick={() => {
            onType('', false);
            input.current?.focus();
          }}
        >
          <Icon name="close" />
        </button>
      )}
      <button type="button" className="search-close" onClick={onClose}>
        {chrome.close}
      </button>
    </div>
  );
}
