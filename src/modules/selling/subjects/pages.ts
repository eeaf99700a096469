import type { PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type CacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { type Gathered, readFills, readGathered } from '#src/modules/selling/subjects/content-store.ts';
import { readSizes, type SpecialSize } from '#src/modules/selling/subjects/list-store.ts';

/** Deals on one page of a special subject. */
export const SPECIAL_DEALS = 10;

/**
 * The special subjects with a page, one entry per language: all, the one with a subtitle, or those that contain a deal.
 */
export function specialSizes(
  db: Db,
  tenantId: number,
  only?: { readonly subtitle?: string; readonly deal?: string },
): Promise<SpecialSize[]> {
  return readSizes(db, tenantId, only);
}

/** The languages that have special subjects on the shelf. */
export async function specialLangs(ctx: PublicCtx): Promise<Lang[]> {
  ctx.track(tagOf.specialsListed());
  const sizes = await ctx.once('special-langs', () => readSizes(ctx.db, ctx.tenant.id));
  return ctx.tenant.languages.filter((code) => sizes.some(({ lang }) => lang === code));
}

/**
 * The languages in which a special subject has more content than its title. It tracks nothing: the page also calls
 * specialView, which tracks all of it.
 */
export async function filledLangs(ctx: PublicCtx, special: { readonly id: number }): Promise<Lang[]> {
  const fills = await readFills(ctx.db, ctx.tenant.id, [special.id]);
  return ctx.tenant.languages.filter((code) => fills.some(({ lang, filled }) => lang === code && filled));
}

function gatheredTag(gathered: Gathered, lang: Lang): CacheTag {
  if (gathered.subject === 'ARTICLE') return tagOf.articleCard(gathered.kind, gathered.code, lang);
  return gathered.subject === 'GOODS' ? tagOf.goods(gathered.code) : tagOf.dealCard(gathered.code);
}

/** Ids of the special subjects that have more content in the language than their title. */
export async function filledSpecials(
  ctx: PublicCtx,
  specials: readonly { readonly id: number }[],
): Promise<ReadonlySet<number>> {
  const { db, tenant, lang } = ctx;
  if (specials.length === 0) return new Set();
  const ids = specials.map(({ id }) => id);
  const fills = (await readFills(db, tenant.id, ids)).filter((fill) => fill.lang === lang);
  const resting = fills.filter(({ worded }) => !worded).map(({ id }) => id);
  if (resting.length > 0)
    for (const gathered of await readGathered(db, tenant.id, resting)) ctx.track(gatheredTag(gathered, lang));
  return new Set(fills.filter(({ filled }) => filled).map(({ id }) => id));
}
