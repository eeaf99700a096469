/** The schemas of tags as editors list, rename and merge them. */

import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';
import { slugOf } from '#src/kernel/slug.ts';
import { LONGEST } from '#src/kernel/text-limits.ts';

/** A label of a tag, as texts have it. */
export const TagLabel = z
  .string()
  .trim()
  .min(1)
  .max(LONGEST.tag)
  .refine((label) => slugOf(label) !== '', 'a label with letters or digits');

/** A request to rename a tag; where a tag of the new name exists, the two are merged. */
export const TagMoveInput = z.strictObject({
  /** The label, or the end of its address. */
  from: TagLabel,
  to: TagLabel,
  /** Default: every language in which articles have the tag. */
  lang: z.enum(LANGS).optional(),
});
export type TagMoveInput = z.infer<typeof TagMoveInput>;

/** The result for a tag in a language. */
export const TagMoved = z.object({
  lang: z.enum(LANGS),
  from: z.string(),
  to: z.string(),
  /** Articles that bear the new label now, those that are not live among them. */
  articles: z.int(),
  /** The tag existed already. */
  merged: z.boolean(),
  /** The number by which the change is taken back; without meaning where nothing was stored. */
  change: z.int(),
});
export type TagMoved = z.infer<typeof TagMoved>;

/** A tag in a language, as an editor sees it. */
export const TagSummary = z.object({
  lang: z.enum(LANGS),
  slug: z.string(),
  label: z.string(),
  /** Live articles with the tag; 0: its address answers 410, or leads to movedTo. */
  articles: z.int(),
  movedTo: z.string().nullable(),
});
export type TagSummary = z.infer<typeof TagSummary>;
