import pLimit from 'p-limit';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import { Failure } from '#src/kernel/failure.ts';
import type { Crop, UploadPurpose } from '#src/modules/uploads/contract.ts';
import { AVATAR_PIXELS, IMAGE_PIXELS, within } from '#src/modules/uploads/rules.ts';
import { isBmp, readBmp } from '#src/pictures/bmp.ts';
import { PictureFailure } from '#src/pictures/failure.ts';
import { isIcon, readIcon } from '#src/pictures/icon.ts';
import { type PictureKind, pictureKind } from '#src/pictures/picture-kind.ts';

const MOST_PIXELS = 40_000_000;
const SECONDS = 10;
const MOST_SVG_BYTES = 1024 * 1024;
const WEBP = { quality: 82, effort: 3 };

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
 * kind.
 */
export async function madeOf(
  bytes: Buffer,
  {
    purpose,
    crop,
    ending,
  }: { readonly purpose: UploadPurpose; readonly crop: Crop | null; readonly ending: 'svg' | 'webp' },
): Promise<MadeUpload> {
  const kind = kindOf(bytes);
  const fits = ending === 'svg' ? kind === 'svg' : kind !== 'svg' || purpose === 'AVATAR';
  if (kind === undefined || !fits) throw unreadable('no picture of the declared kind');
  if (kind === 'svg' && bytes.length > MOST_SVG_BYTES) throw unreadable('a drawing too long');
  if (ending === 'svg') return { bytes, contentType: 'image/svg+xml', size: undefined };
  try {
    const animated = kind === 'gif' && purpose === 'IMAGE' && crop === null;
    const { data, info } = await inTurn(async () =>
      resized(await cropped(await opened(bytes, kind), crop, animated), purpose)
        .webp(WEBP)
        .timeout({ seconds: SECONDS })
        .toBuffer({ resolveWithObject: true }),
    );
    return {
      bytes: data,
      contentType: 'image/webp',
      size: { width: info.width, height: info.pageHeight ?? info.height },
    };
  } catch (cause) {
    if (cause instanceof Failure) throw cause;
    if (cause instanceof PictureFailure) throw unreadable(cause.message, cause);
    throw unreadable('cannot be decoded', cause);
  }
}

/** Icons and BMP are decoded here, because sharp does not support them. */
function kindOf(bytes: Buffer): PictureKind | 'bmp' | 'icon' | undefined {
  if (isBmp(bytes)) return 'bmp';
  return isIcon(bytes) ? 'icon' : pictureKind(bytes);
}

/** The input of sharp. */
type Opened = readonly [Buffer, Pick<SharpOptions, 'raw'>];

async function opened(bytes: Buffer, kind: ReturnType<typeof kindOf>): Promise<Opened> {
  if (kind !== 'bmp' && kind !== 'icon') return [bytes, {}];
  const read = kind === 'bmp' ? await readBmp(bytes, MOST_PIXELS) : await readIcon(bytes);
  if (Buffer.isBuffer(read)) return [read, {}];
  return [read.data, { raw: { width: read.width, height: read.height, channels: 4 } }];
}

async function cropped([bytes, form]: Opened, crop: Crop | null, animated: boolean): Promise<Sharp> {
  const limits = {
    ...form,
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    animated,
  } as const;
  const upright = sharp(bytes, limits).autoOrient();
  if (crop === null) return upright;
  const { autoOrient } = await sharp(bytes, limits).metadata();
  const area = within(crop, autoOrient);
  if (area === undefined) throw unreadable('the part to keep lies outside');
  return upright.extract({ left: area.x, top: area.y, width: area.width, height: area.height });
}

function resized(picture: Sharp, purpose: UploadPurpose): Sharp {
  return purpose === 'AVATAR'
    ? picture.resize({ width: AVATAR_PIXELS, height: AVATAR_PIXELS, fit: 'cover' })
    : picture.resize({ width: IMAGE_PIXELS, height: IMAGE_PIXELS, fit: 'inside', withoutEnlargement: true });
}

/** The failure for bytes that are no picture of a supported kind. */
function unreadable(reason: string, cause?: unknown): Failure {
  const failure = new Failure('BadUpload', reason);
  failure.cause = cause;
  return failure;
}
