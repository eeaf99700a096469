/** Describes the tree of categories to editors, and moves of a category in it. */

import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { ChangePlan } from '#src/publishing/plans/change-plan.ts';

/** A category in its place of the tree. */
export const PlacedCategory = z.object({
  code: z.string(),
  /** The code of the category above it; null: it is a root. */
  parent: z.string().nullable(),
  names: z.partialRecord(z.enum(LANGS), z.string()),
});
export type PlacedCategory = z.infer<typeof PlacedCategory>;

const Code = z.string().min(1).max(40);

/** Where a category is to stand. */
export const CategoryMove = z.strictObject({
  code: Code,
  /** The code of the category above it; null makes it a root. */
  parent: Code.nullable(),
  /** The code of the sibling that comes after it; null: it is the last. */
  before: Code.nullable(),
});
export type CategoryMove = z.infer<typeof CategoryMove>;

export const CategoryMoved = z.object({
  /** Codes of the categories that were written: the moved one, and siblings whose place number follows. */
  changed: z.array(z.string()),
  /** The move that takes this one back. */
  undo: CategoryMove,
  /** Answered to a request for a plan: nothing is stored. */
  plan: ChangePlan.optional(),
});
export type CategoryMoved = z.infer<typeof CategoryMoved>;
