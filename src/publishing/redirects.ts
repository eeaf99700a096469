import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import { SHORT_LINK_SCREEN, shortPath } from '#src/kernel/short-link.ts';
import { tellRelease } from '#src/publishing/release.ts';

/** A short link. */
export interface Redirect {
  readonly code: string;
  /** Path and query that it leads to; null: nothing any more. */
  readonly location: string | null;
}

/** Publishes short links, or their end, as a release of the tenant: every local copy serves them a moment later. */
export async function releaseRedirects(tx: Tx, tenant: Tenant, redirects: readonly Redirect[]): Promise<void> {
  const { rows } = await sql<{ release: number }>`
    update releases set release = release + 1 where tenant_id = ${tenant.id} returning release`.execute(tx);
  const release = rows[0]?.release;
  if (release === undefined) throw new Error(`tenant ${tenant.code} has no release row`);
  const links = redirects.map(({ code, location }) => ({ code, location, path: shortPath(code) }));
  await sql`
    insert into pages (tenant_id, screen, subject, lang, page, path, status, location, modified_at, release)
    select ${tenant.id}, ${SHORT_LINK_SCREEN}, v.code, '', 1,
      case when v.location is null then '!' || v.path else v.path end,
      case when v.location is null then 404 else 301 end, v.location, now(), ${release}
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb) v(code text, location text, path text)
    on conflict (tenant_id, screen, subject, lang, page) do update set path = excluded.path, status = excluded.status,
      location = excluded.location, release = excluded.release`.execute(tx);
  await tellRelease(tx, tenant.id);
}
