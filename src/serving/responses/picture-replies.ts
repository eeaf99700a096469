/** Answers the addresses of resized pictures. */

import type { Tenant } from '#src/ctx.ts';
import { CARD_PREFIX, readCardAddress } from '#src/pictures/cards/share-card.ts';
import type { SitePictures } from '#src/pictures/open-pictures.ts';
import { PICTURE_PREFIX, readAddress } from '#src/pictures/picture-address.ts';
import { PictureFailure, PLACEHOLDER } from '#src/pictures/picture-failure.ts';
import type { MadePicture } from '#src/pictures/pictures.ts';
import type { Reply } from '#src/serving/responses/reply.ts';
import { BASIC_SECURITY, type HeaderList, NO_STORE } from '#src/serving/responses/response-headers.ts';

const TYPES = { webp: 'image/webp', jpg: 'image/jpeg' } as const;
/** Seconds. */
const FAILED_AGE = 60;
const STALE_AGE = 7 * 86_400;

/** An SVG that is opened by itself runs no script and fetches nothing. */
const SHUT: HeaderList = ['Content-Security-Policy', "default-src 'none'; sandbox"];

/**
 * The reply for the address of a resized picture; undefined for all other addresses. An address that this site did not
 * sign gets 404, which costs no more than checking the signature. For a picture that cannot be shown, the reply is a
 * placeholder drawing with an error status.
 */
export async function replyWithPicture(
  open: () => Promise<SitePictures>,
  tenant: Tenant,
  url: string,
): Promise<Reply | undefined> {
  if (!url.startsWith(PICTURE_PREFIX)) return undefined;
  const making = url.startsWith(CARD_PREFIX) ? cardAt(open, tenant, url) : pictureAt(open, tenant, url);
  if (making === undefined) return failed(404);
  try {
    return await making;
  } catch (error) {
    if (error instanceof PictureFailure) return failed(error.status);
    throw error;
  }
}

type Open = () => Promise<SitePictures>;

function pictureAt(open: Open, tenant: Tenant, url: string): Promise<Reply> | undefined {
  const request = readAddress(tenant, url);
  return (
    request && open().then(async ({ pictures }) => shown(await pictures.make(tenant.code, request), request.format))
  );
}

function cardAt(open: Open, tenant: Tenant, url: string): Promise<Reply> | undefined {
  const card = readCardAddress(tenant, url);
  return card && open().then(async ({ cards }) => shown(await cards.make(tenant, card), 'jpg'));
}

function shown({ body, etag, maxAge, immutable }: MadePicture, format: keyof typeof TYPES): Reply {
  const age = `public, max-age=${maxAge}, ${immutable ? 'immutable' : `stale-while-revalidate=${STALE_AGE}`}`;
  return { status: 200, body, etag, headers: ['Content-Type', TYPES[format], 'Cache-Control', age, ...BASIC_SECURITY] };
}

function failed(status: PictureFailure['status']): Reply {
  const kept = status === 503 ? ['Retry-After', '1', ...NO_STORE] : ['Cache-Control', `public, max-age=${FAILED_AGE}`];
  return {
    status,
    body: PLACEHOLDER,
    headers: ['Content-Type', 'image/svg+xml', ...kept, ...SHUT, ...BASIC_SECURITY],
  };
}
