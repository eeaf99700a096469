import '#src/ui/badges/badges.css';
import { callApi } from '#src/client/api.ts';
import { element } from '#src/ui/element.ts';

interface Waiting {
  readonly userId: number;
  readonly place: HTMLElement;
}

/** Milliseconds for which places are gathered, so that a list of comments makes one call. */
const GATHER_MS = 60;
/** Users of one call. */
const MOST = 50;

let waiting: Waiting[] = [];

/** An element for the badges of a user, which are fetched a moment later. It stays empty where there are none. */
export function badgePlace(userId: number): HTMLElement {
  const place = element('span', { class: 'badges' });
  if (waiting.length === 0) setTimeout(() => void fill(), GATHER_MS);
  waiting.push({ userId, place });
  return place;
}

async function fill(): Promise<void> {
  const places = waiting;
  waiting = [];
  const users = [...new Set(places.map(({ userId }) => userId))];
  for (let at = 0; at < users.length; at += MOST) {
    const query = { userIds: users.slice(at, at + MOST).join(',') };
    try {
      const { data = [] } = await callApi('GET /user-badges', { query }, { quiet: true, cache: true });
      for (const { userId, badges } of data) {
        for (const { place } of places.filter((one) => one.userId === userId)) {
          place.replaceChildren(...badges.map(({ title, path }) => element('a', { href: path }, title)));
        }
      }
    } catch (error) {
      console.warn('the badges are not known', error);
    }
  }
}
