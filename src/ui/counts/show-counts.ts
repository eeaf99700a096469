import { askPublicCounts } from '#src/client/public-counts.ts';
import { countText } from '#src/ui/counts/count-text.ts';

/**
 * Shows how many like what a page is about, have it among their favourites and wrote below it. Within the element that
 * names a subject (`data-subject="ARTICLE:12"`) the numbers have their places: `[data-mark-count]` in the button of a
 * mark, `[data-comment-count]`. Once a place is near, one call of the page asks for them. Numbers that the viewer's own call or the comments brought (`data-counted`) stand.
 */

/** How far below the window a place is near. */
const NEAR = '0px 0px 300px';
/** Most subjects of one question. */
const MOST_SUBJECTS = 50;

const PLACES = ':is([data-mark-count], [data-comment-count]):not([data-counted])';

const subjectOf = (place: Element) => place.closest<HTMLElement>('[data-subject]')?.dataset['subject'] ?? '';

async function show(places: readonly HTMLElement[]): Promise<void> {
  const subjects = [...new Set(places.map(subjectOf))].slice(0, MOST_SUBJECTS);
  const counts = await askPublicCounts(subjects);
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
    // The page reads the same without them.
    show(places).catch((error: unknown) => console.info('the counts did not come', error));
  },
  { rootMargin: NEAR },
);
for (const place of places) watcher.observe(place);
