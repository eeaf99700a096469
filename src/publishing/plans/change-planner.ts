/** Plans a change without storing it, so that editors see beforehand which pages it moves. */

import pLimit from 'p-limit';
import type { EditCtx, TxCtx, WriteCtx } from '#src/ctx.ts';
import { rolledBack } from '#src/db/rolled-back.ts';
import type { CacheTag } from '#src/kernel/cache-tag.ts';
import type { Move } from '#src/kernel/redirect-key.ts';
import { movesByAddress } from '#src/publishing/plans/by-address.ts';
import type { ChangePlan, MovedPage } from '#src/publishing/plans/change-plan.ts';
import type { DescribedMove } from '#src/publishing/plans/describe-move.ts';
import { namedLinks } from '#src/publishing/plans/page-differences.ts';
import { withRedirects } from '#src/publishing/plans/planned-redirects.ts';
import { type PlanLimits, renderChange } from '#src/publishing/plans/render-change.ts';
import { countWaiting, type PublishingState, readPublishingState } from '#src/publishing/publishing-state.ts';
import type { SitePages } from '#src/publishing/site-pages.ts';

/** Says which pages a change would move, without making it. */
export interface ChangePlanner {
  /** @returns the result of the change, which is not stored, and the pages it would move */
  plan<T>(ctx: EditCtx, change: (ctx: WriteCtx) => Promise<T>): Promise<{ result: T; plan: ChangePlan }>;
}

const PLAN_LIMITS: PlanLimits = { pages: 1000, ms: 10_000 };

/**
 * Plans by making the change in a transaction, rendering there the pages that its cache tags name, comparing them with
 * the published ones, and rolling back. What the change locks stays locked meanwhile, so plans of a process take turns.
 */
export function changePlanner(pages: SitePages, limits: PlanLimits = PLAN_LIMITS): ChangePlanner {
  const turns = pLimit(1);
  return {
    plan: ({ db, tenant, origin }, change) =>
      turns(() =>
        rolledBack(db, async (tx) => {
          const begun = performance.now();
          const cacheTags = new Set<CacheTag>();
          const redirects: Move[] = [];
          let changed = tenant;
          const standing = await readPublishingState(tx, tenant.id);
          const ctx: WriteCtx = {
            tx,
            tenant,
            origin,
            invalidate: (cacheTag) => void cacheTags.add(cacheTag),
            planMoves: (moves) => void redirects.push(...moves),
            planTenant: (after) => {
              changed = after;
            },
          };
          const result = await change(ctx);
          const options = { limits, begun, redirects, standing };
          return { result, plan: await planInside({ tx, tenant: changed }, pages, [...cacheTags], options) };
        }),
      ),
  };
}

interface PlanOptions {
  readonly limits?: PlanLimits;
  /** The time of `performance.now()` at which the change began. */
  readonly begun?: number;
  /** Redirects that the change would publish. */
  readonly redirects?: readonly Move[];
  /** The newest release and the waiting work before the change; read afterwards where it is left out. */
  readonly standing?: PublishingState;
}

/** Plans a change that a transaction has made: renders there the pages that its cache tags name. */
export async function planInside(
  ctx: TxCtx,
  pages: SitePages,
  cacheTags: readonly CacheTag[],
  { limits = PLAN_LIMITS, begun = performance.now(), redirects = [], standing }: PlanOptions = {},
): Promise<ChangePlan> {
  const state = standing ?? (await readPublishingState(ctx.tx, ctx.tenant.id));
  const { moved, unchanged, failed, rest, isWhole } = await renderChange(ctx, pages, cacheTags, limits);
  const moves = withLinks(await withRedirects(ctx, movesByAddress(moved), redirects));
  return {
    release: state.release,
    waiting: countWaiting(state),
    counts: countMoves(moves),
    moved: moves.toSorted(compareMoves),
    rendered: moved.length + unchanged + failed.length,
    unchanged,
    failed,
    cut: rest === 0 && isWhole ? null : { limit: `${limits.pages} pages, ${limits.ms} ms`, pages: rest, isWhole },
    ms: Math.round(performance.now() - begun),
    liveAt: null,
  };
}

const CHANGE_ORDER: readonly MovedPage['what'][] = ['begins', 'moves', 'ends', 'changes'];

/** The order of a plan: pages that begin, move and end, then those that change, each by address. */
function compareMoves(left: MovedPage, right: MovedPage): number {
  const byWhat = CHANGE_ORDER.indexOf(left.what) - CHANGE_ORDER.indexOf(right.what);
  return byWhat !== 0 ? byWhat : Number(left.path > right.path) - Number(left.path < right.path);
}

/** Adds to each page which others of the plan begin or cease to link to it. */
function withLinks(described: readonly DescribedMove[]): MovedPage[] {
  const begin = groupSources(described, 'begin');
  const end = groupSources(described, 'end');
  return described.map(({ page, ...links }) => ({
    ...page,
    links: {
      begin: namedLinks(links.begin),
      end: namedLinks(links.end),
      beginning: links.begin.length,
      ending: links.end.length,
    },
    linkedFrom: {
      begin: namedLinks(begin.get(page.path)?.toSorted() ?? []),
      end: namedLinks(end.get(page.path)?.toSorted() ?? []),
    },
  }));
}

/** The addresses of other pages whose links to an address come or go, by that address. */
function groupSources(described: readonly DescribedMove[], which: 'begin' | 'end'): Map<string, string[]> {
  const sources = new Map<string, string[]>();
  for (const { page, [which]: links } of described) {
    for (const link of links) {
      if (link !== page.path) sources.set(link, [...(sources.get(link) ?? []), page.path]);
    }
  }
  return sources;
}

function countMoves(pages: readonly MovedPage[]): ChangePlan['counts'] {
  const groups = Map.groupBy(pages, ({ what, screen, lang }) => `${what} ${screen} ${lang}`);
  return [...groups]
    .map(([name, { length }]) => {
      const [what = '', screen = '', lang = ''] = name.split(' ');
      return { what, screen, lang, pages: length };
    })
    .toSorted((a, b) => b.pages - a.pages);
}
