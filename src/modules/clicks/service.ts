import type { TenantCtx, WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { rootsByClicks } from '#src/modules/categories/service.ts';
import type { CollectRequest } from '#src/modules/clicks/contract.ts';
import { addedUp } from '#src/modules/clicks/rules.ts';
import { addCounts, dropOldCounts, moveCounts } from '#src/modules/clicks/store.ts';

/**
 * Counts clicks on what readers can see, for today in the tenant's time zone. Lists sorted by clicks follow within an
 * hour.
 * @returns how many clicks were counted
 */
export async function collectClicks({ db, tenant }: TenantCtx, request: CollectRequest): Promise<number> {
  const clicks = 'clicks' in request ? request.clicks : [request];
  return addCounts(db, tenant.id, tenant.timeZone, addedUp(clicks));
}

const AT_ONCE = 1000;
const KEEP_DAYS = 400;

/**
 * Adds new clicks to the columns that lists are sorted by, and invalidates the lists whose first entries may change.
 * Views are counted but do not affect the order.
 * @returns whether there may be more to add
 */
export async function moveClicks(ctx: WriteCtx): Promise<boolean> {
  const { tx, tenant } = ctx;
  const roots = String(await rootsByClicks({ tx, tenant }));
  const goods = await moveCounts(tx, tenant.id, 'goods', AT_ONCE);
  const deals = await moveCounts(tx, tenant.id, 'deals', AT_ONCE);
  const articles = await moveCounts(tx, tenant.id, 'articles', AT_ONCE);
  if (goods.ids.length + deals.ids.length + articles.ids.length > 0) {
    if (roots !== String(await rootsByClicks({ tx, tenant }))) ctx.invalidate(tagOf.categoryRoots());
  }
  // The list of every root category and of every label may begin with another entry now.
  for (const lang of tenant.languages) {
    if (deals.ids.length > 0) ctx.invalidate(tagOf.dealsHot(lang));
    if (articles.ids.length > 0) ctx.invalidate(tagOf.articlesHot(lang));
  }
  const dropped = await dropOldCounts(tx, tenant.id, tenant.timeZone, KEEP_DAYS, AT_ONCE);
  return [goods.taken, deals.taken, articles.taken, dropped].includes(AT_ONCE);
}
