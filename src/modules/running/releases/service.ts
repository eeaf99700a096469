/** Lists the releases of a tenant, shows one and goes back to it. */

import type { EditCtx, TenantCtx } from '#src/ctx.ts';
import { offsetOf, type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import {
  NAMED,
  type PublishedChange,
  type ReleaseDetail,
  type ReleaseSummary,
  type RollbackReport,
} from '#src/modules/running/releases/contract.ts';
import { readChanges, readStanding } from '#src/publishing/releases/read-changes.ts';
import {
  type ReleaseRecord,
  readKeptRange,
  readReleasedPages,
  readReleases,
} from '#src/publishing/releases/read-releases.ts';
import type { FormerPage } from '#src/publishing/releases/restore-pages.ts';
import { type RollbackOptions, requireKept, rollBack } from '#src/publishing/releases/rollback.ts';

/** One page of the kept releases, the newest first. */
export async function listReleases({ db, tenant }: TenantCtx, request: PageRequest): Promise<Page<ReleaseSummary>> {
  const { rows, total } = await readReleases(db, tenant.id, { limit: request.size, offset: offsetOf(request) });
  return toPage(rows.map(summaryFromRecord), total, request);
}

/** One page of the changes that the kept releases published, the one that began last first. */
export async function listChanges({ db, tenant }: TenantCtx, request: PageRequest): Promise<Page<PublishedChange>> {
  const { rows, total } = await readChanges(db, tenant.id, { limit: request.size, offset: offsetOf(request) });
  const stands = await readStanding(db, tenant.id);
  const oldest = (await readKeptRange(db, tenant.id))?.oldest ?? 0;
  const changes = rows.map(({ at, ...change }) => ({
    ...change,
    at: at.toISOString(),
    before: change.first > oldest ? change.first - 1 : null,
    stands: stands(change.last),
  }));
  return toPage(changes, total, request);
}

/** A release with one part of the pages that it moved. Throws NotFound and Gone. */
export async function showRelease(
  { db, tenant }: TenantCtx,
  number: number,
  request: PageRequest,
): Promise<ReleaseDetail> {
  const record = await requireKept(db, tenant, number);
  const part = { limit: request.size, offset: offsetOf(request) };
  const { rows, total } = await readReleasedPages(db, tenant.id, number, part);
  return { release: summaryFromRecord(record), pages: toPage(rows, total, request) };
}

/** Makes everything published as a release left it. Throws NotFound, Gone and Conflict. */
export async function rollBackTo(ctx: EditCtx, options: RollbackOptions): Promise<RollbackReport> {
  const { pages, takesBack, ...rollback } = await rollBack(ctx, options);
  const moved = pages.flatMap((page) => (page.what === null ? [] : [{ ...page, what: page.what }]));
  return {
    ...rollback,
    counts: countPages(moved),
    pages: moved.slice(0, NAMED).map(({ path, screen, lang, what }) => ({ path, screen, lang, what })),
    takesBack: takesBack.slice(0, NAMED).map(summaryFromRecord),
    taken: takesBack.length,
  };
}

const summaryFromRecord = ({ at, ...record }: ReleaseRecord): ReleaseSummary => ({ ...record, at: at.toISOString() });

function countPages(pages: readonly (FormerPage & { readonly what: ReleaseSummary['counts'][number]['what'] })[]) {
  const groups = Map.groupBy(pages, ({ what, screen, lang }) => `${what} ${screen} ${lang}`);
  return [...groups.values()]
    .flatMap((group) => {
      const [page] = group;
      return page === undefined
        ? []
        : [{ what: page.what, screen: page.screen as string, lang: page.lang as string, pages: group.length }];
    })
    .toSorted((a, b) => b.pages - a.pages);
}
