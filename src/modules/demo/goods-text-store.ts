import { sql } from 'kysely';
import type { WriteCtx } from '#src/ctx.ts';
import { findNamed } from '#src/db/references.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { type PutResult, rejected } from '#src/kernel/put-result.ts';
import type { GoodsText, GoodsTextsInput } from '#src/modules/demo/goods-text-contract.ts';
import { renderBody } from '#src/richtext/render-body.ts';

/**
 * Writes what editors say of goods; languages an input does not bring keep their text. A text equal to what is stored
 * is neither written nor announced. The code of a result is that of the goods.
 */
export async function putGoodsTexts(ctx: WriteCtx, inputs: readonly GoodsTextsInput[]): Promise<PutResult[]> {
  const { tx, tenant } = ctx;
  const names = inputs.map(({ goodsExternalId }) => goodsExternalId);
  const goods = await findNamed(tx, tenant.id, 'goods', names);
  const rows = inputs.flatMap(({ goodsExternalId, texts }) => {
    const found = goods.get(goodsExternalId);
    return found === undefined ? [] : Object.entries(texts).map(([lang, text]) => rowOf(found.id, lang as Lang, text));
  });
  const written = await upsert(ctx, rows);
  // The first summary of reviews puts goods among those of their brand.
  for (const code of await brandsOf(ctx, written)) ctx.changed(`brand-goods:${code}`);
  return inputs.map(({ goodsExternalId }): PutResult => {
    const found = goods.get(goodsExternalId);
    if (found === undefined) return rejected('goodsExternalId', `there is no ${goodsExternalId} among the goods`);
    if (!written.has(found.id)) return { outcome: 'unchanged', code: found.code };
    ctx.changed(`goods:${found.code}`);
    return { outcome: 'updated', code: found.code };
  });
}

function rowOf(goodsId: number, lang: Lang, text: GoodsText) {
  const html = (body: string) =>
    body === '' ? '' : renderBody(body, { format: 'markdown', lang, title: text.name }).html;
  const { details, guide, ...plain } = text;
  return { goodsId, lang, ...plain, detailsHtml: html(details), guideHtml: html(guide) };
}

/** Ids of the goods a text of which was written. */
async function upsert({ tx, tenant }: WriteCtx, rows: readonly ReturnType<typeof rowOf>[]): Promise<Set<number>> {
  const { rows: written } = await sql<{ id: number }>`
    insert into goods_texts (tenant_id, goods_id, lang, name, introduction, details_html, guide_html, reasons_for,
      reasons_against, features, summary, reviews_summary)
    select ${tenant.id}, "goodsId", lang, name, introduction, "detailsHtml", "guideHtml", "reasonsFor",
      "reasonsAgainst", features, summary, "reviewsSummary"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) r("goodsId" bigint, lang text, name text, introduction text,
      "detailsHtml" text, "guideHtml" text, "reasonsFor" jsonb, "reasonsAgainst" jsonb, features jsonb, summary text,
      "reviewsSummary" text)
    on conflict (tenant_id, goods_id, lang) do update set name = excluded.name, introduction = excluded.introduction,
      details_html = excluded.details_html, guide_html = excluded.guide_html, reasons_for = excluded.reasons_for,
      reasons_against = excluded.reasons_against, features = excluded.features, summary = excluded.summary,
      reviews_summary = excluded.reviews_summary, updated_at = now()
    where (goods_texts.name, goods_texts.introduction, goods_texts.details_html, goods_texts.guide_html,
        goods_texts.reasons_for, goods_texts.reasons_against, goods_texts.features, goods_texts.summary,
        goods_texts.reviews_summary)
      is distinct from (excluded.name, excluded.introduction, excluded.details_html, excluded.guide_html,
        excluded.reasons_for, excluded.reasons_against, excluded.features, excluded.summary, excluded.reviews_summary)
    returning goods_id as id`.execute(tx);
  return new Set(written.map(({ id }) => id));
}

async function brandsOf({ tx, tenant }: WriteCtx, goodsIds: ReadonlySet<number>): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct b.code from goods g join brands b on b.tenant_id = g.tenant_id and b.id = g.brand_id
    where g.tenant_id = ${tenant.id} and g.id = any (${[...goodsIds]}::bigint[]) order by b.code`.execute(tx);
  return rows.map(({ code }) => code);
}
