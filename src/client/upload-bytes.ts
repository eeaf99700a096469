/** Uploads the bytes of a file from the browser. */

import { withinTime } from '#src/client/time-limit.ts';

/** Longer than for a call: phones upload slowly. */
const TIMEOUT_MS = 60_000;

/** An upload address, from the response to a call. */
export interface BytesPlace {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Uploads bytes to an address made for them, without the reader's identity. Throws when the upload fails. */
export async function sendBytes({ url, method, headers }: BytesPlace, body: Blob): Promise<void> {
  await withinTime(TIMEOUT_MS, async (signal) => {
    const { ok, status } = await fetch(url, { method, headers, body, signal, credentials: 'omit' });
    if (!ok) throw new Error(`the bytes were not taken: ${status}`);
  });
}
