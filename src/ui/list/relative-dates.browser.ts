/** Replaces dates on cards by how long ago they are. */

import { readServerClock, serverNow } from '#src/client/server-clock.ts';
import { feedTime } from '#src/i18n/browser-date.ts';

/** The published page has no clock; here the day of each `<time data-zone>` becomes how long ago that is. */
export async function sayAges(times: readonly HTMLTimeElement[]): Promise<void> {
  await readServerClock();
  for (const time of times) {
    const { zone: timeZone = 'UTC', calendar = 'gregory' } = time.dataset;
    time.title = time.textContent ?? '';
    time.textContent = feedTime(Date.parse(time.dateTime), serverNow(), {
      lang: document.documentElement.lang,
      timeZone,
      calendar,
    });
  }
}
