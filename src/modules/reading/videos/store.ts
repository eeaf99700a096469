import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import type { VideoState } from '#src/modules/reading/videos/contract.ts';

export interface StoredVideo extends VideoState {
  readonly id: number;
  /** Codes of its brand, category, goods and deals. */
  readonly names: {
    readonly brand: string | null;
    readonly category: string | null;
    readonly goods: readonly string[];
    readonly deals: readonly string[];
  };
}

/** Videos by external id or code, locked until the transaction ends. In id order. */
export async function readStates(
  tx: Tx,
  tenantId: number,
  { externalIds, codes }: { externalIds: readonly string[]; codes: readonly string[] },
): Promise<StoredVideo[]> {
  const shown = (type: 'GOODS' | 'DEAL') => sql`
    array(select s.subject_id from video_subjects s where s.tenant_id = v.tenant_id and s.video_id = v.id
      and s.subject_type = ${type} order by s.subject_id)`;
  const { rows } = await sql<Omit<StoredVideo, 'cover'> & { cover: unknown }>`
    select v.id, v.code, v.external_id as "externalId", v.url, v.seconds, v.category_id as "categoryId",
      v.brand_id as "brandId", v.live,
      to_char(v.publish_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishTime",
      (select jsonb_build_array(m.url, m.width, m.height, m.alt) from media m
        where m.tenant_id = v.tenant_id and m.id = v.cover_id) as cover,
      ${shown('GOODS')} as goods, ${shown('DEAL')} as deals,
      coalesce((select jsonb_object_agg(t.lang, t.title) from video_texts t
        where t.tenant_id = v.tenant_id and t.video_id = v.id), '{}') as titles,
      jsonb_build_object(
        'brand', (select b.code from brands b where b.tenant_id = v.tenant_id and b.id = v.brand_id),
        'category', (select c.code from categories c where c.tenant_id = v.tenant_id and c.id = v.category_id),
        'goods', array(select g.code from goods g where g.tenant_id = v.tenant_id and g.id = any (${shown('GOODS')})),
        'deals', array(select d.code from deals d where d.tenant_id = v.tenant_id and d.id = any (${shown('DEAL')}))
      ) as names
    from videos v
    where v.tenant_id = ${tenantId}
      and (v.external_id = any (${externalIds}::text[]) or v.code = any (${codes}::text[]))
    order by v.id for update of v`.execute(tx);
  return rows.map(({ cover, ...row }) => ({ ...row, cover: cover === null ? null : JSON.stringify(cover) }));
}

/** Inserts or replaces one video by its code, with its titles and references. */
export async function writeVideo(tx: Tx, tenantId: number, state: VideoState, coverId: number | null): Promise<void> {
  const values = {
    external_id: state.externalId,
    url: state.url,
    cover_id: coverId,
    seconds: state.seconds,
    publish_time: state.publishTime,
    category_id: state.categoryId,
    brand_id: state.brandId,
    live: state.live,
  };
  const { id } = await tx
    .insertInto('videos')
    .values({ tenant_id: tenantId, code: state.code, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('video_texts').where('tenant_id', '=', tenantId).where('video_id', '=', id).execute();
  await sql`
    insert into video_texts (tenant_id, video_id, lang, title)
    select ${tenantId}, ${id}, key, value from jsonb_each_text(${JSON.stringify(state.titles)}::jsonb)`.execute(tx);
  await tx.deleteFrom('video_subjects').where('tenant_id', '=', tenantId).where('video_id', '=', id).execute();
  await sql`
    insert into video_subjects (tenant_id, video_id, subject_type, subject_id)
    select ${tenantId}, ${id}, s.type, s.subject from (
      select 'GOODS' as type, unnest(${state.goods}::bigint[]) as subject
      union all select 'DEAL', unnest(${state.deals}::bigint[])) s`.execute(tx);
}
