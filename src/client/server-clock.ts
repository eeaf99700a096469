/** Keeps the server's time in the browser, whose own clock may be wrong. */

import { tabStore } from '#src/client/storage.ts';

/** The key in sessionStorage: milliseconds that the server's clock is ahead of the device's. */
const CLOCK_KEY = 'serverClockAhead';

let reading: Promise<void> | undefined;

function known(): number | undefined {
  try {
    const stored = tabStore.getItem(CLOCK_KEY);
    return stored === null ? undefined : Number(stored);
  } catch {
    return undefined;
  }
}

/**
 * The server's time in milliseconds: its last known time plus the time that has passed since. Until readServerClock()
 * has an answer, it is the device's own.
 */
export function serverNow(): number {
  return Date.now() + (known() ?? 0);
}

/** Asks for the server's time, once in a session. Without an answer the device's clock stays in use. */
export function readServerClock(): Promise<void> {
  reading ??= known() === undefined ? ask() : Promise.resolve();
  return reading;
}

async function ask(): Promise<void> {
  const asked = Date.now();
  try {
    // callApi() would be ten times as large as this, in pages that need nothing else of it.
    const response = await fetch('/api/saas-user-service/common/base/info');
    const { data } = (await response.json()) as { data: { serverInfo: { currentTimeMillis: number } } };
    // The response was written about halfway between.
    const ahead = data.serverInfo.currentTimeMillis - (asked + Date.now()) / 2;
    tabStore.setItem(CLOCK_KEY, String(Math.round(ahead)));
  } catch (error) {
    console.warn('the time of the server is not known', error);
  }
}
