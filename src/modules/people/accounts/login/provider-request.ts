/** Sends requests to the login services of a tenant, such as LINE, with limits of time and size. */

import { boundedResponse } from '#src/http/outside/bounded-response.ts';

/** Limits of a login service's response: milliseconds and decompressed bytes. */
export const PROVIDER_MS = 5000;
const MOST_BYTES = 64 * 1024;

/**
 * Sends a request to an address from a tenant's settings. Follows no redirect. Rejects when no response arrives within
 * the limits.
 */
export async function requestProvider(url: string, { signal, ...init }: RequestInit = {}): Promise<Response> {
  const signals = [AbortSignal.timeout(PROVIDER_MS), ...(signal ? [signal] : [])];
  const response = await fetch(url, { ...init, signal: AbortSignal.any(signals), redirect: 'error' });
  return boundedResponse(response, MOST_BYTES);
}
