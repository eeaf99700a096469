/** Reads the digest of the comments on a product, for its page and for the summaries that a language model writes. */

import type DataLoader from 'dataloader';
import type { PublicCtx, TenantCtx } from '#src/ctx.ts';
import { loaderById } from '#src/kernel/batch-loader.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import {
  hashOfReviews,
  type Review,
  type ReviewDigest,
} from '#src/modules/people/comments/digest/choose-digest-sentences.ts';
import { readDigests, readReviews } from '#src/modules/people/comments/digest/digest-store.ts';

export type { Review, ReviewDigest };

/** The digest of the comments on goods, with the sentences that readers of the page can read; null: too few. */
export async function reviewDigest(
  ctx: PublicCtx,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<ReviewDigest | null> {
  ctx.track(tagOf.goods(code));
  const digest = await (await digestLoader(ctx)).load(id);
  if (digest === undefined) return null;
  return {
    ...digest,
    sentences: digest.sentences.filter((sentence) => (ctx.lang === 'th') === (sentence.lang === 'th')),
  };
}

/** The comments that a digest of goods is made of, oldest first, with their hash. */
export async function reviewsOfGoods(
  { db, tenant }: TenantCtx,
  goodsId: number,
): Promise<{ readonly reviews: readonly Review[]; readonly hash: Buffer }> {
  const reviews = await readReviews(db, tenant.id, goodsId);
  return { reviews, hash: hashOfReviews(reviews) };
}

/** A loader that combines the digests that pages of a batch need into one query. */
function digestLoader({ db, tenant, once }: PublicCtx): Promise<DataLoader<number, ReviewDigest | undefined>> {
  return once('review-digest-loader', async () => loaderById((ids) => readDigests(db, tenant.id, ids)));
}
