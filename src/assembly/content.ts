import type { ContentSubject } from '#src/modules/running/content/contract.ts';
import { COUPONS } from '#src/modules/selling/coupons/content-service.ts';
import { DEALS } from '#src/modules/selling/deals/content-service.ts';

/** Subjects that editors own, besides articles. */
export const CONTENT_SUBJECTS: readonly ContentSubject[] = [COUPONS, DEALS];
