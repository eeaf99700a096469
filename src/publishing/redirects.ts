/** Publishes short links and the redirects of editors as rows of the manifest, without the render queue. */

import { sql } from 'kysely';
import type { Tenant, WriteCtx } from '#src/ctx.ts';
import { anyOf } from '#src/db/any-of.ts';
import type { Tx } from '#src/db/types.ts';
import { type Move, REDIRECT_SCREEN, redirectKey } from '#src/kernel/redirect-key.ts';
import { SHORT_LINK_SCREEN, shortPath } from '#src/kernel/short-link.ts';
import { tellRelease } from '#src/publishing/release.ts';
import { causeFrom } from '#src/publishing/releases/cause.ts';
import { recordRelease } from '#src/publishing/releases/release-record.ts';

/** A short link. */
export interface Redirect {
  readonly code: string;
  /** Path and query that it leads to; null: nothing any more. */
  readonly location: string | null;
}

/**
 * Publishes short links, or their end, as a release of the tenant: every local copy serves them a moment later. Readers
 * make them, so no record of a release is kept that they could crowd out.
 */
export async function releaseRedirects(tx: Tx, tenant: Tenant, redirects: readonly Redirect[]): Promise<void> {
  const rows = redirects.map(({ code, location }) => {
    const path = location === null ? `!${shortPath(code)}` : shortPath(code);
    return { screen: SHORT_LINK_SCREEN, subject: code, path, status: location === null ? 404 : 301, location };
  });
  await releaseRows(tx, tenant, rows);
}

/**
 * Publishes redirects of editors, or their end, in the same way, as a release that can be taken back. A plan takes them
 * instead: it holds no release up.
 */
export async function releaseMoves(ctx: WriteCtx, moves: readonly Move[]): Promise<void> {
  if (ctx.planMoves !== undefined) {
    ctx.planMoves(moves);
    return;
  }
  const { tx, tenant, origin } = ctx;
  const begun = performance.now();
  const rows = moves.map(({ from, status, to }) => {
    const { screen, subject } = redirectKey(from);
    return { screen, subject, path: `!${screen}${from}`, status, location: to };
  });
  const { number, build } = await releaseRows(tx, tenant, rows);
  await recordRelease(tx, tenant, {
    number,
    kind: 'redirects',
    causes: origin === undefined ? [] : [causeFrom(origin)],
    tags: [],
    stages: { write: performance.now() - begun },
    build,
  });
}

/** Those of some paths at which a page stands. */
export async function publishedPaths(tx: Tx, tenant: Tenant, paths: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('pages')
    .select('path')
    .where('tenant_id', '=', tenant.id)
    .where('path', '=', anyOf(paths))
    .where('status', '=', 200)
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path);
}

/** Those of some paths that were published as gone by `releaseMoves`. */
export async function gonePaths(tx: Tx, tenant: Tenant, paths: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom('pages')
    .select('subject')
    .where('tenant_id', '=', tenant.id)
    .where('screen', '=', REDIRECT_SCREEN)
    .where('subject', '=', anyOf(paths))
    .where('status', '=', 410)
    .orderBy('subject')
    .execute();
  return rows.map(({ subject }) => subject);
}

interface ReleasedRow {
  readonly screen: string;
  readonly subject: string;
  readonly path: string;
  readonly status: number;
  readonly location: string | null;
}

/** @returns the number of the release, and the version of the templates */
async function releaseRows(
  tx: Tx,
  tenant: Tenant,
  released: readonly ReleasedRow[],
): Promise<{ readonly number: number; readonly build: string }> {
  const { rows } = await sql<{ number: number; build: string }>`
    update releases set release = release + 1 where tenant_id = ${tenant.id}
    returning release as number, build`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`tenant ${tenant.code} has no release row`);
  await sql`
    insert into pages (tenant_id, screen, subject, lang, page, path, status, location, modified_at, release)
    select ${tenant.id}, v.screen, v.subject, '', 1, v.path, v.status, v.location, now(), ${row.number}
    from jsonb_to_recordset(${JSON.stringify(released)}::jsonb)
      v(screen text, subject text, path text, status int, location text)
    on conflict (tenant_id, screen, subject, lang, page) do update set path = excluded.path, status = excluded.status,
      location = excluded.location, release = excluded.release`.execute(tx);
  await tellRelease(tx, tenant.id);
  return row;
}
