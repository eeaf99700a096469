import type { PublicCtx } from '#src/ctx.ts';
import type { VideoCard, VideosRequest } from '#src/modules/videos/contract.ts';
import { type Anchor, readDealAnchors, readGoodsAnchor, readVideos } from '#src/modules/videos/list-store.ts';
import { videosOf } from '#src/modules/videos/rules.ts';

type ReadCtx = Pick<PublicCtx, 'db' | 'tenant' | 'lang' | 'saw'>;

/**
 * Videos for deals that readers can see: those that show one of them, its goods or another listing of the same product;
 * then those of its brand; then those of its category and the one above. Newest first among equals.
 */
export async function videosForDeals(ctx: ReadCtx, request: VideosRequest): Promise<readonly VideoCard[]> {
  const { contentCodes: codes, contentIds: ids, videoNum } = request;
  const anchors = await readDealAnchors(ctx.db, ctx.tenant.id, { codes, ids });
  const all = (part: keyof Anchor) => anchors.flatMap((anchor) => anchor[part]);
  return videosAround(
    ctx,
    { deals: all('deals'), goods: all('goods'), brands: all('brands'), categories: all('categories') },
    videoNum,
  );
}

/** The same for goods. */
export async function videosForGoods(ctx: ReadCtx, goodsId: number, limit: number): Promise<readonly VideoCard[]> {
  const anchor = await readGoodsAnchor(ctx.db, ctx.tenant.id, goodsId);
  return anchor === undefined ? [] : videosAround(ctx, anchor, limit);
}

async function videosAround(ctx: ReadCtx, anchor: Anchor, limit: number): Promise<readonly VideoCard[]> {
  for (const { code } of anchor.deals) ctx.saw(videosOf('DEAL', code));
  for (const { code } of anchor.goods) ctx.saw(videosOf('GOODS', code));
  for (const { code } of anchor.brands) ctx.saw(videosOf('BRAND', code));
  for (const { code } of anchor.categories) ctx.saw(videosOf('CATEGORY', code));
  const langs = [ctx.lang, ...ctx.tenant.languages.filter((lang) => lang !== ctx.lang)];
  const videos = await readVideos(ctx.db, ctx.tenant.id, langs, anchor, limit);
  for (const { code } of videos) ctx.saw(`video:${code}`);
  return videos;
}
