/** Says how often feeds are read again while the page is open. */

import type { ScheduledFeed } from '#src/modules/running/scheduled-feeds/contract.ts';

const SOON_MS = 3000;

/** Whether a feed runs, or is due and starts in a moment. */
const isBusy = ({ health, nextAt }: ScheduledFeed): boolean =>
  health === 'running' || (nextAt !== null && Date.parse(nextAt) <= Date.now());

/** Milliseconds until feeds are read again; false: nothing moves. */
export const pollWhileRunning = (feeds: readonly ScheduledFeed[]): number | false =>
  feeds.some(isBusy) ? SOON_MS : false;
