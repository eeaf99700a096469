import { withinTime } from '#src/client/time-limit.ts';

/** Longer than a call: phones send slowly. */
const TIMEOUT_MS = 60_000;

/** A place for bytes, as a call gave it. */
export interface BytesPlace {
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Sends bytes to a place that was made for them, without the reader's identity. Throws when they were not taken. */
export async function sendBytes({ url, method, headers }: BytesPlace, body: Blob): Promise<void> {
  await withinTime(TIMEOUT_MS, async (signal) => {
    const { ok, status } = await fetch(url, { method, headers, body, signal, credentials: 'omit' });
    if (!ok) throw new Error(`the bytes were not taken: ${status}`);
  });
}
