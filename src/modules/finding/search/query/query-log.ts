/** Counts searches for the list of popular words. */

import type { Db } from '#src/db/types.ts';
import type { CallCtx } from '#src/http/call.ts';
import { type DayLimit, withinDay } from '#src/http/limits/day-counts.ts';
import { networkOf } from '#src/http/peer-address.ts';
import { countSearch } from '#src/modules/finding/search/suggestions/keyword-store.ts';
import { countable, OnceAnHour, type Outcome } from '#src/modules/finding/search/suggestions/keywords.ts';

/** Searches that are counted of one network in a day. Many readers may share a network. */
const SEARCHES: DayLimit = { kind: 'search', most: 1000 };

/** What was counted in the last hour, by database: a process may serve several. */
const counted = new WeakMap<Db, OnceAnHour>();

function repeatsOf(db: Db): OnceAnHour {
  const repeats = counted.get(db) ?? new OnceAnHour();
  counted.set(db, repeats);
  return repeats;
}

/** Counts a reader's search for the hot keywords, if it may be shown to others. */
export async function logQuery(
  { db, tenant, lang, caller }: CallCtx,
  keyword: string,
  outcome: Outcome,
): Promise<void> {
  const words = countable(keyword, outcome);
  if (words === undefined) return;
  if (!repeatsOf(db).admits(`${tenant.id} ${networkOf(caller.address)}`, `${lang} ${words}`)) return;
  if (!(await withinDay(db, tenant.id, SEARCHES, caller.networkName))) return;
  await countSearch(db, tenant, lang, words);
}
