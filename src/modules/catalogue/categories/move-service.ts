/** Moves a category under another, or among its siblings, and says which move takes that back. */

import type { EditCtx, TenantCtx, WriteCtx } from '#src/ctx.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { CategoryRow } from '#src/modules/catalogue/categories/contract.ts';
import type { CategoryMove, CategoryMoved, PlacedCategory } from '#src/modules/catalogue/categories/move-contract.ts';
import { placeAmong } from '#src/modules/catalogue/categories/move-rules.ts';
import { DEPTH_LIMIT } from '#src/modules/catalogue/categories/rules.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { readTree } from '#src/modules/catalogue/categories/store.ts';
import { carryOut, type Manner } from '#src/publishing/carry-out.ts';

/** Every category, parents before children, siblings in their order. */
export async function placedCategories({ db, tenant }: TenantCtx): Promise<PlacedCategory[]> {
  const rows = await readTree(db, tenant.id);
  const codes = new Map(rows.map(({ id, code }) => [id, code]));
  return rows.map(({ code, parentId, names }) => ({ code, parent: codes.get(parentId ?? 0) ?? null, names }));
}

/**
 * Moves a category with all that is below it. Each category that is written gets a revision. Throws NotFound for a category
 * that is not there; Conflict where the tree has changed so that the place is gone; BadRequest for a place below itself.
 */
export async function moveCategory(ctx: EditCtx, move: CategoryMove, manner: Manner): Promise<CategoryMoved> {
  const { result, ...planned } = await carryOut(ctx, manner, (inner) => moveInTree(inner, move));
  return { ...result, ...planned };
}

async function moveInTree(ctx: WriteCtx, { code, parent, before }: CategoryMove): Promise<Omit<CategoryMoved, 'plan'>> {
  const rows = await readTree(ctx.tx, ctx.tenant.id);
  const moved = rows.find((row) => row.code === code);
  if (moved === undefined) throw new Failure('NotFound', `there is no category ${code}`);
  const above = rows.find((row) => row.code === parent);
  if (parent !== null && above === undefined) throw refusal('Conflict', 'parent', `there is no category ${parent}`);
  refuseDepth(rows, moved, above);
  const siblings = rows.filter((row) => row.parentId === (above?.id ?? null) && row !== moved);
  const order = placeAmong(siblings, code, before);
  if (order === undefined) throw refusal('Conflict', 'before', `${before} is not there any more`);
  const undo = findPlace(rows, moved);
  return { changed: await writeOrder(ctx, rows, { moved, above, order }), undo };
}

interface Order {
  readonly moved: CategoryRow;
  /** undefined: the moved category becomes a root. */
  readonly above: CategoryRow | undefined;
  readonly order: readonly { readonly code: string; readonly position: number }[];
}

/** Writes the categories whose parent or place number changes. @returns their codes */
async function writeOrder(ctx: WriteCtx, rows: readonly CategoryRow[], { moved, above, order }: Order) {
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const inputs = order.flatMap(({ code, position }) => {
    const row = byCode.get(code);
    if (row === undefined || (row !== moved && row.position === position)) return [];
    const { names, navPosition, externalId } = row;
    // Files name a category by its external id, which is looked for first.
    const parent = above === undefined ? null : (above.externalId ?? above.code);
    return [{ code, parent, names, position, navPosition, ...(externalId === null ? {} : { externalId }) }];
  });
  const results = await putCategories(ctx, inputs);
  return results.flatMap((result) => {
    if (result.outcome === 'rejected') throw refusal('BadRequest', result.field, result.reason);
    return result.outcome === 'unchanged' ? [] : [result.code];
  });
}

/** Throws BadRequest where the lowest category below the moved one would stand deeper than trees may be. */
function refuseDepth(rows: readonly CategoryRow[], moved: CategoryRow, above: CategoryRow | undefined): void {
  const below = rows.filter(({ ancestors }) => ancestors.includes(moved.id));
  const levels = Math.max(...below.map(({ ancestors }) => ancestors.length)) - moved.ancestors.length + 1;
  if ((above?.ancestors.length ?? 0) + levels > DEPTH_LIMIT)
    throw refusal('BadRequest', 'parent', `deeper than ${DEPTH_LIMIT} levels`);
}

/** Where a category stands now. */
function findPlace(rows: readonly CategoryRow[], { code, id, parentId }: CategoryRow): CategoryMove {
  const siblings = rows.filter((row) => row.parentId === parentId);
  const next = siblings[siblings.findIndex((row) => row.id === id) + 1];
  return { code, parent: rows.find((row) => row.id === parentId)?.code ?? null, before: next?.code ?? null };
}

const refusal = (kind: 'BadRequest' | 'Conflict', field: string, reason: string) =>
  new Failure(kind, reason, [{ field, reason }]);
