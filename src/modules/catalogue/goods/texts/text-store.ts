/** Stores the texts that editors write about goods. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { RenderedBodies } from '#src/modules/catalogue/goods/texts/body-rendering.ts';
import type { GoodsText } from '#src/modules/catalogue/goods/texts/text-contract.ts';

/** A row of the table: an editor's text of goods in one language, its bodies as safe HTML. */
export interface TextRow extends Omit<GoodsText, 'details' | 'guide'>, RenderedBodies {
  readonly goodsId: number;
  readonly lang: Lang;
}

/** Ids of goods whose texts were written. */
interface WrittenTexts {
  readonly written: ReadonlySet<number>;
  /** Those of them that have a text in a language where they had none. */
  readonly translated: ReadonlySet<number>;
}

/** Inserts texts, or replaces those that differ. */
export async function writeTexts(tx: Tx, tenantId: number, rows: readonly TextRow[]): Promise<WrittenTexts> {
  const { rows: texts } = await sql<{ id: number; isNew: boolean }>`
    insert into goods_texts (tenant_id, goods_id, lang, name, introduction, details_html, guide_html, reasons_for,
      reasons_against, features, summary, summary_origin, reviews_summary, reviews_summary_origin)
    select ${tenantId}, "goodsId", lang, name, introduction, "detailsHtml", "guideHtml", "reasonsFor",
      "reasonsAgainst", features, summary, "summaryOrigin", "reviewsSummary", "reviewsSummaryOrigin"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r("goodsId" bigint, lang text, name text, introduction text,
      "detailsHtml" text, "guideHtml" text, "reasonsFor" jsonb, "reasonsAgainst" jsonb, features jsonb, summary text,
      "summaryOrigin" text, "reviewsSummary" text, "reviewsSummaryOrigin" text)
    on conflict (tenant_id, goods_id, lang) do update set name = excluded.name, introduction = excluded.introduction,
      details_html = excluded.details_html, guide_html = excluded.guide_html, reasons_for = excluded.reasons_for,
      reasons_against = excluded.reasons_against, features = excluded.features, summary = excluded.summary,
      summary_origin = excluded.summary_origin, reviews_summary = excluded.reviews_summary,
      reviews_summary_origin = excluded.reviews_summary_origin, updated_at = now()
    where (goods_texts.name, goods_texts.introduction, goods_texts.details_html, goods_texts.guide_html,
        goods_texts.reasons_for, goods_texts.reasons_against, goods_texts.features, goods_texts.summary,
        goods_texts.summary_origin, goods_texts.reviews_summary, goods_texts.reviews_summary_origin)
      is distinct from (excluded.name, excluded.introduction, excluded.details_html, excluded.guide_html,
        excluded.reasons_for, excluded.reasons_against, excluded.features, excluded.summary,
        excluded.summary_origin, excluded.reviews_summary, excluded.reviews_summary_origin)
    returning goods_id as id, xmax = 0 as "isNew"`.execute(tx);
  return {
    written: new Set(texts.map(({ id }) => id)),
    translated: new Set(texts.filter(({ isNew }) => isNew).map(({ id }) => id)),
  };
}

/** Codes of the brands of these goods. */
export async function readBrandsOf(tx: Tx, tenantId: number, goodsIds: ReadonlySet<number>): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct b.code from goods g join brands b on b.tenant_id = g.tenant_id and b.id = g.brand_id
    where g.tenant_id = ${tenantId} and g.id = any (${[...goodsIds]}::bigint[]) order by b.code`.execute(tx);
  return rows.map(({ code }) => code);
}
