/** Turns the state of an activity in the page at its hour, before the page is published again. */

import { readServerClock, serverNow } from '#src/client/server-clock.ts';

/** Milliseconds until the server is asked again when its state has not turned yet; they double each time. */
const SOONEST_MS = 1000;
/** A browser waits no longer than 24 days at once. */
const LATEST_MS = 86_400_000;

/**
 * Turns what a published page says of the state of its activity when the time has come: pages follow within a minute, and
 * one may be open for long. What does it is loaded then.
 */
export async function turnByClock(activity: HTMLElement, head: HTMLElement): Promise<void> {
  await readServerClock();
  let soonest = 0;
  const wait = () => {
    const { starts = '', ends = '' } = head.dataset;
    const state = head.querySelector<HTMLElement>('.activity-state')?.dataset['state'] ?? '';
    const next = { NOT_STARTED: starts, RUNNING: ends }[state];
    if (next === undefined) return;
    const left = Date.parse(next) - serverNow();
    setTimeout(() => void (left > LATEST_MS ? wait() : turn()), Math.min(Math.max(left, soonest), LATEST_MS));
  };
  const turn = async () => {
    soonest = Math.max(SOONEST_MS, 2 * soonest);
    try {
      const { showState } = await import('#src/screens/activity/activity-state.browser.ts');
      await showState(activity, head);
    } catch (error) {
      console.warn('the state of the activity is not known', error);
    }
    wait();
  };
  wait();
}
