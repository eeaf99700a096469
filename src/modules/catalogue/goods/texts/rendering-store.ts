/** Finds and stores texts of goods that are rendered again. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { BodySources, RenderedBodies } from '#src/modules/catalogue/goods/texts/body-rendering.ts';
import { RENDERER_VERSION } from '#src/richtext/version.ts';

export interface GoodsTextKey {
  readonly goodsId: number;
  readonly lang: Lang;
}

/** A text that an older version of the renderer made, with its goods. */
export interface OldGoodsText extends GoodsTextKey, BodySources {
  readonly code: string;
}

/**
 * Texts that an older version of the renderer made, oldest version first. They are locked until the transaction ends.
 * Texts that another transaction has locked, such as an edit, are skipped.
 */
export async function readOldTexts(tx: Tx, tenantId: number, limit: number): Promise<OldGoodsText[]> {
  const { rows } = await sql<OldGoodsText>`
    select r.goods_id as "goodsId", r.lang, g.code, t.name, r.details_source as details, r.guide_source as guide,
      r.source_format as format
    from goods_renderings r
    join goods g on g.tenant_id = r.tenant_id and g.id = r.goods_id
    join goods_texts t on t.tenant_id = r.tenant_id and t.goods_id = r.goods_id and t.lang = r.lang
    where r.tenant_id = ${tenantId} and r.renderer_version < ${RENDERER_VERSION}
    order by r.renderer_version, r.goods_id, r.lang limit ${limit} for no key update of r, t skip locked`.execute(tx);
  return rows;
}

/** Stores the HTML of bodies where it differs. @returns the texts that were written */
export async function writeRendered(
  tx: Tx,
  tenantId: number,
  texts: readonly (GoodsTextKey & RenderedBodies)[],
): Promise<GoodsTextKey[]> {
  const { rows } = await sql<GoodsTextKey>`
    update goods_texts t set details_html = v."detailsHtml", guide_html = v."guideHtml"
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      v("goodsId" bigint, lang text, "detailsHtml" text, "guideHtml" text)
    where t.tenant_id = ${tenantId} and t.goods_id = v."goodsId" and t.lang = v.lang
      and (t.details_html, t.guide_html) is distinct from (v."detailsHtml", v."guideHtml")
    returning t.goods_id as "goodsId", t.lang`.execute(tx);
  return rows;
}

/** Records that the current renderer made the texts. */
export async function markRendered(tx: Tx, tenantId: number, texts: readonly GoodsTextKey[]): Promise<void> {
  await sql`
    update goods_renderings r set renderer_version = ${RENDERER_VERSION}
    from unnest(${texts.map((text) => text.goodsId)}::bigint[], ${texts.map((text) => text.lang)}::text[]) v(id, lang)
    where r.tenant_id = ${tenantId} and r.goods_id = v.id and r.lang = v.lang`.execute(tx);
}

/** Stores the sources of texts that the current renderer made. Must be called after the texts are written. */
export async function writeSources(
  tx: Tx,
  tenantId: number,
  sources: readonly (GoodsTextKey & Pick<BodySources, 'details' | 'guide' | 'format'>)[],
): Promise<void> {
  if (sources.length === 0) return;
  await sql`
    insert into goods_renderings as r (tenant_id, goods_id, lang, details_source, guide_source, source_format,
      renderer_version)
    select ${tenantId}, v."goodsId", v.lang, v.details, v.guide, v.format, ${RENDERER_VERSION}
    from jsonb_to_recordset(${JSON.stringify(sources)}::jsonb)
      v("goodsId" bigint, lang text, details text, guide text, format text)
    on conflict (tenant_id, goods_id, lang) do update set details_source = excluded.details_source,
      guide_source = excluded.guide_source, source_format = excluded.source_format,
      renderer_version = excluded.renderer_version
    where (r.details_source, r.guide_source, r.source_format, r.renderer_version) is distinct from
      (excluded.details_source, excluded.guide_source, excluded.source_format, excluded.renderer_version)`.execute(tx);
}
