import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import {
  liveIn,
  type Neighbour,
  type Neighbours,
  rowsOf,
  type TimelinePosition,
} from '#src/modules/articles/neighbour-store.ts';

/** What lies around one place of a time line, as far as the places next to it that are asked for as well. */
interface Stretch {
  readonly categoryId: number;
  /** Which of the places asked for this is, counted from 1; the same one may be asked for twice. */
  readonly asked: readonly number[];
  /** Below the place and down to the next one, with what stands there; newest first. */
  readonly older: readonly Neighbour[];
  /** From the place, with what stands on it, up to the one before; oldest first. */
  readonly newer: readonly (Neighbour & { readonly here: boolean })[];
}

/**
 * The articles next to each place in its category's time line, nearest first. In the order of the places. Places that
 * lie side by side, as those of pages published together do, share what is read: each row comes once or twice, however
 * many of the places it is next to.
 * @param limit  neighbours on each side
 */
export async function readAlongLines(
  db: Db,
  tenantId: number,
  lang: Lang,
  places: readonly TimelinePosition[],
  limit: number,
): Promise<Neighbours[]> {
  const found: Neighbours[] = [];
  const stretches = await readStretches(db, tenantId, lang, places, limit);
  for (const line of Map.groupBy(stretches, ({ categoryId }) => categoryId).values()) {
    for (const [stretch, neighbours] of cutLine(line, limit)) {
      for (const n of stretch.asked) found[n - 1] = neighbours;
    }
  }
  return found;
}

/** Lays the stretches of one line end to end, newest first, and takes what is next to each place out of the whole. */
function cutLine(line: readonly Stretch[], limit: number): [Stretch, Neighbours][] {
  const rows = new Map<number, Neighbour>();
  const lay = (some: readonly Neighbour[]) => {
    for (const { id, kind, code } of some) rows.set(id, rows.get(id) ?? { id, kind, code });
  };
  const cuts = line.map((stretch) => {
    const { older, newer } = stretch;
    lay(newer.toReversed());
    const below = rows.size;
    lay(older);
    return { stretch, above: newer[0]?.here ? below - 1 : below, below };
  });
  const laid = [...rows.values()];
  return cuts.map(({ stretch, above, below }) => [
    stretch,
    { older: laid.slice(below, below + limit), newer: laid.slice(Math.max(0, above - limit), above).reverse() },
  ]);
}

/** By category, newest first. */
async function readStretches(
  db: Db,
  tenantId: number,
  lang: Lang,
  places: readonly TimelinePosition[],
  limit: number,
): Promise<Stretch[]> {
  const live = sql`
    from articles a where ${liveIn(tenantId, lang)} and coalesce(a.category_id, 0) = at.category_id`;
  const { rows } = await sql<Stretch>`
    with places as (
      select category_id, publish_time, id, array_agg(n::int) as asked
      from ${rowsOf(places)}
      group by category_id, publish_time, id),
    bounded as (
      select *, lag(publish_time, 1, 'infinity') over line as before_time, lag(id, 1, 0::bigint) over line as before_id,
        lead(publish_time, 1, '-infinity') over line as next_time, lead(id, 1, 0::bigint) over line as next_id
      from places window line as (partition by category_id order by publish_time desc, id desc))
    select at.category_id as "categoryId", at.asked,
      (select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'code', a.code)), '[]') from (
        select a.id, a.kind, a.code ${live}
          and (a.publish_time, a.id) < (at.publish_time, at.id) and (a.publish_time, a.id) >= (at.next_time, at.next_id)
        order by a.publish_time desc, a.id desc limit ${limit}) a) as older,
      (select coalesce(json_agg(json_build_object('id', a.id, 'kind', a.kind, 'code', a.code, 'here', a.here)), '[]') from (
        select a.id, a.kind, a.code, (a.publish_time, a.id) = (at.publish_time, at.id) as here ${live}
          and (a.publish_time, a.id) >= (at.publish_time, at.id) and (a.publish_time, a.id) < (at.before_time, at.before_id)
        order by a.publish_time, a.id limit ${limit + 1}) a) as newer
    from bounded at order by at.category_id, at.publish_time desc, at.id desc`.execute(db);
  return rows;
}

/**
 * As many neighbours of each place as show when the nearest of both sides are taken in turn: half of them on each side,
 * and all of them on both where one side is short.
 */
export async function readNearest(
  db: Db,
  tenantId: number,
  lang: Lang,
  places: readonly TimelinePosition[],
  count: number,
): Promise<Neighbours[]> {
  const half = Math.ceil(count / 2);
  const found = await readAlongLines(db, tenantId, lang, places, half);
  const short = places.filter((_, n) => Math.min(found[n]?.older.length ?? 0, found[n]?.newer.length ?? 0) < half);
  if (short.length === 0) return found;
  const whole = await readAlongLines(db, tenantId, lang, short, count);
  const mended = new Map(short.map((place, n) => [place, whole[n]]));
  return found.map((one, n) => mended.get(places[n] as TimelinePosition) ?? one);
}
