/** Sends a picture of an editor to the site. */

import type { CompletedUpload, Crop, Presigned } from '#src/modules/people/uploads/contract.ts';
import { CallFailed, callStudio } from '#src/studio/calls.ts';

/** Sends a picture, of which a part may be kept. Throws CallFailed. */
export async function uploadPicture(file: File, crop: Crop | undefined): Promise<CompletedUpload> {
  const body = { contentType: file.type, size: file.size, ...(crop === undefined ? {} : { crop }) };
  const place = await callStudio<Presigned>('POST /publishing/pictures', { body });
  const sent = await fetch(place.url, { method: place.method, headers: place.headers, body: file }).catch(
    (error: unknown) => {
      throw new CallFailed(0, String(error));
    },
  );
  if (!sent.ok) throw new CallFailed(sent.status, '');
  return callStudio<CompletedUpload>('POST /publishing/pictures/complete', { body: { key: place.key } });
}
