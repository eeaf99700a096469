import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { RelatedVideo, VideosRequest } from '#src/modules/reading/videos/contract.ts';
import { type Anchor, readDealAnchors } from '#src/modules/reading/videos/list-store.ts';
import { videoLoaders } from '#src/modules/reading/videos/video-loaders.ts';

/**
 * Videos related to visible deals. First those that show one of the deals, its goods or another listing of the same
 * product; then those of its brand; then those of its category and the parent. Ties: newest first.
 */
export async function videosForDeals(ctx: PublicCtx, request: VideosRequest): Promise<readonly RelatedVideo[]> {
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
export async function videosForGoods(
  ctx: PublicCtx,
  { id, code }: { readonly id: number; readonly code: string },
  limit: number,
): Promise<readonly RelatedVideo[]> {
  ctx.track(tagOf.goodsDeals(code));
  const anchor = await (await videoLoaders(ctx)).goodsAnchor.load(id);
  return anchor === undefined ? [] : videosAround(ctx, anchor, limit);
}

async function videosAround(ctx: PublicCtx, anchor: Anchor, limit: number): Promise<readonly RelatedVideo[]> {
  for (const { code } of anchor.deals) ctx.track(tagOf.videosOf('DEAL', code));
  for (const { code } of anchor.goods) ctx.track(tagOf.videosOf('GOODS', code));
  for (const { code } of anchor.brands) ctx.track(tagOf.videosOf('BRAND', code));
  for (const { code } of anchor.categories) ctx.track(tagOf.videosOf('CATEGORY', code));
  const loaders = await videoLoaders(ctx);
  const near = await loaders.around.load({ anchor, limit });
  const cards = await Promise.all(near.map(({ id }) => loaders.card.load(id)));
  const videos = cards.flatMap((card, index) =>
    card === undefined ? [] : [{ ...card, showsSubject: near[index]?.shows === true }],
  );
  for (const { code, brand } of videos) {
    ctx.track(tagOf.video(code));
    if (brand !== null) ctx.track(tagOf.brand(brand.code));
  }
  return videos;
}
