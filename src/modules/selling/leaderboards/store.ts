import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { LeaderboardState } from '#src/modules/selling/leaderboards/contract.ts';

export interface StoredLeaderboard extends LeaderboardState {
  readonly id: number;
  readonly nextUpdateAt: Date | null;
  /** Ids on the places now, from place 1 on, set by an editor or computed. */
  readonly places: readonly number[];
}

const states = sql`
  select g.id, g.code, g.subject_type as "subjectType", g.generation, g.rank_order as "order",
    g.category_id as "categoryId", g.size, g.update_hours as "updateHours", g.online, g.position,
    g.next_update_at as "nextUpdateAt",
    (select jsonb_build_array(m.url, m.width, m.height, m.alt) from media m
      where m.tenant_id = g.tenant_id and m.id = g.cover_id) as cover,
    array(select r.subject_id from item_group_refs r
      where r.tenant_id = g.tenant_id and r.group_id = g.id order by r.sort_value) as places,
    coalesce((select jsonb_object_agg(t.lang, jsonb_build_object('name', t.name, 'description', t.description))
      from item_group_texts t where t.tenant_id = g.tenant_id and t.group_id = g.id), '{}') as texts
  from item_groups g`;

type StateRow = Omit<StoredLeaderboard, 'cover' | 'subjects'> & { readonly cover: unknown };

function stored({ cover, ...row }: StateRow): StoredLeaderboard {
  return {
    ...row,
    cover: cover === null ? null : JSON.stringify(cover),
    subjects: row.generation === 'MANUAL' ? row.places : [],
  };
}

/** One leaderboard by its code, locked until the transaction ends. */
export async function readState(tx: Tx, tenantId: number, code: string): Promise<StoredLeaderboard | undefined> {
  const { rows } = await sql<StateRow>`
    ${states} where g.tenant_id = ${tenantId} and g.code = ${code} for update of g`.execute(tx);
  return rows.map(stored)[0];
}

/** Leaderboards by code, in code order. */
export async function readLeaderboards(
  db: Db,
  tenantId: number,
  codes: readonly string[],
): Promise<StoredLeaderboard[]> {
  const { rows } = await sql<StateRow>`
    ${states} where g.tenant_id = ${tenantId} and g.code = any (${codes}::text[]) order by g.code`.execute(db);
  return rows.map(stored);
}

export async function removeLeaderboard(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.deleteFrom('item_groups').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Subtitles of special subjects by id. */
export async function readSubtitles(
  db: Db,
  tenantId: number,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db
    .selectFrom('special_subjects')
    .select(['id', 'subtitle'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, subtitle }) => [id, subtitle]));
}

/** The AUTO leaderboard that has been due longest, locked. Those that another process is computing are skipped. */
export async function readDue(tx: Tx, tenantId: number): Promise<StoredLeaderboard | undefined> {
  const { rows } = await sql<StateRow>`
    ${states} where g.tenant_id = ${tenantId} and g.generation = 'AUTO' and g.next_update_at <= now()
    order by g.next_update_at, g.id limit 1 for update of g skip locked`.execute(tx);
  return rows.map(stored)[0];
}

/** Inserts or replaces a leaderboard with its names, without its places. @returns its id */
export async function writeLeaderboard(
  tx: Tx,
  tenantId: number,
  state: LeaderboardState,
  { coverId, nextUpdateAt }: { coverId: number | null; nextUpdateAt: Date | null },
): Promise<number> {
  const values = {
    subject_type: state.subjectType,
    generation: state.generation,
    rank_order: state.order,
    category_id: state.categoryId,
    size: state.size,
    online: state.online,
    position: state.position,
    cover_id: coverId,
    update_hours: state.updateHours,
    next_update_at: nextUpdateAt,
  };
  const { id } = await tx
    .insertInto('item_groups')
    .values({ tenant_id: tenantId, code: state.code, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('item_group_texts').where('tenant_id', '=', tenantId).where('group_id', '=', id).execute();
  await sql`
    insert into item_group_texts (tenant_id, group_id, lang, name, description)
    select ${tenantId}, ${id}, t.key, t.value->>'name', t.value->>'description'
    from jsonb_each(${JSON.stringify(state.texts)}::jsonb) t`.execute(tx);
  return id;
}

/** Sets the places, from 1 on, to these subjects. Unchanged rows are not written. */
export async function writePlaces(tx: Tx, tenantId: number, id: number, places: readonly number[]): Promise<void> {
  await sql`
    delete from item_group_refs
    where tenant_id = ${tenantId} and group_id = ${id} and subject_id <> all (${places}::bigint[])`.execute(tx);
  await sql`
    insert into item_group_refs as r (tenant_id, group_id, subject_id, sort_value)
    select ${tenantId}, ${id}, p.subject, p.place from unnest(${places}::bigint[]) with ordinality p(subject, place)
    on conflict (tenant_id, group_id, subject_id) do update set sort_value = excluded.sort_value
    where r.sort_value <> excluded.sort_value`.execute(tx);
  await tx
    .updateTable('item_groups')
    .set({ updated_at: sql<Date>`now()` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function scheduleNext(tx: Tx, tenantId: number, id: number, at: Date): Promise<void> {
  await tx
    .updateTable('item_groups')
    .set({ next_update_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Ids of special subjects by subtitle. */
export async function findTopics(
  tx: Tx,
  tenantId: number,
  subtitles: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: number }>> {
  const rows = await tx
    .selectFrom('special_subjects')
    .select(['id', 'subtitle'])
    .where('tenant_id', '=', tenantId)
    .where('subtitle', '=', anyOf(subtitles))
    .orderBy('subtitle')
    .execute();
  return new Map(rows.map(({ id, subtitle }) => [subtitle, { id }]));
}
