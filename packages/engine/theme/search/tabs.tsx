/** The sources of the hits, as tabs. */
import type { SearchTab } from '../../search/document.ts';

export const hasAny = ({ groups }: SearchTab) => groups.length > 0;
/** Whether a tab has hits, or may get some when it is opened. */
export const canOpen = (tab: SearchTab) => hasAny(tab) || tab.lang !== undefined;

interface SearchTabsProps {
  readonly label: string;
  readonly tabs: readonly SearchTab[];
  readonly current: SearchTab | undefined;
  onChoose(tab: SearchTab): void;
}

export function SearchTabs({ label, tabs, current, onChoose }: SearchTabsProps) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className="search-tabs"
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const some = tabs.filter(canOpen);
        const at = some.findIndex(({ name }) => name === current?.name);
        const next = some.at((at + step) % some.length);
        if (!next) return;
        onChoose(next);
        event.currentTarget.querySelectorAll('button')[tabs.indexOf(next)]?.focus();
      }}
    >
      {tabs.map((each) => (
        <button
          type="button"
          role="tab"
          key={each.name}
          aria-selected={each === current}
          tabIndex={each === current ? undefined : -1}
          lang={each.lang}
          disabled={!canOpen(each)}
          onClick={() => onChoose(each)}
        >
          {each.label}
        </button>
      ))}
    </div>
  );
}
