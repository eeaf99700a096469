/** Makes the digests of goods whose comments changed. A job calls it. */

import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { digestOf, hashOfReviews } from '#src/modules/people/comments/digest/choose-digest-sentences.ts';
import { putDigest, readReviews, takeWork } from '#src/modules/people/comments/digest/digest-store.ts';

/** Goods whose digests are made in one transaction. */
export const DIGESTS_AT_ONCE = 50;

/**
 * Makes the digests that are due, and announces those that differ to the pages.
 * @returns for how many goods
 */
export async function makeDigests({ tx, tenant, invalidate }: WriteCtx): Promise<number> {
  const work = await takeWork(tx, tenant.id, DIGESTS_AT_ONCE);
  for (const { id, code } of work) {
    const reviews = await readReviews(tx, tenant.id, id);
    const made = { digest: digestOf(reviews), hash: hashOfReviews(reviews) };
    if (await putDigest(tx, tenant.id, id, made)) invalidate(tagOf.goods(code));
  }
  return work.length;
}
