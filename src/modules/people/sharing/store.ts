import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import { LINK_DAYS } from '#src/modules/people/sharing/rules.ts';
import type { LocalizedPageKey } from '#src/page-key.ts';

const EXPIRY = sql`now() + make_interval(days => ${LINK_DAYS})`;

/**
 * Stores a link, or makes the one of the same origin last longer. Requests for one origin wait for one another here.
 * @returns the code of the link, and whether it is the given one
 */
export async function putLink(
  tx: Tx,
  tenantId: number,
  code: string,
  origin: string,
): Promise<{ code: string; isNew: boolean }> {
  const { rows } = await sql<{ code: string }>`
    insert into short_links as l (tenant_id, short_uri, origin_uri, expires_at)
    values (${tenantId}, ${code}, ${origin}, ${EXPIRY})
    on conflict (tenant_id, origin_uri) do update set expires_at = excluded.expires_at
    returning short_uri as code`.execute(tx);
  const kept = rows[0]?.code ?? code;
  return { code: kept, isNew: kept === code };
}

/** The address of a page, or the one that it moved to; undefined where there is none. */
export async function readPagePath(
  db: Db,
  tenantId: number,
  { screen, subject, lang }: Pick<LocalizedPageKey, 'screen' | 'subject' | 'lang'>,
): Promise<string | undefined> {
  const { rows } = await sql<{ path: string }>`
    select coalesce(location, path) as path from pages where tenant_id = ${tenantId} and screen = ${screen}
      and subject = ${subject} and lang = ${lang} and page = 1 and status in (200, 301)`.execute(db);
  return rows[0]?.path;
}

/** Where a link leads; undefined when there is none, or no longer. */
export async function readOrigin(db: Db, tenantId: number, code: string): Promise<string | undefined> {
  const { rows } = await sql<{ origin: string }>`
    select origin_uri as origin from short_links
    where tenant_id = ${tenantId} and short_uri = ${code} and expires_at > now()`.execute(db);
  return rows[0]?.origin;
}

/** Counts a device that opened a link, once. @param device  a SHA-256 */
export async function countOpening(db: Db, tenantId: number, code: string, device: Buffer): Promise<void> {
  await sql`
    with opening as (
      insert into short_link_openings (tenant_id, short_uri, device)
      select tenant_id, short_uri, ${device} from short_links where tenant_id = ${tenantId} and short_uri = ${code}
      on conflict do nothing returning 1)
    update short_links set opened = opened + 1
    where tenant_id = ${tenantId} and short_uri = ${code} and exists (select from opening)`.execute(db);
}

/** Deletes the openings of a device by its id, which is hashed with each code: one look-up a link. */
export async function deleteOpenings(db: Db, tenantId: number, deviceId: string): Promise<void> {
  await sql`
    delete from short_link_openings o using short_links l
    where l.tenant_id = ${tenantId} and o.tenant_id = ${tenantId} and o.short_uri = l.short_uri
      and o.device = sha256(convert_to(l.short_uri || ' ' || ${deviceId}, 'UTF8'))`.execute(db);
}

/** Deletes links that are over. @returns their codes, at most `most` */
export async function deleteExpired(tx: Tx, tenantId: number, most: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    delete from short_links where tenant_id = ${tenantId} and short_uri in (
      select short_uri from short_links where tenant_id = ${tenantId} and expires_at <= now()
      order by expires_at limit ${most} for update skip locked)
    returning short_uri as code`.execute(tx);
  return rows.map(({ code }) => code);
}
