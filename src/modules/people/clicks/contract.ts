import { z } from 'zod';
import { Id } from '#src/http/id.ts';

export const CLICK_SUBJECTS = ['GOODS', 'DEAL', 'ARTICLE', 'NOTE', 'BRAND', 'COUPON', 'VIDEO'] as const;

export type ClickSubject = (typeof CLICK_SUBJECTS)[number];

export const CLICK_EVENTS = ['view', 'click', 'purchase', 'like', 'dislike', 'share', 'favorite', 'comment'] as const;

export type ClickEvent = (typeof CLICK_EVENTS)[number];

/** Most clicks in one call. */
const CLICKS_AT_ONCE = 50;

/** CONTENT is another name of DEAL, GOODS_LINK_DETAIL of GOODS. */
const NAMED_SUBJECTS = [...CLICK_SUBJECTS, 'CONTENT', 'GOODS_LINK_DETAIL'] as const;

const Event = z.enum(CLICK_EVENTS).default('click');

/**
 * One event: a reader viewed, opened, went to buy or shared something, or said what they think of it. The subject is
 * named by its id or code, or as pages name it: `DEAL:7`.
 */
const Click = z.union([
  z.object({ subject: z.string().regex(/^[A-Z_]{1,20}:\d{1,15}$/), event: Event }),
  z
    .object({
      subjectType: z.enum(NAMED_SUBJECTS),
      subjectId: Id.optional(),
      code: z.string().max(100).optional(),
      event: Event,
    })
    .refine(({ subjectId, code }) => subjectId !== undefined || code !== undefined, {
      error: 'subjectId or code',
      path: ['subjectId'],
    }),
]);

export type Click = z.infer<typeof Click>;

/** One click, or several that the browser collected. */
export const CollectRequest = z.union([z.object({ clicks: z.array(Click).min(1).max(CLICKS_AT_ONCE) }), Click]);

export type CollectRequest = z.infer<typeof CollectRequest>;

export const Collected = z.object({
  /** How many of the clicks were counted. Clicks on unknown subjects, and on what is not counted, are ignored. */
  counted: z.int().min(0),
});
