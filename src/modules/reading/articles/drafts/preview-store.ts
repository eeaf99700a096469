/** Stores previews of unpublished articles, by the hash of their secret. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';
import type { ArticleAt } from '#src/modules/reading/articles/drafts/draft-contract.ts';

export interface PreviewRow {
  readonly id: number;
  readonly by: string;
  readonly expiresAt: Date;
}

/** Stores a preview, and deletes those of the tenant that have ended. */
export async function insertPreview(
  db: Db,
  tenantId: number,
  { kind, code }: ArticleAt,
  { digest, by, hours }: { readonly digest: Buffer; readonly by: string; readonly hours: number },
): Promise<PreviewRow> {
  await db
    .deleteFrom('article_previews')
    .where('tenant_id', '=', tenantId)
    .where('expires_at', '<', sql<Date>`now()`)
    .execute();
  return db
    .insertInto('article_previews')
    .values({
      tenant_id: tenantId,
      kind,
      code,
      digest,
      made_by: by,
      expires_at: sql<Date>`now() + make_interval(hours => ${hours})`,
    })
    .returning(['id', 'made_by as by', 'expires_at as expiresAt'])
    .executeTakeFirstOrThrow();
}

/** The previews of an article that have not ended, the latest end first. */
export function readPreviews(db: Db, tenantId: number, { kind, code }: ArticleAt): Promise<PreviewRow[]> {
  return db
    .selectFrom('article_previews')
    .select(['id', 'made_by as by', 'expires_at as expiresAt'])
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('expires_at', 'desc')
    .orderBy('id')
    .execute();
}

/** @returns false where there is none */
export async function deletePreview(db: Db, tenantId: number, id: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('article_previews')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** The article of a preview; undefined: the preview has ended, or never was. */
export function readPreviewed(
  db: Db,
  tenantId: number,
  digest: Buffer,
): Promise<{ readonly kind: ArticleKind; readonly code: string } | undefined> {
  return db
    .selectFrom('article_previews')
    .select(['kind', 'code'])
    .$narrowType<{ kind: ArticleKind }>()
    .where('tenant_id', '=', tenantId)
    .where('digest', '=', digest)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}
