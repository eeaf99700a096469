/** The schema of editors' texts about goods: name, introduction, details, guide and summaries in each language. */

import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';

const Reasons = z.array(z.string().trim().min(1).max(300)).max(20);

/**
 * The origin of a summary: it came with the goods, its sentences were chosen from other texts, or a language model
 * wrote it, with the version of its prompt.
 */
const SummaryOrigin = z.string().regex(/^(?:STATED|EXTRACTIVE|MODEL [a-z0-9-]{1,40})$/);

/** An editor's text of goods in one language. Details and guide are Markdown. */
const GoodsText = z.strictObject({
  name: z.string().trim().min(1).max(500),
  introduction: z.string().trim().max(2000),
  details: z.string().max(50_000),
  guide: z.string().max(50_000),
  reasonsFor: Reasons,
  reasonsAgainst: Reasons,
  features: z.array(z.strictObject({ name: z.string().min(1).max(100), value: z.string().min(1).max(300) })).max(40),
  summary: z.string().trim().max(2000),
  /** Without it, STATED. */
  summaryOrigin: SummaryOrigin.optional(),
  reviewsSummary: z.string().trim().max(2000),
  reviewsSummaryOrigin: SummaryOrigin.optional(),
});

export type GoodsText = z.infer<typeof GoodsText>;

/** The texts of goods, found by their external id, in each language of their page. */
export const GoodsTextsInput = z.strictObject({
  goodsExternalId: z.string().min(1).max(300),
  texts: z.partialRecord(z.enum(LANGS), GoodsText),
});

export type GoodsTextsInput = z.infer<typeof GoodsTextsInput>;
