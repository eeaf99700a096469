/** Signs the addresses to which browsers upload files, and reads such addresses again. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Tenant } from '#src/ctx.ts';
import { UPLOAD_PREFIX } from '#src/modules/people/uploads/rules.ts';
import type { UploadTarget } from '#src/modules/people/uploads/upload-storage.ts';

const PURPOSE = 'place of an upload';
const ADDRESS = /^\/uploads\/([a-z0-9]{26}\.(?:webp|svg))$/;

type SignedUpload = Pick<UploadTarget, 'key' | 'size' | 'contentType'> & { readonly expires: number };

/** A signed address of this site. It accepts exactly the declared bytes until it expires. */
export function signUploadUrl({ tenant, key, size, contentType, expiresAt }: UploadTarget): string {
  const expires = Math.floor(expiresAt.getTime() / 1000);
  const query = new URLSearchParams({ size: String(size), type: contentType, expires: String(expires) });
  query.set('signature', sign(tenant, { key, size, contentType, expires }));
  return `${UPLOAD_PREFIX}${key}?${query}`;
}

/** The upload of a signed address; undefined when this site did not sign it for the tenant. */
export function readSignedUpload(tenant: Tenant, { pathname, searchParams }: URL): SignedUpload | undefined {
  const key = keyIn(pathname);
  if (key === undefined) return undefined;
  const size = Number(searchParams.get('size'));
  const expires = Number(searchParams.get('expires'));
  const place = { key, size, contentType: searchParams.get('type') ?? '', expires };
  const signature = Buffer.from(searchParams.get('signature') ?? '');
  const expected = Buffer.from(sign(tenant, place));
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? place : undefined;
}

/** The key in a path; undefined for a path that is no upload. */
export function keyIn(pathname: string): string | undefined {
  return ADDRESS.exec(pathname)?.[1];
}

function sign(tenant: Tenant, { key, size, contentType, expires }: SignedUpload): string {
  const text = [PURPOSE, tenant.code, key, size, contentType, expires].join('\n');
  return createHmac('sha256', tenant.pictureKey).update(text).digest('base64url');
}
