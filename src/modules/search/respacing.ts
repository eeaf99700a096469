import type { Db } from '#src/db/types.ts';
import { mayBeJoined, splitsOf } from '#src/modules/search/models.ts';
import { readTerms } from '#src/modules/search/vocabulary.ts';

/** Most joined runs of a query that are split. */
const RUN_LIMIT = 4;

/**
 * Splits brands and series that are joined with a model number, where documents contain the parts: vivoy17 becomes
 * vivo y17. Of several ways, the one whose rarest part most documents contain. What documents know as it is typed stays.
 * @param folded  a folded query (see fold)
 */
export async function spaceModels(db: Db, tenantId: number, folded: string): Promise<string> {
  const runs = [...new Set(folded.split(' ').filter(mayBeJoined))].slice(0, RUN_LIMIT);
  if (runs.length === 0) return folded;
  const splits = new Map(runs.map((run) => [run, splitsOf(run)]));
  const terms = await readTerms(db, tenantId, [...new Set([...splits.values()].flat(2))]);
  const known = (parts: readonly string[]) => Math.min(...parts.map((part) => terms.get(part)?.documents ?? 0));
  return folded.replace(/\S+/g, (run) => {
    const ways = (splits.get(run) ?? []).filter((parts) => known(parts) > 0);
    return ways.toSorted((a, b) => known(b) - known(a) || a.length - b.length)[0]?.join(' ') ?? run;
  });
}
