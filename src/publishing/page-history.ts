/** Stores the last changes of each page, and reads them for the receipt of a page. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';

/** So many changes of a page are kept. */
export const KEPT_CHANGES = 10;
/** So many of the cache tags that set a change off are kept with it. */
const KEPT_REASONS = 4;

/** A change of what stands at an address, as a release made it. */
export interface PageChange {
  readonly release: number;
  /** A time in ISO 8601. */
  readonly at: string;
  readonly status: number;
  /** The name of the body; null: there is none. */
  readonly hash: string | null;
  /** The address that it leads to. */
  readonly location: string | null;
  /** The cache tags that set it off, four at most. */
  readonly reasons: readonly string[];
  /** The version of the templates. */
  readonly build: string;
  /** Milliseconds from the first query to the last, beside other pages of the batch. */
  readonly loadMs: number;
  /** Milliseconds of making HTML. */
  readonly drawMs: number;
}

export type ChangedPage = LocalizedPageKey & Omit<PageChange, 'release' | 'at' | 'build'>;

/** Adds the changes of a release to the histories of their pages. What is older than the last ten is forgotten. */
export async function recordChanges(
  tx: Tx,
  tenantId: number,
  changedPages: readonly ChangedPage[],
  { release, at, build }: { readonly release: number; readonly at: Date; readonly build: string },
): Promise<void> {
  if (changedPages.length === 0) return;
  const rows = changedPages.map(({ screen, subject, lang, page, reasons, loadMs, drawMs, ...change }) => {
    const timing = { loadMs: Math.round(loadMs), drawMs: Math.round(drawMs) };
    const kept = { release, at, build, ...change, reasons: reasons.slice(0, KEPT_REASONS), ...timing };
    return { screen, subject, lang, page, change: kept };
  });
  await sql`
    insert into page_histories as h (tenant_id, screen, subject, lang, page, changes)
    select ${tenantId}, screen, subject, lang, page, jsonb_build_array(change)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      v(screen text, subject text, lang text, page int, change jsonb)
    on conflict (tenant_id, screen, subject, lang, page) do update
      set changes = jsonb_path_query_array(excluded.changes || h.changes,
        ${sql.lit(`$[0 to ${KEPT_CHANGES - 1}]`)}::jsonpath)`.execute(tx);
}

/** The kept changes of a page, the newest first. */
export async function readHistory(
  db: Db,
  tenantId: number,
  { screen, subject, lang, page }: Omit<LocalizedPageKey, 'screen' | 'lang'> & { screen: string; lang: string },
): Promise<readonly PageChange[]> {
  const { rows } = await sql<{ changes: PageChange[] }>`
    select changes from page_histories where tenant_id = ${tenantId} and screen = ${screen} and subject = ${subject}
      and lang = ${lang} and page = ${page}`.execute(db);
  return rows[0]?.changes ?? [];
}
