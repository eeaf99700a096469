/** Reads the neighbours of articles in time, for links to the next and the one before. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import {
  liveIn,
  type Neighbour,
  type Neighbours,
  rowsOf,
  type TimelinePosition,
} from '#src/modules/reading/articles/lists/neighbour-store.ts';

/** The articles around one position of a timeline, as far as the next requested position on either side. */
interface Stretch {
  readonly categoryId: number;
  /** Numbers, from 1, of the requests for this position. The same position may be requested more than once. */
  readonly asked: readonly number[];
  /** From below the position down to the next one, newest first; the article on the next one is included. */
  readonly older: readonly Neighbour[];
  /** From the position up to the one before, oldest first; the article on the position itself is included. */
  readonly newer: readonly (Neighbour & { readonly here: boolean })[];
}

/**
 * The neighbours of each position in its category's timeline, nearest first. In the order of the positions. Positions
 * near each other, such as those of pages that are published together, share rows: each row is read once or twice,
 * however many positions it is next to.
 * @param limit  neighbours on each side
 */
export async function readAlongLines(
  db: Db,
  tenantId: number,
  lang: Lang,
  places: readonly TimelinePosition[],
  limit: number,
): Promise<Neighbours[]> {
  const neighboursPerPlace: Neighbours[] = [];
  const stretches = await readStretches(db, tenantId, lang, places, limit);
  for (const line of Map.groupBy(stretches, ({ categoryId }) => categoryId).values()) {
    for (const [stretch, neighbours] of cutLine(line, limit)) {
      for (const n of stretch.asked) neighboursPerPlace[n - 1] = neighbours;
    }
  }
  return neighboursPerPlace;
}

/** Joins the stretches of one timeline, newest first, and takes the neighbours of each position out of the whole. */
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

/** Sorted by category, newest first. */
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
    with
    -- The asked positions, each once.
    places as (
      select category_id, publish_time, id, array_agg(n::int) as asked
      from ${rowsOf(places)}
      group by category_id, publish_time, id),
    -- Each position with the ones before and after it in its category.
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
 * As many neighbours of each position as a page can show. A page takes the nearest of both sides in turn. So this reads
 * half of `count` on each side, and all of `count` on both sides where one side has too few.
 */
export async function readNearest(
  db: Db,
  tenantId: number,
  lang: Lang,
  places: readonly TimelinePosition[],
  count: number,
): Promise<Neighbours[]> {
  const half = Math.ceil(count / 2);
  const timelines = await readAlongLines(db, tenantId, lang, places, half);
  const short = places.filter(
    (_, n) => Math.min(timelines[n]?.older.length ?? 0, timelines[n]?.newer.length ?? 0) < half,
  );
  if (short.length === 0) return timelines;
  const whole = await readAlongLines(db, tenantId, lang, short, count);
  const complete = new Map(short.map((place, n) => [place, whole[n]]));
  return timelines.map((neighbours, n) => complete.get(places[n] as TimelinePosition) ?? neighbours);
}
