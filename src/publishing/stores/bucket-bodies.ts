/** Keeps bodies in an S3-compatible bucket, for all machines: `TENANT/HASH.br`, and files of builds: `_astro/NAME`. */

import { AwsClient } from 'aws4fetch';
import type { BucketSettings } from '#src/env.ts';
import { type BodyStore, StoreUnavailable } from '#src/publishing/stores/body-store.ts';

const TIMEOUT_MS = 5000;
/** Tries after a refusal that may pass: too many requests, or a fault of the bucket. */
const RETRIES = 2;
/** Requests that run at once. */
const REQUESTS_AT_ONCE = 16;
/** No page is as large: what is larger is no body of this site. */
const MOST_BYTES = 32 * 1024 * 1024;

const NO_BUCKET = 'there is no such bucket of bodies';
const KEY = /<Key>([^<]*)<\/Key>/g;
const CONTINUATION = /<NextContinuationToken>([^<]*)<\/NextContinuationToken>/;
const SUFFIX = '.br';
/** No code of a tenant begins with an underscore. */
const ASSETS = '_astro/';

export function bucketBodies(settings: BucketSettings): BodyStore {
  const bucket = new Bucket(settings);
  const objectName = (tenantCode: string, hash: string) => `${tenantCode}/${hash}${SUFFIX}`;

  return {
    atOnce: REQUESTS_AT_ONCE,
    assets: {
      list: async () => (await Array.fromAsync(bucket.list(ASSETS))).flat(),
      read: (path) => bucket.read(`${ASSETS}${path}`),
      write: (path, bytes) => bucket.write(`${ASSETS}${path}`, bytes),
      // How long a bucket keeps them is a rule of the bucket.
      markUsedAndDropOld: () => Promise.resolve(),
    },
    async write(tenantCode, bodies) {
      for (let start = 0; start < bodies.length; start += REQUESTS_AT_ONCE) {
        const some = bodies.slice(start, start + REQUESTS_AT_ONCE);
        await Promise.all(some.map(({ hash, br }) => bucket.write(objectName(tenantCode, hash), br)));
      }
    },
    async read(tenantCode, hashes) {
      const bodies = await Promise.all(
        hashes.map(async (hash) => ({ hash, br: await bucket.read(objectName(tenantCode, hash)) })),
      );
      return bodies.flatMap(({ hash, br }) => (br === undefined ? [] : [{ hash, br }]));
    },
    async *list(tenantCode) {
      for await (const names of bucket.list(`${tenantCode}/`)) yield names.map((name) => name.slice(0, -SUFFIX.length));
    },
    async remove(tenantCode, hashes) {
      for (const hash of hashes) await bucket.remove(objectName(tenantCode, hash));
    },
  };
}

/** The objects of a bucket. Each call throws StoreUnavailable when the bucket does not do what it is asked for. */
class Bucket {
  readonly #client: AwsClient;
  readonly #root: URL;

  constructor({ endpoint, bucket, region, accessKey, secretKey }: BucketSettings) {
    const keys = { accessKeyId: accessKey, secretAccessKey: secretKey };
    this.#client = new AwsClient({ ...keys, region, service: 's3', retries: RETRIES });
    this.#root = new URL(`${encodeURIComponent(bucket)}/`, endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  }

  async write(name: string, bytes: Buffer): Promise<void> {
    const headers = {
      'Content-Type': 'application/octet-stream',
      'Content-Length': String(bytes.length),
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    const response = await this.#send(new URL(name, this.#root), {
      method: 'PUT',
      headers,
      body: new Uint8Array(bytes),
    });
    await response.body?.cancel();
    if (!response.ok) throw new StoreUnavailable(NO_BUCKET);
  }

  /** undefined: there is no such object. */
  async read(name: string): Promise<Buffer | undefined> {
    const response = await this.#send(new URL(name, this.#root), { method: 'GET' });
    if (response.status === 404) {
      if ((await response.text()).includes('NoSuchBucket')) throw new StoreUnavailable(NO_BUCKET);
      return undefined;
    }
    if (Number(response.headers.get('content-length')) > MOST_BYTES) {
      await response.body?.cancel();
      return undefined;
    }
    return Buffer.from(await response.arrayBuffer());
  }

  /** Names below a prefix, without it, in chunks. */
  async *list(prefix: string): AsyncGenerator<string[]> {
    for (let token: string | undefined; ; ) {
      const url = new URL(this.#root);
      url.searchParams.set('list-type', '2');
      url.searchParams.set('prefix', prefix);
      if (token !== undefined) url.searchParams.set('continuation-token', token);
      const response = await this.#send(url, { method: 'GET' });
      const text = await response.text();
      if (!response.ok) throw new StoreUnavailable(NO_BUCKET);
      yield [...text.matchAll(KEY)].map(([, key = '']) => key.slice(prefix.length));
      token = CONTINUATION.exec(text)?.[1];
      if (token === undefined) return;
    }
  }

  async remove(name: string): Promise<void> {
    const response = await this.#send(new URL(name, this.#root), { method: 'DELETE' });
    await response.body?.cancel();
  }

  async #send(url: URL, init: RequestInit): Promise<Response> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await this.#client.fetch(url, { ...init, signal }).catch((cause: unknown) => {
      throw new StoreUnavailable('the bucket of bodies is not reached', { cause });
    });
    if (response.ok || response.status === 404) return response;
    await response.body?.cancel();
    throw new StoreUnavailable(`the bucket of bodies answers ${response.status}`);
  }
}
