/** Keeps bodies in an S3-compatible bucket, for all machines: `TENANT/HASH.br`. */

import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '#src/env.ts';
import type { StoredBody } from '#src/publishing/body-file.ts';
import { type BodyStore, StoreUnavailable } from '#src/publishing/stores/body-store.ts';

const TIMEOUT_MS = 5000;
/** Tries after a refusal that may pass: too many requests, or a fault of the bucket. */
const RETRIES = 2;
/** Requests that run at once. */
const AT_ONCE = 16;
/** No page is as large: what is larger is no body of this site. */
const MOST_BYTES = 32 * 1024 * 1024;

const KEY = /<Key>([^<]*)<\/Key>/g;
const CONTINUATION = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/;
const SUFFIX = '.br';

export function bucketBodies({ endpoint, bucket, region, accessKey, secretKey }: BucketSettings): BodyStore {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: RETRIES,
  });
  const root = new URL(`${encodeURIComponent(bucket)}/`, endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  const address = (tenantCode: string, hash: string) => new URL(`${tenantCode}/${hash}${SUFFIX}`, root);

  async function send(url: URL, init: RequestInit): Promise<Response> {
    const response = await client
      .fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
      .catch((cause: unknown) => {
        throw new StoreUnavailable('the bucket of bodies is not reached', { cause });
      });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new StoreUnavailable(`the bucket of bodies answers ${response.status}`);
  }

  async function write(tenantCode: string, { hash, br }: StoredBody): Promise<void> {
    const headers = {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(br.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    const response = await send(address(tenantCode, hash), { method: 'PUT', headers, body: new Uint8Array(br) });
    await response.body?.cancel();
    if (!response.ok) throw new StoreUnavailable(`there is no bucket ${bucket}`);
  }

  async function read(tenantCode: string, hash: string): Promise<StoredBody[]> {
    const response = await send(address(tenantCode, hash), { method: 'GET' });
    if (response.status === 404 || Number(response.headers.get('content-length')) > MOST_BYTES) {
      await response.body?.cancel();
      return [];
    }
    return [{ hash, br: Buffer.from(await response.arrayBuffer()) }];
  }

  return {
    atOnce: AT_ONCE,
    async write(tenantCode, bodies) {
      for (let start = 0; start < bodies.length; start += AT_ONCE) {
        await Promise.all(bodies.slice(start, start + AT_ONCE).map((body) => write(tenantCode, body)));
      }
    },
    async read(tenantCode, hashes) {
      return (await Promise.all(hashes.map((hash) => read(tenantCode, hash)))).flat();
    },
    async *list(tenantCode) {
      const prefix = `${tenantCode}/`;
      for (let token: string | undefined; ; ) {
        const url = new URL(root);
        url.searchParams.set('list-type', '2');
        url.searchParams.set('prefix', prefix);
        if (token !== undefined) url.searchParams.set('continuation-token', token);
        const response = await send(url, { method: 'GET' });
        if (!response.ok) throw new StoreUnavailable(`there is no bucket ${bucket}`);
        const text = await response.text();
        yield [...text.matchAll(KEY)].map(([, key = '']) => key.slice(prefix.length, -SUFFIX.length));
        token = CONTINUATION.exec(text)?.[1];
        if (token === undefined) return;
      }
    },
    async remove(tenantCode, hashes) {
      for (const hash of hashes) {
        const response = await send(address(tenantCode, hash), { method: 'DELETE' });
        await response.body?.cancel();
      }
    },
  };
}
