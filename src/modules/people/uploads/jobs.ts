/** Deletes uploads each night that nothing uses. */

import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { Job } from '#src/jobs/jobs.ts';
import type { UploadStorage } from '#src/modules/people/uploads/upload-storage.ts';
import { deleteUploads, restingUploads, retire } from '#src/modules/people/uploads/upload-store.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';

/** Which of some uploads are shown somewhere; handed over by whoever shows them. */
export type UploadsInUse = (ctx: TenantCtx, keys: readonly string[]) => Promise<ReadonlySet<string>>;

const UPLOADS_AT_ONCE = 500;

/** Each night deletes uploads that nothing uses, one day after their creation or last claim. */
export function uploadSweep(db: Db, storage: UploadStorage, inUse: UploadsInUse): Job {
  return {
    name: 'sweep-uploads',
    cron: '41 3 * * *',
    async run() {
      for (const tenant of await allTenants(db)) await sweep(db, storage, tenant, inUse);
    },
  };
}

async function sweep(db: Db, storage: UploadStorage, tenant: Tenant, inUse: UploadsInUse): Promise<void> {
  let after = '';
  for (;;) {
    const keys = await restingUploads(db, tenant.id, { after, limit: UPLOADS_AT_ONCE });
    const used = await inUse({ db, tenant }, keys);
    const resting = keys.filter((key) => !used.has(key));
    const unused = await retire(db, tenant.id, resting);
    // Files first: a row without its file is deleted the next night, but a file without its row would stay for ever.
    for (const key of unused) await storage.remove(tenant, key);
    await deleteUploads(db, tenant.id, unused);
    if (keys.length < UPLOADS_AT_ONCE) return;
    after = keys.at(-1) ?? after;
  }
}
