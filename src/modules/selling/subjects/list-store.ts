/** Reads topics with their deals and articles in a language, for pages and calls. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';
import type { SpecialCard, SpecialsRequest, SpecialView, StoredPick } from '#src/modules/selling/subjects/contract.ts';

const isoOf = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const pictureOf = (alias: string) =>
  sql.raw(`case when ${alias}.id is null then null else jsonb_build_object(
    'url', ${alias}.url, 'width', ${alias}.width, 'height', ${alias}.height, 'alt', ${alias}.alt) end`);

const card = sql`s.id, s.subtitle, s.kind, t.title, t.summary, ${pictureOf('m')} as "coverImage", s.position, s.shelved,
  ${isoOf('s.update_time')} as "updateTime"`;

const shelved = (tenantId: number, lang: Lang) => sql`
  from special_subjects s
  join special_subject_texts t on t.tenant_id = s.tenant_id and t.special_id = s.id and t.lang = ${lang}
  left join media m on m.tenant_id = s.tenant_id and m.id = s.cover_id
  where s.tenant_id = ${tenantId} and s.shelved`;

/** One part of the special subjects on the shelf with a text in the language, and how many there are. */
export async function readSpecials(
  db: Db,
  tenantId: number,
  lang: Lang,
  kind: SpecialsRequest['kind'],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: SpecialCard[]; total: number }> {
  const where = sql`${shelved(tenantId, lang)} and (${kind ?? null}::text is null or s.kind = ${kind ?? null})`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${where}`.execute(db);
  const { rows } = await sql<SpecialCard>`
    select ${card} ${where} order by s.position, s.id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** A special subject with the ids of its references, each kind in its order. */
export type SpecialRow = Omit<SpecialView, 'articles' | 'goods' | 'deals' | 'picks'> & {
  readonly picks: readonly StoredPick[];
  readonly goodsIds: readonly number[];
  readonly articleIds: readonly number[];
  /** Codes of all deals, and kinds and codes of all articles, visible or not. */
  readonly dealCodes: readonly string[];
  readonly articleNames: readonly { readonly kind: ArticleKind; readonly code: string }[];
  /** Codes of the picks in every language. */
  readonly pickCodes: readonly string[];
};

/** The special subject on the shelf with a subtitle; undefined where it has no text in the language. */
export async function readSpecial(
  db: Db,
  tenantId: number,
  lang: Lang,
  subtitle: string,
): Promise<SpecialRow | undefined> {
  const gathered = (type: 'GOODS' | 'ARTICLE') => sql`
    array(select r.subject_id from special_subject_refs r where r.tenant_id = s.tenant_id and r.special_id = s.id
      and r.subject_type = ${type} order by r.position)`;
  const { rows } = await sql<SpecialRow>`
    select ${card}, t.faq, t.opinions, t.picks,
      ${gathered('GOODS')} as "goodsIds", ${gathered('ARTICLE')} as "articleIds",
      array(select l.lang from special_subject_texts l where l.tenant_id = s.tenant_id and l.special_id = s.id
        order by l.lang) as langs,
      array(select d.code from special_subject_refs r join deals d on d.tenant_id = r.tenant_id and d.id = r.subject_id
        where r.tenant_id = s.tenant_id and r.special_id = s.id and r.subject_type = 'DEAL') as "dealCodes",
      array(select jsonb_build_object('kind', a.kind, 'code', a.code) from special_subject_refs r
        join articles a on a.tenant_id = r.tenant_id and a.id = r.subject_id
        where r.tenant_id = s.tenant_id and r.special_id = s.id and r.subject_type = 'ARTICLE') as "articleNames",
      array(select distinct g.code from special_subject_texts l, jsonb_array_elements(l.picks) p
        join goods g on g.tenant_id = s.tenant_id and g.id = (p->>'goodsId')::bigint
        where l.tenant_id = s.tenant_id and l.special_id = s.id order by g.code) as "pickCodes"
    ${shelved(tenantId, lang)} and s.subtitle = ${subtitle}`.execute(db);
  return rows[0];
}

/** Ids of one part of the live deals of a special subject, in its order, and how many it has in the language. */
export async function readSpecialDeals(
  db: Db,
  tenantId: number,
  lang: Lang,
  specialId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ ids: number[]; total: number }> {
  const from = sql`
    from special_subject_refs r
    join deals d on d.tenant_id = r.tenant_id and d.id = r.subject_id and d.live
    join deal_texts t on t.tenant_id = d.tenant_id and t.deal_id = d.id and t.lang = ${lang}
    where r.tenant_id = ${tenantId} and r.special_id = ${specialId} and r.subject_type = 'DEAL'`;
  const { rows } = await sql<{ ids: number[]; total: number }>`
    select (select count(*)::int ${from}) as total,
      array(select d.id ${from} order by r.position limit ${limit} offset ${offset}) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0 };
}

export interface SpecialSize {
  readonly subtitle: string;
  readonly lang: Lang;
  /** How many live deals with a text in the language it has. */
  readonly deals: number;
}

/**
 * The special subjects on the shelf, one entry per language: all, the one with a subtitle, or those that contain a
 * deal.
 */
export async function readSizes(
  db: Db,
  tenantId: number,
  only: { readonly subtitle?: string; readonly deal?: string } = {},
): Promise<SpecialSize[]> {
  const { rows } = await sql<SpecialSize>`
    select s.subtitle, t.lang,
      (select count(*)::int from special_subject_refs r
        join deals d on d.tenant_id = r.tenant_id and d.id = r.subject_id and d.live
        join deal_texts x on x.tenant_id = d.tenant_id and x.deal_id = d.id and x.lang = t.lang
        where r.tenant_id = s.tenant_id and r.special_id = s.id and r.subject_type = 'DEAL') as deals
    from special_subjects s
    join special_subject_texts t on t.tenant_id = s.tenant_id and t.special_id = s.id
    where s.tenant_id = ${tenantId} and s.shelved
      and (${only.subtitle ?? null}::text is null or s.subtitle = ${only.subtitle ?? null})
      and (${only.deal ?? null}::text is null or s.id in (
        select r.special_id from deals d
        join special_subject_refs r on r.tenant_id = d.tenant_id and r.subject_type = 'DEAL' and r.subject_id = d.id
        where d.tenant_id = s.tenant_id and d.code = ${only.deal ?? null}))
    order by s.position, s.id, t.lang`.execute(db);
  return rows;
}

export interface ArticleRow {
  readonly id: number;
  readonly kind: 'ARTICLE' | 'NOTE';
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  readonly publishTime: string;
  readonly coverImage: { url: string; width: number | null; height: number | null; alt: string } | null;
}

/** Live articles and notes in the order of the ids. Those without a text in the language are left out. */
export async function readArticles(
  db: Db,
  tenantId: number,
  lang: Lang,
  ids: readonly number[],
): Promise<ArticleRow[]> {
  const { rows } = await sql<ArticleRow>`
    select a.id, a.kind, a.code, t.title, t.summary, ${isoOf('a.publish_time')} as "publishTime",
      ${pictureOf('m')} as "coverImage"
    from articles a
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang}
    left join media m on m.tenant_id = a.tenant_id and m.id = a.cover_id
    where a.tenant_id = ${tenantId} and a.live and a.id = any (${ids}::bigint[])
    order by array_position(${ids}::bigint[], a.id)`.execute(db);
  return rows;
}
