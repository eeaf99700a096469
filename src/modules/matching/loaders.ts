import DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
import { type Group, readGroups } from '#src/modules/matching/group-store.ts';

/** The groups that pages rendered side by side ask for, as one question. undefined: there is no such listing. */
export function groupLoader(ctx: PublicCtx): Promise<DataLoader<number, Group | undefined>> {
  const { db, tenant } = ctx;
  const load = async (ids: readonly number[]) => {
    const groups = await readGroups(db, tenant.id, ids);
    return ids.map((id) => groups.get(id));
  };
  return ctx.once(
    'group-loader',
    async () => new DataLoader(load, { batchScheduleFn: (run) => setImmediate(run), maxBatchSize: 200 }),
  );
}
