/** Finds texts of articles that an older renderer made, and stores their new HTML. */

import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';
import type { TextState } from '#src/modules/reading/articles/rules.ts';
import type { RenderedText } from '#src/modules/reading/articles/texts/text-rendering.ts';
import { RENDERER_VERSION } from '#src/richtext/version.ts';

export interface TextKey {
  readonly articleId: number;
  readonly lang: Lang;
}

/** A text that an older version of the renderer made, with its article. */
export interface OldText extends TextKey, Pick<TextState, 'title' | 'bodySource' | 'bodyFormat'> {
  readonly kind: ArticleKind;
  readonly code: string;
  readonly deleted: boolean;
}

/**
 * Texts that an older version of the renderer made, oldest version first. They are locked until the transaction ends.
 * Texts that another transaction has locked, such as an edit, are skipped.
 */
export async function readOldTexts(tx: Tx, tenantId: number, limit: number): Promise<OldText[]> {
  const { rows } = await sql<OldText>`
    select r.article_id as "articleId", r.lang, a.kind, a.code, a.state = 'DELETED' as deleted, t.title,
      t.body_source as "bodySource", t.body_format as "bodyFormat"
    from article_renderings r
    join articles a on a.tenant_id = r.tenant_id and a.id = r.article_id
    join article_texts t on t.tenant_id = r.tenant_id and t.article_id = r.article_id and t.lang = r.lang
    where r.tenant_id = ${tenantId} and r.renderer_version < ${RENDERER_VERSION}
    order by r.renderer_version, r.article_id, r.lang limit ${limit} for no key update skip locked`.execute(tx);
  return rows;
}

/**
 * Stores the HTML of texts where it differs. Their `updated_at` stays, because their words did not change.
 * @returns the texts that were written
 */
export async function writeRendered(
  tx: Tx,
  tenantId: number,
  texts: readonly (TextKey & RenderedText)[],
): Promise<TextKey[]> {
  const { rows } = await sql<TextKey>`
    update article_texts t set body_html = v."bodyHtml", toc = v.toc, words = v.words
    from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
      v("articleId" bigint, lang text, "bodyHtml" text, toc jsonb, words int)
    where t.tenant_id = ${tenantId} and t.article_id = v."articleId" and t.lang = v.lang
      and (t.body_html, t.toc, t.words) is distinct from (v."bodyHtml", v.toc, v.words)
    returning t.article_id as "articleId", t.lang`.execute(tx);
  return rows;
}

/** Records that the current renderer made the texts. A text of a deleted article is marked as never waiting (null). */
export async function markRendered(
  tx: Tx,
  tenantId: number,
  texts: readonly (TextKey & { readonly deleted?: boolean })[],
): Promise<void> {
  const versions = texts.map(({ deleted }) => (deleted === true ? null : RENDERER_VERSION));
  await sql`
    insert into article_renderings (tenant_id, article_id, lang, renderer_version)
    select ${tenantId}, v.id, v.lang, v.version
    from unnest(${texts.map((text) => text.articleId)}::bigint[], ${texts.map((text) => text.lang)}::text[],
      ${versions}::int[]) v(id, lang, version)
    on conflict (tenant_id, article_id, lang) do update set renderer_version = excluded.renderer_version`.execute(tx);
}

/** Marks the texts of restored articles as waiting for the renderer. */
export async function awaitRenderer(tx: Tx, tenantId: number, articleIds: readonly number[]): Promise<void> {
  if (articleIds.length === 0) return;
  await tx
    .updateTable('article_renderings')
    .set({ renderer_version: 0 })
    .where('tenant_id', '=', tenantId)
    .where('article_id', '=', anyOf(articleIds))
    .where('renderer_version', 'is', null)
    .execute();
}
