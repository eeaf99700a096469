/** Chooses where uploads are stored, by the environment: in a bucket or in a folder. */

import { join } from 'node:path';
import type { Env } from '#src/env.ts';
import { bucketStorage } from '#src/modules/people/uploads/bucket-storage.ts';
import { localStorage } from '#src/modules/people/uploads/folder-storage.ts';
import type { UploadStorage } from '#src/modules/people/uploads/upload-storage.ts';

export type { UploadStorage };

export function openUploadStorage({ dataDir, uploadsBucket }: Pick<Env, 'dataDir' | 'uploadsBucket'>): UploadStorage {
  return uploadsBucket === null ? localStorage(join(dataDir, 'uploads')) : bucketStorage(uploadsBucket);
}
