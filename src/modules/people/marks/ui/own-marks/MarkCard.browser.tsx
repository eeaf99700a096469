/** A card in a reader's list of likes or favourites. */

import { useStore } from '@nanostores/react';
import { type CSSProperties, useEffect } from 'react';
import type { SayMarks } from '#src/client/viewer/mark-words.browser.ts';
import type { TapMark } from '#src/client/viewer/set-mark.browser.ts';
import { $marks, markKey } from '#src/client/viewer/viewer.browser.ts';
import { useLongPress } from '#src/modules/people/marks/ui/own-marks/use-long-press.browser.ts';
import { type Item, subjectOf } from '#src/modules/people/marks/ui/own-marks/use-marks.browser.ts';
import { ICONS } from '#src/ui/icons/icons.ts';
import { NoBreakText } from '#src/ui/react/NoBreakText.browser.tsx';

interface Props {
  readonly item: Item;
  readonly action: TapMark;
  readonly say: SayMarks;
  /** Whether it shows a summary of its reviews. */
  readonly reviewed: boolean;
}

const ICON_OF = { like: ICONS['thumb-up'], favorite: ICONS.heart } as const;

/**
 * A marked subject. Its button is always visible; an overlay with the same action as text shows on hover and after a
 * long press. A deleted subject says so and has no link.
 */
export function MarkCard({ item, action, say, reviewed }: Props) {
  const { masked, unmask, handlers } = useLongPress();
  const key = markKey(action, subjectOf(item));
  const marked = useStore($marks, { keys: [key] })[key] !== false;
  const title = item.title || say('marks.goneTitle');
  useEffect(() => {
    if (!marked) unmask();
  }, [marked, unmask]);
  return (
    <article
      className="card own-mark"
      data-subject={subjectOf(item)}
      data-kind={item.subjectType}
      data-masked={masked || undefined}
      {...handlers}
    >
      <CardPicture item={item} />
      {item.over !== '' && <span className="tag tag-over own-tag">{item.over}</span>}
      {item.over === '' && item.percent > 0 && <span className="tag own-tag">−{item.percent}%</span>}
      <div className="own-words">
        {item.shop && (
          <p className="own-shop" style={{ '--shop': item.shop.colour } as CSSProperties}>
            {item.shop.name}
          </p>
        )}
        <h2 className="title">
          {item.path === null ? (
            <NoBreakText text={title} />
          ) : (
            <a className="stretched" href={item.path}>
              <NoBreakText text={title} />
            </a>
          )}
        </h2>
        {reviewed && <p className="own-review">{item.reviewsSummary}</p>}
        {item.price !== '' && (
          <p className="own-price">
            <span className="price">{item.price}</span>
            {item.priceBefore !== '' && <s>{item.priceBefore}</s>}
            {item.over === '' && item.unproven !== '' && <span className="own-claim">{item.unproven}</span>}
          </p>
        )}
        {item.sinceSaved !== '' && <p className="own-claim">{item.sinceSaved}</p>}
      </div>
      <MarkButton
        action={action}
        className="card-mark"
        label={`${say(action === 'like' ? 'marks.like' : 'marks.favorite')}: ${title}`}
      />
      {marked && (
        <div className="own-mask">
          <button type="button" className="own-unmark" data-mark={action}>
            {say(action === 'like' ? 'marks.unlike' : 'marks.unfavorite')}
          </button>
        </div>
      )}
    </article>
  );
}

function MarkButton({ action, className, label }: { action: TapMark; className: string; label: string }) {
  return (
    <button type="button" className={className} data-mark={action} aria-label={label}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinejoin="round"
        aria-hidden="true"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a drawing of this site's own
        dangerouslySetInnerHTML={{ __html: ICON_OF[action] }}
      />
    </button>
  );
}

function CardPicture({ item: { picture, invalid } }: { item: Item }) {
  return (
    <span className={invalid ? 'picture picture-card over' : 'picture picture-card'}>
      {picture && (
        <picture>
          {picture.srcset && (
            <source type="image/webp" srcSet={picture.srcset} sizes="(max-width: 639px) 46vw, 256px" />
          )}
          <img src={picture.src} alt="" width={550} height={550} loading="lazy" decoding="async" data-optional />
        </picture>
      )}
    </span>
  );
}
