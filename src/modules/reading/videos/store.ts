import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import { type Columns, columnNames, fieldsIn, replacedBy, valueRows } from '#src/db/columns.ts';
import type { Db, Tx } from '#src/db/types.ts';
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

const subjectIds = (type: 'GOODS' | 'DEAL') => sql`
  array(select s.subject_id from video_subjects s where s.tenant_id = v.tenant_id and s.video_id = v.id
    and s.subject_type = ${type} order by s.subject_id)`;

const states = sql`
  select v.id, v.code, v.external_id as "externalId", v.url, v.seconds, v.category_id as "categoryId",
    v.brand_id as "brandId", v.live,
    to_char(v.publish_time at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "publishTime",
    (select jsonb_build_array(m.url, m.width, m.height, m.alt) from media m
      where m.tenant_id = v.tenant_id and m.id = v.cover_id) as cover,
    ${subjectIds('GOODS')} as goods, ${subjectIds('DEAL')} as deals,
    coalesce((select jsonb_object_agg(t.lang, t.title) from video_texts t
      where t.tenant_id = v.tenant_id and t.video_id = v.id), '{}') as titles,
    jsonb_build_object(
      'brand', (select b.code from brands b where b.tenant_id = v.tenant_id and b.id = v.brand_id),
      'category', (select c.code from categories c where c.tenant_id = v.tenant_id and c.id = v.category_id),
      'goods', array(select g.code from goods g
        where g.tenant_id = v.tenant_id and g.id = any (${subjectIds('GOODS')}) order by g.code),
      'deals', array(select d.code from deals d
        where d.tenant_id = v.tenant_id and d.id = any (${subjectIds('DEAL')}) order by d.code)
    ) as names
  from videos v`;

type StateRow = Omit<StoredVideo, 'cover'> & { readonly cover: unknown };

function stored({ cover, ...row }: StateRow): StoredVideo {
  return { ...row, cover: cover === null ? null : JSON.stringify(cover) };
}

/** Videos by code, in code order. */
export async function readVideos(db: Db, tenantId: number, codes: readonly string[]): Promise<StoredVideo[]> {
  const { rows } = await sql<StateRow>`
    ${states} where v.tenant_id = ${tenantId} and v.code = any (${codes}::text[]) order by v.code`.execute(db);
  return rows.map(stored);
}

export async function removeVideo(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.deleteFrom('videos').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Videos by external id or code, locked until the transaction ends. In id order. */
export async function readStates(
  tx: Tx,
  tenantId: number,
  { externalIds, codes }: { externalIds: readonly string[]; codes: readonly string[] },
): Promise<StoredVideo[]> {
  const { rows } = await sql<StateRow>`
    ${states} where v.tenant_id = ${tenantId}
      and (v.external_id = any (${externalIds}::text[]) or v.code = any (${codes}::text[]))
    order by v.id for update of v`.execute(tx);
  return rows.map(stored);
}

/** The columns of a video. */
export type VideoValues = Omit<VideoState, 'cover' | 'goods' | 'deals' | 'titles'> & {
  readonly coverId: number | null;
};

export const VIDEO_COLUMNS: Columns<'videos', VideoValues> = {
  code: ['code', 'text'],
  externalId: ['external_id', 'text'],
  url: ['url', 'text'],
  coverId: ['cover_id', 'bigint'],
  seconds: ['seconds', 'integer'],
  publishTime: ['publish_time', 'timestamptz'],
  categoryId: ['category_id', 'bigint'],
  brandId: ['brand_id', 'bigint'],
  live: ['live', 'boolean'],
};

/** Inserts or replaces videos by code; each code once. @returns id by code */
export async function writeVideos(
  tx: Tx,
  tenantId: number,
  values: readonly VideoValues[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: number; code: string }>`
    insert into videos (tenant_id, ${columnNames(VIDEO_COLUMNS)})
    select ${tenantId}, ${fieldsIn('v', VIDEO_COLUMNS)} from ${valueRows(values, VIDEO_COLUMNS)}
    on conflict (tenant_id, code) do update set ${replacedBy(VIDEO_COLUMNS, ['code'])}
    returning id, code`.execute(tx);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** The titles of a video, and the ids of the goods and deals in it. */
type VideoParts = Pick<VideoState, 'goods' | 'deals' | 'titles'> & { readonly videoId: number };

/** Replaces the titles and the subjects of videos. */
export async function writeVideoParts(tx: Tx, tenantId: number, videos: readonly VideoParts[]): Promise<void> {
  const ids = videos.map(({ videoId }) => videoId);
  for (const table of ['video_texts', 'video_subjects'] as const)
    await tx.deleteFrom(table).where('tenant_id', '=', tenantId).where('video_id', '=', anyOf(ids)).execute();
  const parts = JSON.stringify(videos);
  await sql`
    insert into video_texts (tenant_id, video_id, lang, title)
    select ${tenantId}, v."videoId", t.key, t.value
    from jsonb_to_recordset(${parts}::jsonb) v("videoId" bigint, titles jsonb)
    cross join lateral jsonb_each_text(v.titles) t`.execute(tx);
  await sql`
    insert into video_subjects (tenant_id, video_id, subject_type, subject_id)
    select ${tenantId}, v."videoId", s.type, s.subject
    from json_to_recordset(${parts}::json) v("videoId" bigint, goods bigint[], deals bigint[])
    cross join lateral (select 'GOODS' as type, unnest(v.goods) as subject
      union all select 'DEAL', unnest(v.deals)) s`.execute(tx);
}
