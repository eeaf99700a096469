/** Opens the bodies of a machine, with the store that all machines share. */

import type { Db } from '#src/db/types.ts';
import type { Env } from '#src/env.ts';
import { Bodies } from '#src/publishing/bodies/bodies.ts';
import type { BodyStore } from '#src/publishing/stores/body-store.ts';
import { bucketBodies } from '#src/publishing/stores/bucket-bodies.ts';
import { postgresBodies } from '#src/publishing/stores/postgres-bodies.ts';

export type BodySettings = Pick<Env, 'dataDir' | 'bodies' | 'bodiesBucket'>;

/** @param db  throws while there is no database */
export function openBodies(env: BodySettings, db: () => Db): Bodies {
  return new Bodies(env.dataDir, openStore(env, db));
}

function openStore({ bodies, bodiesBucket }: BodySettings, db: () => Db): BodyStore | undefined {
  if (bodies === 'postgres') return postgresBodies(db);
  return bodies === 's3' && bodiesBucket !== null ? bucketBodies(bodiesBucket) : undefined;
}
