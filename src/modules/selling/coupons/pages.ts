import type { PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { countByLang } from '#src/modules/selling/coupons/store.ts';

/** How many coupons are on the shelf in a language. */
export async function couponCount(db: Db, tenantId: number, lang: Lang): Promise<number> {
  return (await countByLang(db, tenantId)).find((row) => row.lang === lang)?.count ?? 0;
}

/** The languages that have coupons on the shelf. */
export async function couponLangs(ctx: PublicCtx): Promise<Lang[]> {
  for (const lang of ctx.tenant.languages) ctx.track(tagOf.couponsNewest(lang));
  const counts = await ctx.once('coupon-langs', () => countByLang(ctx.db, ctx.tenant.id));
  return ctx.tenant.languages.filter((lang) => counts.some((row) => row.lang === lang));
}
