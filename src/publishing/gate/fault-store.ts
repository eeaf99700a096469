/** Stores which pages break rules, and who let them pass. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';
import type { PageFault } from '#src/publishing/gate/page-fault.ts';

/** A page with faults, as it was rendered last. */
export interface FaultyPage {
  readonly key: LocalizedPageKey;
  readonly path: string;
  readonly held: boolean;
  readonly faults: readonly PageFault[];
}

/** A page of which faults are stored. */
export interface StoredFaults extends LocalizedPageKey {
  readonly held: boolean;
  readonly passedRules: readonly string[];
}

const keyRows = (keys: readonly LocalizedPageKey[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) v(screen text, subject text, lang text, page int)`;

/** The stored faults of some pages, in the order of their keys. */
export async function readStoredFaults(
  tx: Tx,
  tenantId: number,
  keys: readonly LocalizedPageKey[],
): Promise<StoredFaults[]> {
  const { rows } = await sql<StoredFaults>`
    select f.screen, f.subject, f.lang, f.page, f.held, f.passed_rules as "passedRules"
    from page_faults f join ${keyRows(keys)} using (screen, subject, lang, page)
    where f.tenant_id = ${tenantId} order by f.screen, f.subject, f.lang, f.page`.execute(tx);
  return rows;
}

/** Forgets the faults of pages that have none any more. */
export async function removeFaults(tx: Tx, tenantId: number, keys: readonly LocalizedPageKey[]): Promise<void> {
  if (keys.length === 0) return;
  await sql`
    delete from page_faults f using ${keyRows(keys)}
    where f.tenant_id = ${tenantId} and f.screen = v.screen and f.subject = v.subject and f.lang = v.lang
      and f.page = v.page`.execute(tx);
}

/** Stores the faults of pages. Who let a page pass is kept. */
export async function writeFaults(tx: Tx, tenantId: number, pages: readonly FaultyPage[]): Promise<void> {
  if (pages.length === 0) return;
  const rows = pages.map(({ key, ...page }) => ({ ...key, ...page }));
  await sql`
    insert into page_faults (tenant_id, screen, subject, lang, page, path, held, faults)
    select ${tenantId}, screen, subject, lang, page, path, held, faults
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      v(screen text, subject text, lang text, page int, path text, held boolean, faults jsonb)
    on conflict (tenant_id, screen, subject, lang, page) do update
      set path = excluded.path, held = excluded.held, faults = excluded.faults,
        since = case when page_faults.held = excluded.held then page_faults.since else now() end`.execute(tx);
}

/** A page with faults as it is listed. */
export interface ListedFaults extends LocalizedPageKey {
  readonly path: string;
  readonly held: boolean;
  readonly faults: readonly PageFault[];
  readonly since: Date;
  /** Whether readers get former bytes at its address. */
  readonly isLive: boolean;
  readonly passedBy: string | null;
  readonly passedReason: string | null;
  readonly passedAt: Date | null;
}

/** One part of the pages with faults: held ones, or those that are published all the same; the oldest first. */
export async function listFaults(
  db: Db,
  tenantId: number,
  held: boolean,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<{ readonly rows: readonly ListedFaults[]; readonly total: number }> {
  const { rows } = await sql<ListedFaults & { total: number }>`
    select f.screen, f.subject, f.lang, f.page, f.path, f.held, f.faults, f.since, f.passed_by as "passedBy",
      f.passed_reason as "passedReason", f.passed_at as "passedAt", coalesce(p.hash is not null, false) as "isLive",
      (count(*) over ())::int as total
    from page_faults f left join pages p using (tenant_id, screen, subject, lang, page)
    where f.tenant_id = ${tenantId} and f.held = ${held}
    order by f.since, f.path limit ${limit} offset ${offset}`.execute(db);
  return { rows: rows.map(({ total: _total, ...row }) => row), total: rows[0]?.total ?? 0 };
}

/** Lets the held page at an address pass the rules that it breaks. @returns its key; undefined: no page is held there */
export async function passHeldPage(
  tx: Tx,
  tenantId: number,
  path: string,
  { by, reason }: { readonly by: string; readonly reason: string | null },
): Promise<LocalizedPageKey | undefined> {
  const { rows } = await sql<LocalizedPageKey>`
    update page_faults set passed_by = ${by}, passed_reason = ${reason}, passed_at = now(), passed_rules = array(
      select distinct fault ->> 'rule' from jsonb_array_elements(faults) fault where fault ->> 'rank' = 'hold')
    where tenant_id = ${tenantId} and path = ${path} and held returning screen, subject, lang, page`.execute(tx);
  return rows[0];
}
