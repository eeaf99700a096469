/** Shows the badges of users beside their names. */

import '#src/ui/badges/badges.css';
import { callApi } from '#src/client/api.browser.ts';
import { element } from '#src/ui/element.browser.ts';

interface Badge {
  readonly title: string;
  readonly path: string;
}

interface Waiting {
  readonly userId: number;
  readonly place: HTMLElement;
}

/** Milliseconds for which places are gathered, so that a list of comments makes one call. */
const GATHER_MS = 60;
/** Users of one call. */
const MAX_USERS = 50;
/** Milliseconds for which content waits for its badges. */
const PATIENCE_MS = 1000;

const known = new Map<number, readonly Badge[]>();
let waiting: Waiting[] = [];

/**
 * Fetches the badges of users, so that badgePlace() has them at once: badges that come late move what is below them.
 * Without an answer it resolves after PATIENCE_MS.
 */
export async function readBadges(userIds: readonly number[]): Promise<void> {
  const asked = [...new Set(userIds)].filter((id) => !known.has(id));
  if (asked.length === 0) return;
  await Promise.race([fetchBadges(asked), new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}

/** An element for the badges of a user; those that are not known yet are fetched a moment later. */
export function badgePlace(userId: number): HTMLElement {
  const place = element('span', { class: 'badges' });
  if (known.has(userId)) {
    show(place, userId);
    return place;
  }
  if (waiting.length === 0) setTimeout(() => void fill(), GATHER_MS);
  waiting.push({ userId, place });
  return place;
}

function show(place: HTMLElement, userId: number): void {
  place.replaceChildren(...(known.get(userId) ?? []).map(({ title, path }) => element('a', { href: path }, title)));
}

async function fill(): Promise<void> {
  const places = waiting;
  waiting = [];
  await fetchBadges([...new Set(places.map(({ userId }) => userId))]);
  for (const { place, userId } of places) show(place, userId);
}

async function fetchBadges(users: readonly number[]): Promise<void> {
  for (let at = 0; at < users.length; at += MAX_USERS) {
    const some = users.slice(at, at + MAX_USERS);
    try {
      const query = { userIds: some.join(',') };
      const { data = [] } = await callApi('GET /user-badges', { query }, { quiet: true, cache: true });
      for (const userId of some) known.set(userId, data.find((user) => user.userId === userId)?.badges ?? []);
    } catch (error) {
      console.warn('the badges are not known', error);
    }
  }
}
