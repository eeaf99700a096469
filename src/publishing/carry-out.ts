/** Carries an editor's change out in one transaction, or rolls it back to say what it would do. */

import type { EditCtx, WriteCtx } from '#src/ctx.ts';
import { rolledBack } from '#src/db/rolled-back.ts';
import { Failure } from '#src/kernel/failure.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import type { ChangePlan } from '#src/publishing/plans/change-plan.ts';
import type { ChangePlanner } from '#src/publishing/plans/change-planner.ts';

/** In which way a change is carried out. */
export interface Manner {
  /** Stores nothing. */
  readonly dryRun: boolean;
  /** Stores nothing, and says which pages would move. */
  readonly planner?: ChangePlanner | undefined;
}

/** The way in which a call carries a change out. Throws Unavailable where no pages can be planned. */
export function toManner(
  { dryRun, plan }: { readonly dryRun: boolean; readonly plan: boolean },
  planner: ChangePlanner | undefined,
): Manner {
  if (!plan) return { dryRun };
  if (planner === undefined) throw new Failure('Unavailable', 'no pages are rendered here');
  return { dryRun: true, planner };
}

/** Makes a change, tries it, or plans it. @returns its result, and the plan where it was asked for */
export async function carryOut<T>(
  ctx: EditCtx,
  { dryRun, planner }: Manner,
  change: (ctx: WriteCtx) => Promise<T>,
): Promise<{ readonly result: T; readonly plan?: ChangePlan }> {
  const { db, tenant, origin } = ctx;
  if (planner !== undefined) return planner.plan(ctx, change);
  if (dryRun) return { result: await rolledBack(db, (tx) => change({ tx, tenant, invalidate: () => undefined })) };
  return { result: (await write(db, tenant, change, origin)).result };
}
