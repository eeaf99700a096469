import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { digestOf } from '#src/modules/comments/digest.ts';
import { putDigest, readReviews, takeWork } from '#src/modules/comments/digest-store.ts';

/** Goods whose digests are made in one transaction. */
export const DIGESTS_AT_ONCE = 50;

/**
 * Makes the digests of goods whose comments changed, and announces those that differ to the pages.
 * @returns for how many goods
 */
export async function makeDigests({ tx, tenant, invalidate }: WriteCtx): Promise<number> {
  const work = await takeWork(tx, tenant.id, DIGESTS_AT_ONCE);
  for (const { id, code } of work) {
    const digest = digestOf(await readReviews(tx, tenant.id, id));
    if (await putDigest(tx, tenant.id, id, digest)) invalidate(tagOf.goods(code));
  }
  return work.length;
}
