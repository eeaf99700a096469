/** Resizes a picture and encodes it anew. */

import type { Sharp } from 'sharp';
import type { Form, Format } from '#src/pictures/display-sizes.ts';
import { openSharp } from '#src/pictures/open-sharp.ts';
import { PictureFailure } from '#src/pictures/picture-failure.ts';
import { type PictureKind, pictureKind } from '#src/pictures/picture-kind.ts';

const MOST_PIXELS = 40_000_000;
const SECONDS = 10;
/** Limit for SVG files. Hand-drawn pictures are smaller. */
const MOST_SVG_BYTES = 1024 * 1024;
const SVG_DPI = 72;
const MOST_DPI = 2400;
const PAPER = { r: 255, g: 255, b: 255, alpha: 1 };
const NOTHING = { r: 255, g: 255, b: 255, alpha: 0 };
const WEBP = { quality: 78, effort: 3 };
/** Higher quality than for photos: compression artefacts are visible in flat colours. */
const DRAWN_WEBP = { quality: 90, effort: 3, smartSubsample: true };
const JPEG = { quality: 80, mozjpeg: true };

/**
 * Transforms a picture to a form, without its metadata. Throws PictureFailure: 415 if the bytes are not a supported
 * picture, 504 if it takes too long.
 */
export async function transform(bytes: Buffer, form: Form, format: Format): Promise<Buffer> {
  const kind = pictureKind(bytes);
  if (kind === undefined || (kind === 'svg' && bytes.length > MOST_SVG_BYTES)) {
    throw new PictureFailure(415, 'these bytes are no picture of a kind that is read');
  }
  try {
    const picture = await shaped(bytes, kind, form, format);
    return await (format === 'webp'
      ? picture.webp(kind === 'svg' ? DRAWN_WEBP : WEBP)
      : picture.flatten({ background: PAPER }).jpeg(JPEG)
    )
      .timeout({ seconds: SECONDS })
      .toBuffer();
  } catch (error) {
    const slow = error instanceof Error && /timeout/i.test(error.message);
    throw new PictureFailure(slow ? 504 : 415, 'the picture cannot be read', { cause: error });
  }
}

async function shaped(bytes: Buffer, kind: PictureKind, form: Form, format: Format): Promise<Sharp> {
  const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error', sequentialRead: true } as const;
  const sharp = await openSharp();
  const { autoOrient: size } = await sharp(bytes, limits).metadata();
  if (kind === 'svg') {
    const scale = Math.max(form.width / size.width, (form.height ?? 0) / size.height);
    const density = Math.min(MOST_DPI, Math.max(1, SVG_DPI * scale));
    return resized(sharp(bytes, { ...limits, density }), form, format, 1);
  }
  const scale = Math.min(1, size.width / form.width, form.height === null ? 1 : size.height / form.height);
  const whole = form.fit === 'contain' || form.enlarges;
  return resized(sharp(bytes, limits).autoOrient(), form, format, whole ? 1 : scale);
}

/** @param scale  at most 1: factor by which the result is smaller because the source is smaller than the form */
function resized(picture: Sharp, { width, height, fit }: Form, format: Format, scale: number): Sharp {
  return picture.resize({
    width: Math.max(1, Math.round(width * scale)),
    ...(height === null ? {} : { height: Math.max(1, Math.round(height * scale)) }),
    fit,
    background: format === 'webp' ? NOTHING : PAPER,
  });
}
