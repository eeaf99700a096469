/** A reader's list of likes or favourites. */

import '#src/modules/people/marks/ui/own-marks/own-marks.css';
import { useId, useState } from 'react';
import type { SayMarks } from '#src/client/viewer/mark-words.browser.ts';
import type { TapMark } from '#src/client/viewer/set-mark.browser.ts';
import { MarkCard } from '#src/modules/people/marks/ui/own-marks/MarkCard.browser.tsx';
import { MarkTabs } from '#src/modules/people/marks/ui/own-marks/MarkTabs.browser.tsx';
import { subjectOf, type Tab, useMarks } from '#src/modules/people/marks/ui/own-marks/use-marks.browser.ts';
import { tabInAddress, writeTabToAddress } from '#src/ui/paged/tab-address.browser.ts';

/** A link to a page with more subjects to mark. */
export interface BrowseLink {
  readonly href: string;
  readonly text: 'marks.browse' | 'marks.read';
}

interface Props {
  readonly action: TapMark;
  readonly tabs: readonly Tab[];
  readonly say: SayMarks;
  readonly browse: BrowseLink;
}

/** The subjects that the viewer liked or saved, in tabs, newest first. */
export function MarkList({ action, tabs, say, browse }: Props) {
  const [tab, setTab] = useState<Tab>(() => tabs.find((name) => name === tabInAddress()) ?? tabs[0] ?? 'products');
  const choose = (chosen: Tab) => {
    setTab(chosen);
    writeTabToAddress(chosen === tabs[0] ? undefined : chosen);
  };
  const panel = useId();
  const { items, total, hasNext, state, more } = useMarks(action, tab);
  return (
    <>
      <MarkTabs tabs={tabs} tab={tab} panel={panel} say={say} onTab={choose} />
      <div id={panel} role="tabpanel" aria-labelledby={`${panel}-${tab}`} aria-busy={state === 'loading'}>
        <p className="own-count" role="status">
          {state === 'loading' ? say('marks.loading') : total > 0 && say('marks.count', { count: total })}
        </p>
        {state === 'loading' && items.length === 0 && <Waiting />}
        {state === 'loaded' && items.length === 0 && <Nothing action={action} say={say} browse={browse} />}
        {items.length > 0 && (
          <ul className={tab === 'articles' || tab === 'reviews' ? 'own-rows' : 'goods-grid'}>
            {items.map((item) => (
              <li key={subjectOf(item)}>
                <MarkCard item={item} action={action} say={say} reviewed={tab === 'reviews'} />
              </li>
            ))}
          </ul>
        )}
        {state === 'failed' && (
          <p className="own-failed" role="alert">
            {say('marks.failed')}
          </p>
        )}
        {(hasNext || state === 'failed') && (
          <button
            type="button"
            className="own-more"
            aria-disabled={state === 'loading'}
            onClick={() => state !== 'loading' && more()}
          >
            {say(state === 'failed' ? 'marks.retry' : 'marks.more')}
          </button>
        )}
      </div>
    </>
  );
}

const WAITING = ['first', 'second', 'third', 'fourth'];

/** Placeholders, as Skeleton.astro draws them. */
function Waiting() {
  return (
    <div className="goods-grid" aria-hidden="true">
      {WAITING.map((placeholder) => (
        <div key={placeholder} className="skeleton skeleton-tile skeleton-mark">
          <span className="skeleton-picture" />
          <span className="skeleton-lines">
            <span />
            <span />
            <span />
            <span />
          </span>
        </div>
      ))}
    </div>
  );
}

function Nothing({ action, say, browse }: Pick<Props, 'action' | 'say' | 'browse'>) {
  const favorites = action === 'favorite';
  return (
    <div className="own-nothing">
      <p className="own-nothing-title">{say(favorites ? 'marks.noFavorites' : 'marks.noLikes')}</p>
      <p>{say(favorites ? 'marks.noFavoritesHint' : 'marks.noLikesHint')}</p>
      <a href={browse.href}>{say(browse.text)}</a>
    </div>
  );
}
