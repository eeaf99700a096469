/** Shows how many people like a subject of the page, have it as a favourite, and commented on it. */

import { fetchPublicCounts } from '#src/client/public-counts.ts';
import { countText } from '#src/ui/counts/count-text.browser.ts';

/**
 * The numbers go into elements inside the one that names the subject (`data-subject="ARTICLE:12"`): `[data-mark-count]`
 * in the button of a mark, and `[data-comment-count]`. When one comes near, the page fetches all of them in one call. It
 * does not overwrite numbers that the viewer's own call or the comments have set (`data-counted`).
 */

/** How far below the window an element counts as near. */
const NEAR = '0px 0px 300px';
/** Maximum number of subjects in one call. */
const MOST_SUBJECTS = 50;

const PLACES = ':is([data-mark-count], [data-comment-count]):not([data-counted])';

const subjectOf = (place: Element) => place.closest<HTMLElement>('[data-subject]')?.dataset['subject'] ?? '';

async function show(places: readonly HTMLElement[]): Promise<void> {
  const subjects = [...new Set(places.map(subjectOf))].slice(0, MOST_SUBJECTS);
  const counts = await fetchPublicCounts(subjects);
  for (const place of places) {
    const known = counts[subjectOf(place)];
    if (known === undefined || place.hasAttribute('data-counted')) continue;
    const mark = place.closest<HTMLElement>('[data-mark]')?.dataset['mark'];
    const marked = mark === 'like' ? known.likes : known.favorites;
    place.textContent = countText(mark === undefined ? known.comments : marked);
  }
}

const places = [...document.querySelectorAll<HTMLElement>(PLACES)];
const watcher = new IntersectionObserver(
  (entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    watcher.disconnect();
    // The page is complete without the numbers.
    show(places).catch((error: unknown) => console.info('the counts did not come', error));
  },
  { rootMargin: NEAR },
);
for (const place of places) watcher.observe(place);
