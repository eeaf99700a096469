import type { TenantCtx, WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { rootsByClicks } from '#src/modules/catalogue/categories/service.ts';
import { dropOldQuotas, hashOf, withinQuota } from '#src/modules/people/clicks/click-quota-store.ts';
import type { CollectRequest } from '#src/modules/people/clicks/contract.ts';
import { addedUp } from '#src/modules/people/clicks/rules.ts';
import {
  addCounts,
  dropOldCounts,
  findSubjects,
  moveCounts,
  readHotOrders,
  someWait,
} from '#src/modules/people/clicks/store.ts';

/**
 * Counts events on what readers can see, for today in the tenant's time zone, as far as the sender's network has not
 * used up its share. Hot lists follow within ten minutes.
 * @param network  of the sender, `networkOf` an address
 * @returns how many events were counted
 */
export async function collectClicks(
  { db, tenant }: TenantCtx,
  request: CollectRequest,
  network: string,
): Promise<number> {
  const clicks = 'clicks' in request ? request.clicks : [request];
  const subjects = await findSubjects(db, tenant.id, addedUp(clicks));
  if (subjects.length === 0) return 0;
  return db.transaction().execute(async (tx) => {
    const counts = await withinQuota(tx, tenant.id, network, subjects);
    await addCounts(tx, tenant.id, tenant.timeZone, counts);
    return counts.reduce((sum, { count }) => sum + count, 0);
  });
}

/** A visitor without an id of their own, for a day: their network and browser, hashed with the salt of the day. */
export function visitorOfToday({ db, tenant }: TenantCtx, network: string, userAgent: string): Promise<string> {
  return db.transaction().execute((tx) => hashOf(tx, tenant.id, `${network} ${userAgent}`));
}

const CLICKS_AT_ONCE = 1000;
const KEEP_DAYS = 400;

/**
 * Adds new events to the heat that lists are sorted by, and invalidates the lists whose order that changes.
 * @returns whether there may be more to add
 */
export async function moveClicks(ctx: WriteCtx): Promise<boolean> {
  const { tx, tenant } = ctx;
  await dropOldQuotas(tx, tenant.id);
  const taken = (await someWait(tx, tenant.id)) ? await heat(ctx) : [];
  const dropped = await dropOldCounts(tx, tenant.id, tenant.timeZone, KEEP_DAYS, CLICKS_AT_ONCE);
  return [...taken, dropped].includes(CLICKS_AT_ONCE);
}

/** @returns how many rows of counts were taken for each table */
async function heat(ctx: WriteCtx): Promise<number[]> {
  const { tx, tenant } = ctx;
  const before = await hotOrders(ctx);
  const moved = [
    await moveCounts(tx, tenant.id, 'goods', CLICKS_AT_ONCE),
    await moveCounts(tx, tenant.id, 'deals', CLICKS_AT_ONCE),
    await moveCounts(tx, tenant.id, 'articles', CLICKS_AT_ONCE),
  ];
  if (moved.some(({ heated }) => heated > 0)) {
    for (const [tag, order] of await hotOrders(ctx)) if (before.get(tag) !== order) ctx.invalidate(tag);
  }
  return moved.map(({ taken }) => taken);
}

/** A text for the order of every hot list, by the cache tag of the list. A list without heat is left out. */
async function hotOrders({ tx, tenant }: WriteCtx) {
  const orders = (await readHotOrders(tx, tenant.id)).map(({ list, lang, hash }) => {
    if (lang === null) return [tagOf.goodsHot(), hash] as const;
    return [list === 'deals' ? tagOf.dealsHot(lang) : tagOf.articlesHot(lang), hash] as const;
  });
  return new Map([...orders, [tagOf.categoryRoots(), String(await rootsByClicks({ tx, tenant }))] as const]);
}
