/** Makes the picture that is served from an uploaded one. */

import pLimit from 'p-limit';
import { Failure } from '#src/kernel/failure.ts';
import type { Crop, UploadPurpose } from '#src/modules/people/uploads/contract.ts';
import { converted, MOST_PIXELS, type Opened, unreadable } from '#src/modules/people/uploads/picture-conversion.ts';
import { AVATAR_PIXELS } from '#src/modules/people/uploads/rules.ts';
import { drawn } from '#src/modules/people/uploads/svg-conversion.ts';
import { isBmp, readBmp } from '#src/pictures/bmp.ts';
import { isIcon, readIcon } from '#src/pictures/ico-file.ts';
import { PictureFailure } from '#src/pictures/picture-failure.ts';
import { type PictureKind, pictureKind } from '#src/pictures/picture-kind.ts';

const MOST_SVG_BYTES = 1024 * 1024;

/** Decoding a large picture takes a hundred megabytes of memory, so only two are decoded at a time. */
const inTurn = pLimit(2);

export interface MadeUpload {
  readonly bytes: Buffer;
  readonly contentType: 'image/webp' | 'image/svg+xml';
  /** Pixels; undefined for an SVG that stays one. */
  readonly size: { readonly width: number; readonly height: number } | undefined;
}

/**
 * Converts an upload to the file that is served. The pixels are decoded and encoded again, so that nothing else passes:
 * no metadata, no location, no second file appended to the first. Throws BadUpload when it is no picture of a supported
 * kind, HeavyDrawing.
 */
export async function madeOf(
  bytes: Buffer,
  {
    purpose,
    crop,
    ending,
  }: { readonly purpose: UploadPurpose; readonly crop: Crop | null; readonly ending: 'svg' | 'webp' },
): Promise<MadeUpload> {
  const kind = readKind(bytes);
  const fits = ending === 'svg' ? kind === 'svg' : kind !== 'svg' || purpose === 'AVATAR';
  if (kind === undefined || !fits) throw unreadable('no picture of the declared kind');
  if (kind === 'svg' && bytes.length > MOST_SVG_BYTES) throw unreadable('a drawing too long');
  if (ending === 'svg') return { bytes, contentType: 'image/svg+xml', size: undefined };
  if (kind === 'svg') {
    const webp = await drawn(bytes, { purpose, crop, animated: false });
    return { bytes: webp, contentType: 'image/webp', size: { width: AVATAR_PIXELS, height: AVATAR_PIXELS } };
  }
  try {
    const animated = kind === 'gif' && purpose === 'IMAGE' && crop === null;
    const made = await inTurn(async () => converted(await opened(bytes, kind), { purpose, crop, animated }));
    return { bytes: made.bytes, contentType: 'image/webp', size: { width: made.width, height: made.height } };
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    if (cause instanceof PictureFailure) throw unreadable(cause.message, cause);
    throw unreadable('cannot be decoded', cause);
  }
}

/** Icons and BMP are decoded here, because sharp does not support them. */
function readKind(bytes: Buffer): PictureKind | 'bmp' | 'icon' | undefined {
  if (isBmp(bytes)) return 'bmp';
  return isIcon(bytes) ? 'icon' : pictureKind(bytes);
}

async function opened(bytes: Buffer, kind: ReturnType<typeof readKind>): Promise<Opened> {
  if (kind !== 'bmp' && kind !== 'icon') return [bytes, {}];
  const read = kind === 'bmp' ? await readBmp(bytes, MOST_PIXELS) : await readIcon(bytes);
  if (Buffer.isBuffer(read)) return [read, {}];
  return [read.data, { raw: { width: read.width, height: read.height, channels: 4 } }];
}
