/** Decodes a picture and encodes it as WebP. */

import type { Sharp, SharpOptions } from 'sharp';
import { Failure } from '#src/kernel/failure.ts';
import type { Crop, UploadPurpose } from '#src/modules/people/uploads/contract.ts';
import { AVATAR_PIXELS, IMAGE_PIXELS, within } from '#src/modules/people/uploads/rules.ts';
import { openSharp } from '#src/pictures/open-sharp.ts';

export const MOST_PIXELS = 40_000_000;
const SECONDS = 10;
const WEBP = { quality: 82, effort: 3 };

/** The input of sharp. */
export type Opened = readonly [Buffer, Pick<SharpOptions, 'raw'>];

/** The form that a picture is converted to. */
export interface Conversion {
  readonly purpose: UploadPurpose;
  readonly crop: Crop | null;
  readonly animated: boolean;
}

export interface Converted {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** Decodes a picture and encodes it as WebP. Throws BadUpload, and the errors of sharp. */
export async function converted(opened: Opened, { purpose, crop, animated }: Conversion): Promise<Converted> {
  const { data, info } = await resized(await cropped(opened, crop, animated), purpose)
    .webp(WEBP)
    .timeout({ seconds: SECONDS })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.pageHeight ?? info.height };
}

async function cropped([bytes, form]: Opened, crop: Crop | null, animated: boolean): Promise<Sharp> {
  const limits = {
    ...form,
    limitInputPixels: MOST_PIXELS,
    failOn: 'error',
    sequentialRead: true,
    animated,
  } as const;
  const sharp = await openSharp();
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
export function unreadable(reason: string, cause?: unknown): Failure {
  const failure = new Failure('BadUpload', reason);
  failure.cause = cause;
  return failure;
}
