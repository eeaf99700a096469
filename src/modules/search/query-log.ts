import type { CallCtx } from '#src/http/call.ts';
import { networkOf } from '#src/http/peer.ts';
import { countSearch } from '#src/modules/search/keyword-store.ts';
import { countable, OnceAnHour, type Outcome } from '#src/modules/search/keywords.ts';

const repeats = new OnceAnHour();

/** Counts a reader's search for the hot keywords, if it may be shown to others. */
export async function logQuery(
  { db, tenant, lang, caller }: CallCtx,
  keyword: string,
  outcome: Outcome,
): Promise<void> {
  const counted = countable(keyword, outcome);
  if (counted === undefined) return;
  if (!repeats.admits(`${tenant.id} ${networkOf(caller.address)}`, `${lang} ${counted}`)) return;
  await countSearch(db, tenant, lang, counted);
}
