/** Invalidates every page that changes of articles affect: their own, lists, tags and neighbours. */

import type { WriteCtx } from '#src/ctx.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import {
  type ArticleState,
  bySlug,
  HOT_TAGS,
  LISTED_TAGS,
  langsOf,
  type Membership,
  memberships,
  movedInTime,
  tagsOfChange,
} from '#src/modules/reading/articles/rules.ts';
import { readHotTags } from '#src/modules/reading/articles/tags/tag-store.ts';
import { readFormerCodesOf } from '#src/modules/reading/articles/writing/former-code-store.ts';
import {
  invalidateNeighbours,
  type TimelinePosition,
} from '#src/modules/reading/articles/writing/invalidate-neighbours.ts';
import { readFilled, type StoredArticle } from '#src/modules/reading/articles/writing/write-store.ts';

/**
 * The state of one article before and after a write. `input` is missing when the article is deleted or goes live by
 * time.
 */
export interface Change {
  readonly before: StoredArticle | undefined;
  readonly after: ArticleState;
  readonly input?: ArticleInput;
}

const FILLED_TAG = {
  articles: tagOf.articlesFilled,
  category: tagOf.categoryFilled,
  tag: tagOf.tagFilled,
  brand: tagOf.brandFilled,
};

/** The most used tags of a language, as JSON to compare. */
interface MostUsed {
  readonly hot: string;
  readonly listed: string;
}

/** Facts about lists before the change, to be compared with the same facts after it. */
export interface AffectedLists {
  readonly lists: readonly Membership[];
  readonly filled: readonly number[];
  readonly tags: ReadonlyMap<Lang, MostUsed>;
}

function changedLists(changes: readonly Change[]): Membership[] {
  const found = new Map<string, Membership>();
  for (const { before, after } of changes) {
    const was = new Set(memberships(before).map(({ list }) => list));
    const is = new Set(memberships(after).map(({ list }) => list));
    for (const membership of [...memberships(before), ...memberships(after)]) {
      if (was.has(membership.list) && is.has(membership.list)) continue;
      found.set(membership.list, membership);
    }
  }
  return [...found.values()];
}

async function mostUsed(ctx: WriteCtx, lists: readonly Membership[]): Promise<Map<Lang, MostUsed>> {
  const langs = new Set(lists.filter(({ kind }) => kind === 'tag').map(({ lang }) => lang));
  const found = new Map<Lang, MostUsed>();
  for (const lang of langs) {
    const tags = await readHotTags(ctx.tx, ctx.tenant.id, lang, LISTED_TAGS);
    found.set(lang, {
      hot: JSON.stringify(tags.slice(0, HOT_TAGS)),
      listed: JSON.stringify(tags.toSorted(bySlug)),
    });
  }
  return found;
}

/** Must be called before the change is stored. */
export async function readAffectedLists(ctx: WriteCtx, changes: readonly Change[]): Promise<AffectedLists> {
  const lists = changedLists(changes);
  const filled = lists.length === 0 ? [] : await readFilled(ctx.tx, ctx.tenant, lists);
  return { lists, filled, tags: await mostUsed(ctx, lists) };
}

/** Invalidates the cache tags of everything that the changes affect. Must be called after they are stored. */
export async function invalidateChanges(
  ctx: WriteCtx,
  changes: readonly Change[],
  ids: readonly number[],
  around: AffectedLists,
): Promise<void> {
  for (const { before, after } of changes) for (const cacheTag of tagsOfChange(before, after)) ctx.invalidate(cacheTag);
  for (const { kind, code } of await readFormerCodesOf(ctx.tx, ctx.tenant.id, ids))
    ctx.invalidate(tagOf.article(kind, code));
  await invalidateFilled(ctx, around);
  for (const [lang, { hot, listed }] of await mostUsed(ctx, around.lists)) {
    if (around.tags.get(lang)?.hot !== hot) ctx.invalidate(tagOf.tagsHot(lang));
    if (around.tags.get(lang)?.listed !== listed) ctx.invalidate(tagOf.tagsListed(lang));
  }
  await invalidateNeighbours(
    ctx,
    changes.flatMap((change, index) => placesOf(change, ids[index] ?? 0)),
  );
}

async function invalidateFilled(ctx: WriteCtx, { lists, filled }: AffectedLists): Promise<void> {
  if (lists.length === 0) return;
  const now = await readFilled(ctx.tx, ctx.tenant, lists);
  for (const [index, { kind, code, lang }] of lists.entries()) {
    if (filled[index] === now[index]) continue;
    ctx.invalidate(FILLED_TAG[kind](code));
    if (kind === 'brand') ctx.invalidate(tagOf.brandsListed(lang));
  }
}

function placesOf({ before, after }: Change, id: number): TimelinePosition[] {
  const langs = new Set([...(before === undefined ? [] : langsOf(before)), ...langsOf(after)]);
  return [...langs]
    .filter((lang) => movedInTime(before, after, lang))
    .flatMap((lang) =>
      [before, after]
        .filter((state) => state !== undefined)
        .map((state) => ({
          id,
          lang,
          categoryId: state.categoryId,
          categories: state.categories,
          publishTime: state.publishTime,
        })),
    );
}
