import { z } from 'zod';
import { Id } from '#src/http/id.ts';

export const CLICK_SUBJECTS = ['GOODS', 'DEAL', 'ARTICLE', 'NOTE', 'BRAND', 'COUPON', 'VIDEO'] as const;

export type ClickSubject = (typeof CLICK_SUBJECTS)[number];

export const CLICK_EVENTS = ['view', 'click', 'purchase'] as const;

export type ClickEvent = (typeof CLICK_EVENTS)[number];

/** Most clicks in one call. */
const CLICKS_AT_ONCE = 50;

/** One event: a reader viewed, opened or went to buy something. The subject is named by its id or code. */
const Click = z
  .object({
    /** CONTENT is another name of DEAL, GOODS_LINK_DETAIL of GOODS. */
    subjectType: z.enum([...CLICK_SUBJECTS, 'CONTENT', 'GOODS_LINK_DETAIL']),
    subjectId: Id.optional(),
    code: z.string().max(100).optional(),
    event: z.enum(CLICK_EVENTS).default('click'),
  })
  .refine(({ subjectId, code }) => subjectId !== undefined || code !== undefined, {
    error: 'subjectId or code',
    path: ['subjectId'],
  });

export type Click = z.infer<typeof Click>;

/** One click, or several that the browser collected. */
export const CollectRequest = z.union([z.object({ clicks: z.array(Click).min(1).max(CLICKS_AT_ONCE) }), Click]);

export type CollectRequest = z.infer<typeof CollectRequest>;

export const Collected = z.object({
  /** How many of the clicks were counted. Clicks on unknown subjects are ignored. */
  counted: z.int().min(0),
});
