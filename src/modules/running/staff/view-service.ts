/** Saves, lists and deletes views of the lists of the studio, each for its owner alone. */

import type { TenantCtx } from '#src/ctx.ts';
import type { StaffMember } from '#src/http/identity/staff.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { SavedView, ViewName } from '#src/modules/running/staff/contract.ts';
import { deleteView, readViews, type ViewOwner, writeView } from '#src/modules/running/staff/view-store.ts';

interface OwnerCtx extends TenantCtx {
  readonly staff: StaffMember;
}

const ownerIn = ({ tenant, staff }: OwnerCtx): ViewOwner => ({ tenantId: tenant.id, email: staff.name });

/** The views of a list that somebody has saved, by name. */
export const listViews = (ctx: OwnerCtx, list: string): Promise<SavedView[]> => readViews(ctx.db, ownerIn(ctx), list);

/** Saves a view, in place of one of the same name. Throws Conflict where somebody has as many as fit. */
export async function saveView(ctx: OwnerCtx, view: SavedView): Promise<void> {
  const isStored = await ctx.db.transaction().execute((tx) => writeView(tx, ownerIn(ctx), view));
  if (isStored) return;
  const reason = 'there are fifty views: delete one first';
  throw new Failure('Conflict', reason, [{ field: 'name', reason }]);
}

/** Deletes a view. Throws NotFound. */
export async function dropView(ctx: OwnerCtx, view: ViewName): Promise<void> {
  if (!(await deleteView(ctx.db, ownerIn(ctx), view))) throw new Failure('NotFound', `no view ${view.name}`);
}
