/** Plans rebuilds in another thread, for the server of the site. */

import type { CacheTag } from '#src/kernel/cache-tag.ts';
import { Failure } from '#src/kernel/failure.ts';
import { TimedWorker, WorkerEnded } from '#src/kernel/timed-worker.ts';
import type { PlanRequest } from '#src/programs/rebuild-planning.worker.ts';
import type { RebuildPlanner } from '#src/publishing/rebuilds/rebuild-planner.ts';

/**
 * Plans rebuilds in a thread of its own, so that a dry run of a whole site holds up no reader.
 * @param databaseUrl  throws Unavailable while there is no database
 */
export function planInThread(databaseUrl: () => string): RebuildPlanner {
  const worker = new TimedWorker<PlanRequest, unknown>({
    file: new URL('rebuild-planning.worker.ts', import.meta.url),
    limitMs: 60_000,
    memoryMb: 1024,
    mostWaiting: 4,
  });
  const ask = async (kind: PlanRequest['kind'], tenant: PlanRequest['tenant'], cacheTags: readonly CacheTag[]) => {
    try {
      return await worker.run(tenant.id, { kind, databaseUrl: databaseUrl(), tenant, cacheTags });
    } catch (error) {
      if (!(error instanceof WorkerEnded)) throw error;
      const failure = new Failure('Unprocessable', 'the plan takes too long; ask for fewer tags');
      failure.cause = error;
      throw failure;
    }
  };
  return {
    plan: async ({ tenant }, cacheTags) => (await ask('plan', tenant, cacheTags)) as Uint8Array,
    tagsWithoutPages: async ({ tenant }, cacheTags) => (await ask('tagsWithoutPages', tenant, cacheTags)) as CacheTag[],
  };
}
