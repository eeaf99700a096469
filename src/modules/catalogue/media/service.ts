import { sql } from 'kysely';
import type { TxCtx } from '#src/ctx.ts';
import type { MediaInput, Picture } from '#src/modules/catalogue/media/contract.ts';

/** The identity of a picture: equal keys are stored as one row. */
export function mediaKey(media: MediaInput | Picture): string {
  return JSON.stringify([media.url, media.width ?? null, media.height ?? null, media.alt]);
}

/** The picture of a key, as an editor writes it. */
export function pictureFromKey(key: string): MediaInput {
  const [url, width, height, alt] = JSON.parse(key) as [string, number | null, number | null, string];
  return pictureWithoutNulls({ url, width, height, alt });
}

/** A stored picture, as an editor writes it. */
export function pictureWithoutNulls({ url, width, height, alt }: Picture): MediaInput {
  return { url, ...(width === null || height === null ? {} : { width, height }), alt };
}

/** Ids of pictures; new pictures are inserted. @returns id by mediaKey */
export async function writeMedia({ tx, tenant }: TxCtx, media: readonly MediaInput[]): Promise<Map<string, number>> {
  const keys = [...new Set(media.map(mediaKey))].toSorted();
  if (keys.length === 0) return new Map();
  const given = JSON.stringify(keys.map((key) => JSON.parse(key) as unknown[]));
  const tuples = sql`select m->>0 as url, (m->>1)::int as width, (m->>2)::int as height, m->>3 as alt
    from jsonb_array_elements(${given}::jsonb) m`;
  await sql`
    insert into media (tenant_id, url, width, height, alt)
    select ${tenant.id}, url, width, height, alt from (${tuples}) t
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<{ id: number } & Picture>`
    select media.id, media.url, media.width, media.height, media.alt from media join (${tuples}) t
      on media.url = t.url and media.width is not distinct from t.width
      and media.height is not distinct from t.height and media.alt = t.alt
    where media.tenant_id = ${tenant.id} order by media.id`.execute(tx);
  return new Map(rows.map((row) => [mediaKey(row), row.id]));
}
