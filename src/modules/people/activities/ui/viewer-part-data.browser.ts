/**
 * Holds what every script of the viewer's part of an activity shares: its data, its events, and texts of dates and
 * refusals.
 */

import { CallFailure, failureWords } from '#src/client/api-reply.ts';
import { pageFailures } from '#src/client/page-failures.browser.ts';
import { type BrowserDate, browserDay, browserTime } from '#src/i18n/browser-date.ts';
import type { SayActivity } from '#src/modules/people/activities/ui/activity-texts.browser.ts';

/** The event of the document after the viewer drew: the stock and the winners have changed. */
export const DRAWN = 'drawn';

/** The event of the viewer's part after the state of its activity has turned. */
export const TURNED = 'turned';

/** Data of the viewer's part of an activity's page. */
export interface OwnActivity {
  readonly id: number;
  readonly say: SayActivity;
  readonly dates: BrowserDate;
}

/** '21 Nov 2026 10:05'. @param instant  ISO 8601 */
export function momentIn(instant: string, dates: BrowserDate): string {
  const at = Date.parse(instant);
  return `${browserDay(at, dates)} ${browserTime(at, dates)}`;
}

/** '21 Nov 2026'. @param day  YYYY-MM-DD, or an instant */
export function dayIn(day: string, dates: BrowserDate): string {
  return browserDay(Date.parse(day), dates);
}

/** The text that says why a call failed. Rethrows an error that is not a CallFailure. */
export function refusalOf(error: unknown): string {
  if (!(error instanceof CallFailure)) throw error;
  return failureWords(error, pageFailures.texts);
}
