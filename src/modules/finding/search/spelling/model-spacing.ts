/** Splits a brand from a model number that is glued to it. */

import type { Db } from '#src/db/types.ts';
import { readTerms } from '#src/modules/finding/search/index/indexed-terms.ts';
import { mayBeJoined, splitsOf } from '#src/modules/finding/search/query/joined-models.ts';

/** Most joined runs of a query that are split. */
const RUN_LIMIT = 4;
const SHORT_ENDING = /\d[a-z]{1,2}$/;

/**
 * Splits brands and series that are joined with a model number, where documents contain the parts: vivoy17 becomes
 * vivo y17. Of several ways, the one whose rarest part most documents contain. A run with one or two
 * letters at its end stays if documents have it as it is typed: wifi6e is not wifi, 6 and e.
 * @param folded  a folded query (see fold)
 */
export async function spaceModels(db: Db, tenantId: number, folded: string): Promise<string> {
  const runs = [...new Set(folded.split(' ').filter(mayBeJoined))].slice(0, RUN_LIMIT);
  if (runs.length === 0) return folded;
  const splits = new Map(runs.map((run) => [run, splitsOf(run)]));
  const terms = await readTerms(db, tenantId, [...new Set([...runs, ...[...splits.values()].flat(2)])]);
  const known = (parts: readonly string[]) => Math.min(...parts.map((part) => terms.get(part)?.documents ?? 0));
  return folded.replace(/\S+/g, (run) => {
    const ways = (splits.get(run) ?? []).filter((parts) => known(parts) > 0);
    const [best = []] = ways.toSorted((a, b) => known(b) - known(a) || a.length - b.length);
    const stays = best.length === 0 || (SHORT_ENDING.test(run) && known([run]) > 0);
    return stays ? run : best.join(' ');
  });
}
