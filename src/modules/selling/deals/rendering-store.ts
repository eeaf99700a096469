/** Stores the sources of deals' bodies, and finds texts that an older renderer made. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { DealSource } from '#src/modules/selling/deals/body-rendering.ts';
import type { Rendering } from '#src/modules/selling/deals/rules.ts';
import { RENDERER_VERSION } from '#src/richtext/version.ts';

export interface DealTextKey {
  readonly dealId: number;
  readonly lang: Lang;
}

/** A text that an older version of the renderer made, with its deal. */
export interface OldDealText extends DealTextKey, DealSource {
  readonly code: string;
  readonly deleted: boolean;
}

/**
 * Texts that an older version of the renderer made, oldest version first. They are locked until the transaction ends.
 * Texts that another transaction has locked, such as an edit, are skipped.
 */
export async function readOldTexts(tx: Tx, tenantId: number, limit: number): Promise<OldDealText[]> {
  const { rows } = await sql<OldDealText>`
    select r.deal_id as "dealId", r.lang, d.code, d.state = 'DELETED' as deleted, t.title, r.body_source as body,
      r.body_format as format
    from deal_renderings r
    join deals d on d.tenant_id = r.tenant_id and d.id = r.deal_id
    join deal_texts t on t.tenant_id = r.tenant_id and t.deal_id = r.deal_id and t.lang = r.lang
    where r.tenant_id = ${tenantId} and r.renderer_version < ${RENDERER_VERSION}
    order by r.renderer_version, r.deal_id, r.lang limit ${limit} for no key update skip locked`.execute(tx);
  return rows;
}

/** Stores the HTML of bodies where it differs, without a new update time. @returns the texts that were written */
export async function writeRendered(
  tx: Tx,
  tenantId: number,
  texts: readonly (DealTextKey & { readonly bodyHtml: string })[],
): Promise<DealTextKey[]> {
  const { rows } = await sql<DealTextKey>`
    update deal_texts t set body_html = v."bodyHtml"
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) v("dealId" bigint, lang text, "bodyHtml" text)
    where t.tenant_id = ${tenantId} and t.deal_id = v."dealId" and t.lang = v.lang and t.body_html <> v."bodyHtml"
    returning t.deal_id as "dealId", t.lang`.execute(tx);
  return rows;
}

/** Records that the current renderer made the texts. A text of a deleted deal is marked as never waiting (null). */
export async function markRendered(
  tx: Tx,
  tenantId: number,
  texts: readonly (DealTextKey & { readonly deleted: boolean })[],
): Promise<void> {
  const versions = texts.map(({ deleted }) => (deleted ? null : RENDERER_VERSION));
  await sql`
    update deal_renderings r set renderer_version = v.version
    from unnest(${texts.map((text) => text.dealId)}::bigint[], ${texts.map((text) => text.lang)}::text[],
      ${versions}::int[]) v(id, lang, version)
    where r.tenant_id = ${tenantId} and r.deal_id = v.id and r.lang = v.lang`.execute(tx);
}

/** Stores the sources of texts, and the version of the renderer that made their HTML. */
export async function writeRenderings(
  tx: Tx,
  tenantId: number,
  renderings: readonly (DealTextKey & Rendering)[],
): Promise<void> {
  if (renderings.length === 0) return;
  await sql`
    insert into deal_renderings as r (tenant_id, deal_id, lang, body_source, body_format, renderer_version)
    select ${tenantId}, v."dealId", v.lang, v.source, v.format, v.version
    from jsonb_to_recordset(${JSON.stringify(renderings)}::jsonb)
      v("dealId" bigint, lang text, source text, format text, version int)
    on conflict (tenant_id, deal_id, lang) do update set body_source = excluded.body_source,
      body_format = excluded.body_format, renderer_version = excluded.renderer_version
    where (r.body_source, r.body_format, r.renderer_version)
      is distinct from (excluded.body_source, excluded.body_format, excluded.renderer_version)`.execute(tx);
}
