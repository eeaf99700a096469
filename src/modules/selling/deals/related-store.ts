/** Finds articles, deals and goods related to a deal. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Picture } from '#src/modules/catalogue/media/contract.ts';

/** The properties of a deal that related content is searched by. */
export interface Origin {
  readonly id: number;
  readonly code: string;
  readonly goodsId: number | null;
  readonly goodsCode: string | null;
  readonly category: { readonly id: number; readonly code: string } | null;
  readonly brand: { readonly id: number; readonly code: string } | null;
  readonly keywords: readonly string[];
}

/** Live deals by id or code, in id order, with their keywords in a language. */
export async function readOrigins(
  db: Db,
  tenantId: number,
  lang: Lang,
  keys: { readonly ids: readonly number[]; readonly codes: readonly string[] },
): Promise<Origin[]> {
  const { rows } = await sql<Origin>`
    select d.id, d.code, d.goods_id as "goodsId", g.code as "goodsCode", coalesce(t.keywords, '{}') as keywords,
      case when c.id is null then null else jsonb_build_object('id', c.id, 'code', c.code) end as category,
      case when b.id is null then null else jsonb_build_object('id', b.id, 'code', b.code) end as brand
    from deals d
    left join goods g on g.tenant_id = d.tenant_id and g.id = d.goods_id
    left join deal_texts t on t.tenant_id = d.tenant_id and t.deal_id = d.id and t.lang = ${lang}
    left join categories c on c.tenant_id = d.tenant_id and c.id = coalesce(d.category_id, g.category_id)
    left join brands b on b.tenant_id = d.tenant_id and b.id = coalesce(d.brand_id, g.brand_id)
    where d.tenant_id = ${tenantId} and d.live
      and (d.id = any (${keys.ids}::bigint[]) or d.code = any (${keys.codes}::text[]))
    order by d.id`.execute(db);
  return rows;
}

export interface RelatedArticleRow {
  readonly id: number;
  readonly kind: 'ARTICLE' | 'NOTE';
  readonly code: string;
  readonly title: string;
  readonly summary: string;
  readonly publishTime: Date;
  readonly cover: Picture | null;
}

export interface ArticleSubjects {
  /** Slugs of tags. */
  readonly tags: readonly string[];
  readonly brandIds: readonly number[];
  readonly categoryIds: readonly number[];
}

const ORDERS = {
  related: sql`score desc, a.publish_time desc, a.id desc`,
  newest: sql`a.publish_time desc, a.id desc`,
  hot: sql`a.heat desc, a.publish_time desc, a.id desc`,
};

/**
 * Live articles and notes in a language that have one of the tags, mention one of the brands or are in one of the
 * categories. By default sorted by what they share: a tag counts 4, a brand 3, the category 1.
 */
export async function readRelatedArticles(
  db: Db,
  tenantId: number,
  lang: Lang,
  { tags, brandIds, categoryIds }: ArticleSubjects,
  { order, limit, offset }: { readonly order: keyof typeof ORDERS; readonly limit: number; readonly offset: number },
): Promise<{ rows: RelatedArticleRow[]; total: number }> {
  const { rows } = await sql<RelatedArticleRow & { total: number }>`
    with
    -- Articles with the points for what they share.
    found as (
      select id, sum(points) as score from (
        select article_id as id, 4 as points from article_tags
        where tenant_id = ${tenantId} and lang = ${lang} and slug = any (${tags}::text[])
        union all
        select article_id, 3 from article_brands
        where tenant_id = ${tenantId} and brand_id = any (${brandIds}::bigint[])
        union all
        select id, 1 from articles
        where tenant_id = ${tenantId} and live and category_id = any (${categoryIds}::bigint[])) hits
      group by id)
    select a.id, a.kind, a.code, t.title, t.summary, a.publish_time as "publishTime",
      case when m.id is null then null else
        jsonb_build_object('url', m.url, 'width', m.width, 'height', m.height, 'alt', m.alt) end as cover,
      count(*) over ()::int as total
    from found join articles a on a.tenant_id = ${tenantId} and a.id = found.id and a.live
    join article_texts t on t.tenant_id = a.tenant_id and t.article_id = a.id and t.lang = ${lang}
    left join media m on m.tenant_id = a.tenant_id and m.id = a.cover_id
    order by ${ORDERS[order]} limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: rows[0]?.total ?? 0 };
}
