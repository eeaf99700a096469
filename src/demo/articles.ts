/** Lists the articles and notes of each demonstration tenant. */

import { dealsArticles } from '#src/demo/articles-deals.ts';
import { guideArticles } from '#src/demo/articles-guide.ts';
import { hematArticles } from '#src/demo/articles-hemat.ts';
import { type DemoArticle, demoNotes } from '#src/demo/notes.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';

export const demoArticles: Readonly<Record<DemoTenant, readonly DemoArticle[]>> = {
  guide: [...guideArticles, ...demoNotes.guide],
  deals: [...dealsArticles, ...demoNotes.deals],
  hemat: [...hematArticles, ...demoNotes.hemat],
};
