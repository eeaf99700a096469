import { setImmediate } from 'node:timers/promises';
import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import { contentHash } from '#src/kernel/hash.ts';
import { PageRenderer, type RenderedPage } from '#src/publishing/page-renderer.ts';
import { type AffectedNow, affectedNow } from '#src/publishing/plans/affected-now.ts';
import { isChanged } from '#src/publishing/release.ts';
import type { Site } from '#src/publishing/screen.ts';

/** How far a plan goes. */
export interface PlanLimits {
  readonly pages: number;
  readonly ms: number;
}

/** A page that a change moves, with its published version and the one that follows. */
export interface MovedVersions extends AffectedNow {
  readonly rendered: RenderedPage;
}

/** Pages that were rendered as a change leaves them. */
export interface RenderedChange {
  readonly moved: readonly MovedVersions[];
  readonly unchanged: number;
  readonly failed: readonly { readonly path: string; readonly error: string }[];
  /** Affected pages that were not rendered any more. */
  readonly rest: number;
}

/** Pages loaded together; they share what they read. */
const LOADED_AT_ONCE = 100;

/** Renders the pages that invalidated tags affect, in the transaction of the change, until a limit is reached. */
export async function renderChange(
  tx: Tx,
  site: Site,
  tenant: Tenant,
  cacheTags: readonly CacheTag[],
  limits: PlanLimits,
): Promise<RenderedChange> {
  const end = performance.now() + limits.ms;
  const affected = await affectedNow(tx, site.screens, tenant, cacheTags);
  const renderer = new PageRenderer(tx, site, tenant);
  const moved: MovedVersions[] = [];
  const failed: RenderedChange['failed'][number][] = [];
  const most = Math.min(affected.length, limits.pages);
  let done = 0;
  while (done < most && performance.now() < end) {
    const group = affected.slice(done, Math.min(done + LOADED_AT_ONCE, most));
    const loading = await Promise.allSettled(group.map(({ key }) => renderer.load(key)));
    for (const [place, page] of group.entries()) {
      const [drawing] = await Promise.allSettled([drawn(renderer, loading[place])]);
      if (drawing.status === 'rejected') failed.push({ path: namePage(page), error: String(drawing.reason) });
      else if (isChanged({ previous: page.previous, rendered: named(drawing.value) })) {
        moved.push({ ...page, rendered: drawing.value });
      }
      // Readers are answered in between.
      await setImmediate();
    }
    done += group.length;
  }
  return { moved, unchanged: done - moved.length - failed.length, failed, rest: affected.length - done };
}

type Loading = PromiseSettledResult<Awaited<ReturnType<PageRenderer['load']>>>;

async function drawn(renderer: PageRenderer, loading: Loading | undefined): Promise<RenderedPage> {
  if (loading?.status !== 'fulfilled') throw loading?.reason;
  return renderer.draw(loading.value);
}

const named = (page: RenderedPage) => ({ ...page, hash: page.html === null ? null : contentHash(page.html) });

const namePage = ({ key, previous }: AffectedNow): string =>
  previous?.path ?? `${key.screen} ${key.subject} ${key.lang} ${key.page}`;
