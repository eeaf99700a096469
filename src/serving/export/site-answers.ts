/** The answers of a tenant's published site at each address that it knows. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { REDIRECT_SCREEN } from '#src/kernel/redirect-key.ts';
import { pageKeyText } from '#src/page-key.ts';
import { type Lookup, resolve } from '#src/serving/pages/resolve-request.ts';
import type { PageRow } from '#src/serving/replica/page-row.ts';

export type SiteAnswer =
  | { readonly kind: 'page'; readonly path: string; readonly row: PageRow }
  | { readonly kind: 'moved'; readonly path: string; readonly location: string; readonly status: 301 | 302 }
  | { readonly kind: 'gone'; readonly path: string };

export interface SiteAnswers {
  readonly answers: readonly SiteAnswer[];
  /** The pages that say that there is none. */
  readonly statusPages: readonly PageRow[];
}

/** Reads the published rows and resolves each address as the server does. */
export async function readSiteAnswers(db: Db, tenant: Tenant): Promise<SiteAnswers> {
  const { rows } = await sql<PageRow>`
    select screen, subject, lang, page, path, status, location, hash, size, content_type as "contentType",
      (extract(epoch from modified_at) * 1000)::bigint as "modifiedAt"
    from pages where tenant_id = ${tenant.id} order by path`.execute(db);
  const byPath = new Map(rows.map((row) => [row.path, row]));
  const byKey = new Map(rows.map((row) => [pageKeyText(row), row]));
  const lookup: Lookup = {
    byPath: (path) => byPath.get(path),
    byPageKey: (key) => byKey.get(pageKeyText(key)),
  };
  const chosen = rows.filter(({ screen }) => screen === REDIRECT_SCREEN).map(({ subject }) => subject);
  const paths = new Set([...byPath.keys(), ...chosen].filter((path) => path.startsWith('/')));
  return {
    answers: [...paths].toSorted().flatMap((path) => answerAt(tenant, path, lookup) ?? []),
    statusPages: rows.filter(({ screen, hash }) => screen === 'status' && hash !== null),
  };
}

/** undefined: the same as at any address without a page. */
function answerAt(tenant: Tenant, path: string, lookup: Lookup): SiteAnswer | undefined {
  const resolution = resolve(tenant, path, lookup);
  switch (resolution.kind) {
    case 'page':
      return resolution.row.status === 410 ? { kind: 'gone', path } : { kind: 'page', path, row: resolution.row };
    case 'moved':
      return { kind: 'moved', path, location: resolution.location, status: 301 };
    case 'short':
      return { kind: 'moved', path, location: resolution.location, status: 302 };
    case 'missing':
      return resolution.status === 410 ? { kind: 'gone', path } : undefined;
    default:
      return undefined;
  }
}
