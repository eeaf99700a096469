/** Records what a release moved, who set it off and how long it took, and forgets the oldest releases. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import { keptReleases } from '#src/kernel/tenant.ts';
import { type Cause, distinctCauses } from '#src/publishing/releases/cause.ts';
import { PAGE_CHANGE } from '#src/publishing/releases/page-change-name.ts';

/** Milliseconds of the stages of a release, without its commit. */
export interface StageTimes {
  /** Until everything that its pages show was read. */
  readonly load: number;
  /** Of making HTML, all pages together. */
  readonly draw: number;
  /** Of writing the bodies to the disk. */
  readonly store: number;
  /** Of writing the manifest and the sitemaps. */
  readonly write: number;
}

export interface ReleaseNotes {
  readonly number: number;
  readonly kind: 'pages' | 'redirects' | 'rollback';
  readonly causes: readonly Cause[];
  /** The cache tags that set it off. */
  readonly tags: readonly string[];
  readonly stages: Partial<StageTimes>;
  readonly build: string;
  /** The release that a rollback goes back to. */
  readonly backTo?: number;
}

/** So many cache tags of a release are kept. */
const KEPT_TAGS = 8;

/** Records a release in its transaction, after its rows. Deletes the records beyond those that the tenant keeps. */
export async function recordRelease(tx: Tx, tenant: Tenant, notes: ReleaseNotes): Promise<void> {
  const { number, kind, causes, tags, stages, build, backTo = null } = notes;
  const rounded = Object.fromEntries(Object.entries(stages).map(([stage, ms]) => [stage, Math.round(ms)]));
  await sql`
    insert into release_records (tenant_id, release, kind, causes, tags, counts, stages, build, back_to)
    select ${tenant.id}, ${number}, ${kind}, ${JSON.stringify(distinctCauses(causes))}::jsonb,
      ${[...new Set(tags)].slice(0, KEPT_TAGS)}::text[], coalesce((
        select jsonb_agg(jsonb_build_object('what', what, 'screen', screen, 'lang', lang, 'pages', pages)
          order by pages desc, what, screen, lang)
        from (
          select what, screen, lang, count(*)::int as pages from (
            select b.screen, b.lang, ${PAGE_CHANGE} as what
            from release_changes b join pages a using (tenant_id, screen, subject, lang, page)
            where b.tenant_id = ${tenant.id} and b.release = ${number}) named
          where what is not null group by what, screen, lang) counted), '[]'),
      ${JSON.stringify(rounded)}::jsonb, ${build}, ${backTo}::bigint`.execute(tx);
  await forgetReleases(tx, tenant);
}

/** Deletes the records beyond the newest that are kept, and what only they need. */
async function forgetReleases(tx: Tx, tenant: Tenant): Promise<void> {
  await sql`
    with
      -- The oldest release that is kept, where there are more.
      oldest as (
        select release from release_records where tenant_id = ${tenant.id}
        order by release desc limit 1 offset ${keptReleases(tenant) - 1}),
      -- Records of releases before it.
      forgotten as (
        delete from release_records where tenant_id = ${tenant.id} and release < (select release from oldest))
    delete from release_changes where tenant_id = ${tenant.id} and release < (select release from oldest)`.execute(tx);
}
