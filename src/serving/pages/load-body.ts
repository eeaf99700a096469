/** Reads the published body of a page from disk and checks it against its hash, before it is sent. */

import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { contentHash } from '#src/kernel/hash.ts';
import { type Bodies, ENCODINGS, type Encoding } from '#src/publishing/bodies/bodies.ts';
import type { PageRow } from '#src/serving/replica/page-row.ts';
import type { EncodingIndex } from '#src/serving/responses/accepted-encoding.ts';
import { type HeaderList, REVALIDATE } from '#src/serving/responses/response-headers.ts';
import { type Variant, variantOf } from '#src/serving/responses/send-response.ts';

/** A published body is missing on disk or damaged: the machine lost power, or somebody changed the files. */
export class LostBody extends Error {
  override readonly name = 'LostBody';
}

const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };
const SUFFIX: Record<Encoding, string> = { br: '-br', gzip: '-gz', identity: '' };

/**
 * Reads a body from disk and prepares its headers. One that cannot be read, or whose uncompressed bytes do not have the
 * hash that the manifest names, comes from the shared store again. Throws LostBody where that has none either.
 */
export async function loadBody(
  bodies: Bodies,
  tenantCode: string,
  row: PageRow,
  index: EncodingIndex,
  extra: HeaderList,
): Promise<Variant> {
  const encoding = ENCODINGS[index];
  const hash = row.hash ?? '';
  const body = await readChecked(bodies, tenantCode, hash, encoding, row.size ?? 0);
  return variantOf(
    body,
    `"${hash}${SUFFIX[encoding]}"`,
    encoding,
    [
      'Content-Type',
      row.contentType ?? 'text/html; charset=utf-8',
      ...(row.lang === '' ? [] : ['Content-Language', row.lang]),
      'Last-Modified',
      new Date(row.modifiedAt).toUTCString(),
      ...REVALIDATE,
      ...extra,
    ],
    row.modifiedAt - (row.modifiedAt % 1000),
  );
}

async function readChecked(
  bodies: Bodies,
  tenantCode: string,
  hash: string,
  encoding: Encoding,
  size: number,
): Promise<Buffer> {
  try {
    return await readOnce(bodies, tenantCode, hash, encoding, size);
  } catch (error) {
    if (!(error instanceof LostBody && (await bodies.fetchAgain(tenantCode, hash)))) throw error;
    return readOnce(bodies, tenantCode, hash, encoding, size);
  }
}

async function readOnce(
  bodies: Bodies,
  tenantCode: string,
  hash: string,
  encoding: Encoding,
  size: number,
): Promise<Buffer> {
  const name = `${tenantCode}/${hash} (${encoding})`;
  let body: Buffer;
  let plain: Buffer;
  try {
    body = await bodies.read(tenantCode, hash, encoding);
    plain = encoding === 'identity' ? body : await unpack[encoding](body, { maxOutputLength: Math.max(size, 1) });
  } catch (cause) {
    throw new LostBody(`${name} cannot be read: ${String(cause)}`, { cause });
  }
  if (contentHash(plain) !== hash) throw new LostBody(`${name} is not what was published`);
  // A slice would keep the whole file in memory.
  return body.length === body.buffer.byteLength ? body : Buffer.from(body);
}
