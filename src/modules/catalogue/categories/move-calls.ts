/** The calls by which editors see the tree of categories and move a category in it. */

import { z } from 'zod';
import { type Call, call } from '#src/http/call.ts';
import { callOrigin } from '#src/http/call-origin.ts';
import { CategoryMove, CategoryMoved, PlacedCategory } from '#src/modules/catalogue/categories/move-contract.ts';
import { moveCategory, placedCategories } from '#src/modules/catalogue/categories/move-service.ts';
import { Reason } from '#src/modules/running/revisions/contract.ts';
import { toManner } from '#src/publishing/carry-out.ts';
import type { ChangePlanner } from '#src/publishing/plans/change-planner.ts';

const EDITOR = { access: 'publishing', role: 'editor' } as const;

const MoveQuery = z.strictObject({
  reason: Reason,
  dryRun: z.stringbool().default(false),
  /** Stores nothing either, and says which pages would move. */
  plan: z.stringbool().default(false),
});

/** @param planner  undefined: calls for a plan answer Unavailable */
export function categoryMoveCalls(planner: ChangePlanner | undefined): readonly Call[] {
  return [
    call('GET /publishing/category-tree', { ...EDITOR, answer: z.array(PlacedCategory) }, async (ctx) => ({
      data: await placedCategories(ctx),
    })),
    call(
      'POST /publishing/category-moves',
      { ...EDITOR, query: MoveQuery, body: CategoryMove, answer: CategoryMoved },
      async (ctx, { query: { reason, ...query }, body }) => ({
        data: await moveCategory({ ...ctx, origin: callOrigin(ctx, reason) }, body, toManner(query, planner)),
      }),
    ),
  ];
}
