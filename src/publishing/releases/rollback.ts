/** Puts pages, redirects and sitemaps back as a kept release left them. */

import { sql } from 'kysely';
import type { EditCtx, Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { Bodies } from '#src/publishing/bodies/bodies.ts';
import { isSiteFile } from '#src/publishing/bodies/lost-body.ts';
import { recordChanges } from '#src/publishing/page-history.ts';
import { countWaiting, readPublishingState } from '#src/publishing/publishing-state.ts';
import { lockReleases, tellRelease } from '#src/publishing/release.ts';
import { type Cause, causeFrom } from '#src/publishing/releases/cause.ts';
import { readSplitCauses } from '#src/publishing/releases/read-changes.ts';
import {
  type ReleaseRecord,
  readKeptRange,
  readLaterReleases,
  readRelease,
} from '#src/publishing/releases/read-releases.ts';
import { recordRelease } from '#src/publishing/releases/release-record.ts';
import { type FormerPage, readFormerPages, restorePages } from '#src/publishing/releases/restore-pages.ts';
import { postponeParts } from '#src/publishing/sitemaps/store.ts';
import { everyPart } from '#src/publishing/sitemaps/touched-parts.ts';

/** A rollback that was made, or is looked at. */
interface Rollback {
  /** The release whose state comes back. */
  readonly to: number;
  /** The release that the rollback is; null: it was not made. */
  readonly release: number | null;
  /** The pages that it moves, as they are afterwards. */
  readonly pages: readonly FormerPage[];
  /** The releases that it takes back, the newest first. */
  readonly takesBack: readonly ReleaseRecord[];
  /** The causes of which an earlier release stays: only a part of them is taken back. */
  readonly partly: readonly Cause[];
  /** Pages and cache tags of earlier changes that wait: they are published afterwards, whatever comes back. */
  readonly waiting: number;
  readonly ms: number;
}

export interface RollbackOptions {
  readonly to: number;
  /** Moves nothing. */
  readonly dryRun: boolean;
  /** The bodies of this machine. */
  readonly bodies: Bodies;
}

/**
 * Makes everything published as a release left it, exactly, as a release of its own. What editors wrote since stays
 * written: the next change of a page renders it again. Throws NotFound, Gone for a release that is not kept any more,
 * and Conflict where bodies are neither on this machine nor in the shared store.
 */
export function rollBack(ctx: EditCtx, { to, dryRun, bodies }: RollbackOptions): Promise<Rollback> {
  const { db, tenant, origin } = ctx;
  const begun = performance.now();
  return db.transaction().execute(async (tx) => {
    const { release, build, now } = await lockReleases(tx, tenant);
    await requireInRange(tx, tenant, to);
    const pages = await readFormerPages(tx, tenant.id, to);
    const base = {
      to,
      pages,
      takesBack: await readLaterReleases(tx, tenant.id, to),
      partly: await readSplitCauses(tx, tenant.id, to),
      waiting: countWaiting(await readPublishingState(tx, tenant.id)),
    };
    await requireBodies(bodies, tenant, to, pages);
    if (dryRun || pages.length === 0) return { ...base, release: null, ms: Math.round(performance.now() - begun) };
    const number = release + 1;
    await restorePages(tx, tenant.id, { to, number });
    await recordChanges(tx, tenant.id, pages.filter(hasHistory).map(historyChange), {
      release: number,
      at: now,
      build,
    });
    await postponeParts(tx, tenant.id, staleParts(tenant, pages));
    await sql`update releases set release = ${number}, taken_back_at = now() where tenant_id = ${tenant.id}`.execute(
      tx,
    );
    await recordRelease(tx, tenant, {
      number,
      kind: 'rollback',
      causes: [causeFrom(origin)],
      tags: [],
      stages: { write: performance.now() - begun },
      build,
      backTo: to,
    });
    await tellRelease(tx, tenant.id);
    return { ...base, release: number, ms: Math.round(performance.now() - begun) };
  });
}

/** The record of a release. Throws NotFound where it was never made or moved no page, Gone where it is not kept any more. */
export async function requireKept(db: Db | Tx, tenant: Tenant, number: number): Promise<ReleaseRecord> {
  await requireInRange(db, tenant, number);
  const record = await readRelease(db, tenant.id, number);
  if (record === undefined) throw refusal('NotFound', `release ${number} moved only short links of readers`);
  return record;
}

/** Throws NotFound for a release that was never made, Gone for one that is not kept any more. */
async function requireInRange(db: Db | Tx, tenant: Tenant, number: number): Promise<void> {
  const range = await readKeptRange(db, tenant.id);
  if (range === undefined || number > range.newest) throw refusal('NotFound', `there is no release ${number} yet`);
  if (number < range.oldest) {
    throw refusal('Gone', `release ${number} is not kept any more: the oldest kept release is ${range.oldest}`);
  }
}

const refusal = (kind: 'Gone' | 'NotFound' | 'Conflict', reason: string): Failure =>
  new Failure(kind, reason, [{ field: 'release', reason }]);

/** Throws Conflict where no machine has bodies of a release: after a restored backup, or a lost disk. */
async function requireBodies(
  bodies: Bodies,
  { code }: Tenant,
  to: number,
  pages: readonly FormerPage[],
): Promise<void> {
  const hashes = [...new Set(pages.flatMap(({ hash }) => hash ?? []))];
  const lost = await bodies.fetch(code, hashes);
  if (lost.length === 0) return;
  const lostPages = pages.filter(({ hash }) => hash !== null && lost.includes(hash));
  const reason = `${lostPages.length} bodies of release ${to} are not on this machine, such as that of ${lostPages[0]?.path}`;
  throw refusal('Conflict', reason);
}

const hasHistory = (page: FormerPage): boolean => page.what !== null && !isSiteFile(page);

const historyChange = ({ screen, subject, lang, page, status, hash, location }: FormerPage) => ({
  screen,
  subject,
  lang,
  page,
  reasons: ['rollback'],
  status,
  hash,
  location,
  loadMs: 0,
  drawMs: 0,
});

/** Parts of sitemaps that may say something else of these pages: the publisher looks at them once more. */
const staleParts = (tenant: Tenant, pages: readonly FormerPage[]) =>
  pages.filter(({ isListed, page }) => isListed && page === 1).flatMap((page) => everyPart(tenant, page));
