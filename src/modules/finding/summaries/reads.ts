import type DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
import { loaderById } from '#src/kernel/batch-loader.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import { readSummaries, type StoredSummary } from '#src/modules/finding/summaries/store.ts';

export type { StoredSummary as ModelSummary };

/** What a language model wrote of the comments on goods, in the language of the page; null: nothing that is shown. */
export async function modelSummary(
  ctx: PublicCtx,
  { id, code }: { readonly id: number; readonly code: string },
): Promise<StoredSummary | null> {
  ctx.track(tagOf.goods(code));
  return (await (await summaryLoader(ctx)).load(id)) ?? null;
}

/** A loader that combines the summaries that pages of a batch need into one query. */
function summaryLoader({ db, tenant, lang, once }: PublicCtx): Promise<DataLoader<number, StoredSummary | undefined>> {
  return once('review-summary-loader', async () => loaderById((ids) => readSummaries(db, tenant.id, lang, ids)));
}
