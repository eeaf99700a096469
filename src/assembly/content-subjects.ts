/** Lists the subjects that editors write by calls and commands, besides articles. */

import { BRANDS } from '#src/modules/catalogue/brands/content-subject-service.ts';
import { CATEGORIES } from '#src/modules/catalogue/categories/content-subject-service.ts';
import { AUTHORS } from '#src/modules/reading/authors/content-subject-service.ts';
import { VIDEOS } from '#src/modules/reading/videos/content-subject-service.ts';
import type { ContentSubject } from '#src/modules/running/content/contract.ts';
import { PAGE_SETTINGS } from '#src/modules/running/page-settings/content-subject-service.ts';
import { REDIRECTS } from '#src/modules/running/redirects/content-subject-service.ts';
import { COUPONS } from '#src/modules/selling/coupons/content-subject-service.ts';
import { DEALS } from '#src/modules/selling/deals/content-subject-service.ts';
import { PAGE_MODULES } from '#src/modules/selling/home/content-subject-service.ts';
import { LEADERBOARDS } from '#src/modules/selling/leaderboards/content-subject-service.ts';
import { TOPICS } from '#src/modules/selling/subjects/content-subject-service.ts';

export const CONTENT_SUBJECTS: readonly ContentSubject[] = [
  COUPONS,
  DEALS,
  BRANDS,
  CATEGORIES,
  AUTHORS,
  VIDEOS,
  LEADERBOARDS,
  PAGE_MODULES,
  TOPICS,
  REDIRECTS,
  PAGE_SETTINGS,
];
