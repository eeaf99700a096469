/** Stores uploads in an S3-compatible bucket. Browsers send the bytes to it; the server reads them back. */

import { AwsClient } from 'aws4fetch';
import type { Tenant } from '#src/ctx.ts';
import type { BucketSettings } from '#src/env.ts';
import { boundedResponse } from '#src/http/outside/bounded-response.ts';
import { Failure } from '#src/kernel/failure.ts';
import { MOST_UPLOAD_BYTES } from '#src/modules/people/uploads/rules.ts';
import type { UploadStorage } from '#src/modules/people/uploads/upload-storage.ts';

const TIMEOUT_MS = 10_000;

export function bucketStorage({ endpoint, bucket, region, accessKey, secretKey }: BucketSettings): UploadStorage {
  const client = new AwsClient({
    accessKeyId: accessKey,
    secretAccessKey: secretKey,
    region,
    service: 's3',
    retries: 0,
  });
  const address = (kind: 'incoming' | 'served', { code }: Tenant, key: string) =>
    new URL(`${encodeURIComponent(bucket)}/${kind}/${code}/${key}`, endpoint.endsWith('/') ? endpoint : `${endpoint}/`);
  const send = async (url: URL, init: RequestInit) => {
    const response = await client.fetch(url, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) }).catch((cause) => {
      throw unavailable('not reached', cause);
    });
    if (response.status >= 400 && response.status !== 404) throw unavailable(`status ${response.status}`);
    return response;
  };
  const read = async (url: URL, mostBytes: number) => {
    const response = await send(url, { method: 'GET' });
    const size = Number(response.headers.get('content-length') ?? 'NaN');
    if (response.status === 404 || !(size <= mostBytes)) {
      await response.body?.cancel();
      return undefined;
    }
    return Buffer.from(await boundedResponse(response, mostBytes).arrayBuffer());
  };
  const remove = async (url: URL) => {
    const response = await send(url, { method: 'DELETE' });
    await response.body?.cancel();
  };
  return {
    receives: false,
    async presign({ tenant, key, size, contentType, expiresAt }) {
      const url = address('incoming', tenant, key);
      url.searchParams.set('X-Amz-Expires', String(Math.ceil((expiresAt.getTime() - Date.now()) / 1000)));
      const headers = { 'Content-Type': contentType, 'Content-Length': String(size) };
      // Size and type are signed too, so that the bucket accepts nothing else.
      const signed = await client.sign(url, { method: 'PUT', headers, aws: { signQuery: true, allHeaders: true } });
      return signed.url;
    },
    receive: () => Promise.reject(new Failure('NotFound', 'bytes go to the bucket')),
    received: (tenant, key, mostBytes) => read(address('incoming', tenant, key), mostBytes),
    async publish(tenant, key, bytes, contentType) {
      const headers = { 'Content-Type': contentType, 'Content-Length': String(bytes.length) };
      const put = { method: 'PUT', headers, body: new Uint8Array(bytes) };
      const response = await send(address('served', tenant, key), put);
      await response.body?.cancel();
      if (!response.ok) throw unavailable(`status ${response.status}`);
      await remove(address('incoming', tenant, key));
    },
    published: (tenant, key) => read(address('served', tenant, key), MOST_UPLOAD_BYTES),
    async remove(tenant, key) {
      await remove(address('incoming', tenant, key));
      await remove(address('served', tenant, key));
    },
  };
}

function unavailable(reason: string, cause?: unknown): Failure {
  const failure = new Failure('Unavailable', `the bucket of uploads: ${reason}`);
  failure.cause = cause;
  return failure;
}
