import type { Db } from '#src/db/types.ts';
import { readActivities } from '#src/modules/people/activities/store.ts';

/** The ids of all activities of a tenant: each has a page in every language. */
export async function activityIds(db: Db, tenantId: number): Promise<number[]> {
  return (await readActivities(db, tenantId)).map(({ id }) => id);
}
