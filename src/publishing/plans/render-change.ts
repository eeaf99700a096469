/** Renders the pages that a planned change affects, and keeps those that would differ from the published ones. */

import { setImmediate } from 'node:timers/promises';
import type { TxCtx } from '#src/ctx.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import { contentHash } from '#src/kernel/hash.ts';
import { type AffectedNow, affectedNow } from '#src/publishing/plans/affected-now.ts';
import { type DescribedMove, describeMove } from '#src/publishing/plans/describe-move.ts';
import { isChanged } from '#src/publishing/rendering/batch-page.ts';
import { PageRenderer, type RenderedPage } from '#src/publishing/rendering/page-renderer.ts';
import type { SitePages } from '#src/publishing/site-pages.ts';

/** How far a plan goes. */
export interface PlanLimits {
  readonly pages: number;
  readonly ms: number;
}

/** Pages that were rendered as a change leaves them. */
export interface RenderedChange {
  readonly moved: readonly DescribedMove[];
  readonly unchanged: number;
  readonly failed: readonly { readonly path: string; readonly error: string }[];
  /** Affected pages that were not rendered any more, and whether there are no others. */
  readonly rest: number;
  readonly isWhole: boolean;
}

/** Pages loaded together; they share what they read. */
const LOADED_AT_ONCE = 100;

/** Renders the pages that invalidated tags affect, in the transaction of the change, until a limit is reached. */
export async function renderChange(
  { tx, tenant }: TxCtx,
  { site, bodies }: SitePages,
  cacheTags: readonly CacheTag[],
  limits: PlanLimits,
): Promise<RenderedChange> {
  const end = performance.now() + limits.ms;
  const { pages, isWhole } = await affectedNow(tx, site.screens, tenant, cacheTags, end);
  const renderer = new PageRenderer(tx, site, tenant);
  const moved: DescribedMove[] = [];
  const failed: RenderedChange['failed'][number][] = [];
  const most = Math.min(pages.length, limits.pages);
  let done = 0;
  while (done < most && performance.now() < end) {
    const group = pages.slice(done, Math.min(done + LOADED_AT_ONCE, most));
    const loading = await Promise.allSettled(group.map(({ key }) => renderer.load(key)));
    for (const [place, page] of group.entries()) {
      const [drawing] = await Promise.allSettled([drawn(renderer, loading[place])]);
      if (drawing.status === 'rejected') failed.push({ path: namePage(page), error: String(drawing.reason) });
      else if (isChanged({ previous: page.previous, rendered: named(drawing.value) })) {
        moved.push(await describeMove(bodies, tenant, page, drawing.value));
      }
      // Readers are answered in between.
      await setImmediate();
    }
    done += group.length;
  }
  return { moved, unchanged: done - moved.length - failed.length, failed, rest: pages.length - done, isWhole };
}

type Loading = PromiseSettledResult<Awaited<ReturnType<PageRenderer['load']>>>;

async function drawn(renderer: PageRenderer, loading: Loading | undefined): Promise<RenderedPage> {
  if (loading?.status !== 'fulfilled') throw loading?.reason;
  return renderer.draw(loading.value);
}

const named = (page: RenderedPage) => ({ ...page, hash: page.html === null ? null : contentHash(page.html) });

const namePage = ({ key, previous }: AffectedNow): string =>
  previous?.path ?? `${key.screen} ${key.subject} ${key.lang} ${key.page}`;
