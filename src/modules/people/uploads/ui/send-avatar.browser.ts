/** Crops a picture in the browser and uploads it as the avatar of the viewer. */

import { callApi } from '#src/client/api.browser.ts';
import { sendBytes } from '#src/client/upload-bytes.ts';
import type { CompletedUpload } from '#src/modules/people/uploads/contract.ts';
import { type Area, AVATAR_PIXELS, UPLOAD_TYPES } from '#src/modules/people/uploads/rules.ts';

const QUALITY = 0.9;

/** Cropping first makes a large photo a small upload. Throws when the upload fails. */
export async function sendAvatar(picture: ImageBitmap, area: Area): Promise<CompletedUpload> {
  const blob = await cutOut(picture, area);
  const contentType = UPLOAD_TYPES.find((type) => type === blob.type);
  if (contentType === undefined) throw new Error(`the browser made a picture of type ${blob.type}`);
  const files = [{ contentType, size: blob.size, purpose: 'AVATAR' as const }];
  const issued = await callApi('POST /service-in-one/upload/presigned-urls', { body: { files } }, { quiet: true });
  const place = issued.data?.files[0];
  if (place === undefined) throw new Error('no place for the picture was given');
  await sendBytes(place, blob);
  const { data } = await callApi('POST /service-in-one/upload/complete', { body: { key: place.key } }, { quiet: true });
  if (data === undefined) throw new Error('the answer does not say what became of the picture');
  return data;
}

/** A browser that cannot write WebP writes PNG instead. */
function cutOut(picture: ImageBitmap, area: Area): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = AVATAR_PIXELS;
  canvas.height = AVATAR_PIXELS;
  draw(canvas, picture, area);
  return new Promise((resolve, reject) => {
    const made = (blob: Blob | null) => (blob === null ? reject(new Error('no picture was made')) : resolve(blob));
    canvas.toBlob(made, 'image/webp', QUALITY);
  });
}

/** Draws a part of a picture onto a canvas, to fill it. */
export function draw(canvas: HTMLCanvasElement, picture: ImageBitmap, { x, y, width, height }: Area): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('this browser draws nothing');
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, canvas.width, canvas.height);
  context.drawImage(picture, x, y, width, height, 0, 0, canvas.width, canvas.height);
}
