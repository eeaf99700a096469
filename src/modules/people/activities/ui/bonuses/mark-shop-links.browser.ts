/** Marks the shop links of a page that was opened from a share, so that orders count for the sharer. */

import { reportShare } from '#src/modules/people/activities/ui/report-opened-share.browser.ts';
import { withSharer } from '#src/ui/share/affiliate-sub-id.ts';
import { sourceIn } from '#src/ui/share/sharer-in-address.ts';

/**
 * A page that somebody shared: links to shops say who, so that an order can earn them a bonus. What was shared of an
 * activity is reported to it where the reader allowed their device to be recognised; a page of an activity asks for that
 * itself.
 */
const source = sourceIn(location.search);

/** Also for links that come later, and for those that are opened in a new tab by the middle button. */
function nameSharer({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[rel~="sponsored"]') : null;
  const isOwn = document.documentElement.dataset['viewer'] === String(source?.sharerId);
  if (link !== null && source !== undefined && !isOwn) link.href = withSharer(link.href, source.sharerId);
}

if (source !== undefined) {
  for (const press of ['click', 'auxclick', 'contextmenu'])
    document.addEventListener(press, nameSharer, { capture: true });
  if (source.activityId !== null && document.querySelector('activity-own') === null) {
    reportShare(source.activityId, source.sharerId).catch((error: unknown) =>
      console.warn('an opened share is not reported', error),
    );
  }
}
