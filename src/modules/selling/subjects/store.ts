import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { SpecialState } from '#src/modules/selling/subjects/contract.ts';

export interface StoredSpecial extends SpecialState {
  readonly id: number;
}

const gathered = (type: 'DEAL' | 'GOODS' | 'ARTICLE') => sql`
  array(select r.subject_id from special_subject_refs r where r.tenant_id = s.tenant_id and r.special_id = s.id
    and r.subject_type = ${type} order by r.position)`;

const states = sql`
  select s.id, s.subtitle, s.kind, s.shelved, s.position,
    (select jsonb_build_array(m.url, m.width, m.height, m.alt) from media m
      where m.tenant_id = s.tenant_id and m.id = s.cover_id) as cover,
    ${gathered('DEAL')} as deals, ${gathered('GOODS')} as goods, ${gathered('ARTICLE')} as articles,
    coalesce((select jsonb_object_agg(t.lang, jsonb_build_object(
        'title', t.title, 'summary', t.summary, 'faq', t.faq, 'opinions', t.opinions, 'picks', t.picks))
      from special_subject_texts t where t.tenant_id = s.tenant_id and t.special_id = s.id), '{}') as texts
  from special_subjects s`;

type StateRow = Omit<StoredSpecial, 'cover'> & { readonly cover: unknown };

function stored({ cover, ...row }: StateRow): StoredSpecial {
  return { ...row, cover: cover === null ? null : JSON.stringify(cover) };
}

/** Special subjects by subtitle, in the order of subtitles. */
export async function readSpecials(db: Db, tenantId: number, subtitles: readonly string[]): Promise<StoredSpecial[]> {
  const { rows } = await sql<StateRow>`
    ${states} where s.tenant_id = ${tenantId} and s.subtitle = any (${subtitles}::text[])
    order by s.subtitle`.execute(db);
  return rows.map(stored);
}

/** One special subject by its subtitle, locked until the transaction ends. */
export async function readState(tx: Tx, tenantId: number, subtitle: string): Promise<StoredSpecial | undefined> {
  const { rows } = await sql<StateRow>`
    ${states} where s.tenant_id = ${tenantId} and s.subtitle = ${subtitle} for update of s`.execute(tx);
  return rows.map(stored)[0];
}

export async function removeSpecial(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.deleteFrom('special_subjects').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Names of the leaderboards that have a special subject on a place, in order. */
export async function readPointersAtTopic(tx: Tx, tenantId: number, subtitle: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'leaderboards.' || g.code as name from special_subjects s
    join item_group_refs r on r.tenant_id = s.tenant_id and r.subject_id = s.id
    join item_groups g on g.tenant_id = r.tenant_id and g.id = r.group_id and g.subject_type = 'TOPIC'
    where s.tenant_id = ${tenantId} and s.subtitle = ${subtitle} order by g.code limit 50`.execute(tx);
  return rows.map(({ name }) => name);
}

/** Inserts or replaces one special subject with its texts and references. */
export async function writeSpecial(
  tx: Tx,
  tenantId: number,
  state: SpecialState,
  coverId: number | null,
): Promise<void> {
  const values = { kind: state.kind, cover_id: coverId, shelved: state.shelved, position: state.position };
  const { id } = await tx
    .insertInto('special_subjects')
    .values({ tenant_id: tenantId, subtitle: state.subtitle, ...values })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'subtitle']).doUpdateSet({ ...values, update_time: sql<Date>`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('special_subject_texts').where('tenant_id', '=', tenantId).where('special_id', '=', id).execute();
  await sql`
    insert into special_subject_texts (tenant_id, special_id, lang, title, summary, faq, opinions, picks)
    select ${tenantId}, ${id}, t.key, t.value->>'title', t.value->>'summary', t.value->'faq', t.value->'opinions',
      t.value->'picks'
    from jsonb_each(${JSON.stringify(state.texts)}::jsonb) t`.execute(tx);
  await tx.deleteFrom('special_subject_refs').where('tenant_id', '=', tenantId).where('special_id', '=', id).execute();
  await sql`
    insert into special_subject_refs (tenant_id, special_id, subject_type, subject_id, position)
    select ${tenantId}, ${id}, r.type, r.subject, r.place from (
      select 'DEAL' as type, subject, place from unnest(${state.deals}::bigint[]) with ordinality d(subject, place)
      union all
      select 'GOODS', subject, place from unnest(${state.goods}::bigint[]) with ordinality g(subject, place)
      union all
      select 'ARTICLE', subject, place from unnest(${state.articles}::bigint[]) with ordinality a(subject, place)
    ) r`.execute(tx);
}
