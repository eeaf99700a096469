import DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { ReviewDigest } from '#src/modules/comments/digest.ts';
import { readDigests } from '#src/modules/comments/digest-store.ts';

export type { ReviewDigest };

/** What the comments on goods say together, with the sentences that readers of the page can read; null: too few. */
export async function reviewDigest(
  ctx: PublicCtx,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<ReviewDigest | null> {
  ctx.track(tagOf.goods(code));
  const digest = await (await digestLoader(ctx)).load(id);
  if (digest === undefined) return null;
  return { ...digest, sentences: digest.sentences.filter((one) => (ctx.lang === 'th') === (one.lang === 'th')) };
}

/** A loader that combines the digests that pages of a batch need into one query. */
function digestLoader({ db, tenant, once }: PublicCtx): Promise<DataLoader<number, ReviewDigest | undefined>> {
  const load = async (ids: readonly number[]) => {
    const digests = await readDigests(db, tenant.id, ids);
    return ids.map((id) => digests.get(id));
  };
  return once(
    'review-digest-loader',
    async () => new DataLoader(load, { batchScheduleFn: (run) => setImmediate(run), maxBatchSize: 200 }),
  );
}
