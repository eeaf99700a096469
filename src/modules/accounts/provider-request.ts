/** Longest answer of a login service, in milliseconds and, unpacked, in bytes. */
export const PROVIDER_MS = 5000;
const MOST_BYTES = 64 * 1024;

/**
 * Asks a login service, at an address of a tenant's settings. Follows no redirect. Rejects for whatever is no answer
 * within the limits.
 */
export async function askProvider(url: string, { signal, ...init }: RequestInit = {}): Promise<Response> {
  const signals = [AbortSignal.timeout(PROVIDER_MS), ...(signal ? [signal] : [])];
  const response = await fetch(url, { ...init, signal: AbortSignal.any(signals), redirect: 'error' });
  return new Response(await bodyOf(response), { status: response.status });
}

async function bodyOf({ body }: Response): Promise<Buffer<ArrayBuffer> | null> {
  if (body === null) return null;
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > MOST_BYTES) throw new Error('the answer of a login service is too long');
    parts.push(part);
  }
  return Buffer.concat(parts);
}
