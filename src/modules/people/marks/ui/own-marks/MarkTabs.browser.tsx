/** Tabs above a reader's list of likes or favourites. */

import type { KeyboardEvent } from 'react';
import type { SayMarks } from '#src/client/viewer/mark-words.browser.ts';
import type { Tab } from '#src/modules/people/marks/ui/own-marks/use-marks.browser.ts';

interface Props {
  readonly tabs: readonly Tab[];
  readonly tab: Tab;
  /** Id of the element that the tabs change. */
  readonly panel: string;
  readonly say: SayMarks;
  readonly onTab: (tab: Tab) => void;
}

const STEPS: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** Tabs with arrow keys: only the selected one is a stop for the Tab key. */
export function MarkTabs({ tabs, tab, panel, say, onTab }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const next = tabs[STEPS[event.key]?.(tabs.indexOf(tab), tabs.length - 1) ?? -1];
    if (next === undefined) return;
    event.preventDefault();
    onTab(next);
    document.getElementById(`${panel}-${next}`)?.focus();
  };
  return (
    <div className="own-tabs" role="tablist" aria-label={say('marks.tabs')} onKeyDown={onKeyDown}>
      {tabs.map((ownTab) => (
        <button
          key={ownTab}
          type="button"
          role="tab"
          id={`${panel}-${ownTab}`}
          aria-selected={ownTab === tab}
          aria-controls={panel}
          tabIndex={ownTab === tab ? 0 : -1}
          onClick={() => onTab(ownTab)}
        >
          {say(`marks.${ownTab}`)}
        </button>
      ))}
    </div>
  );
}
