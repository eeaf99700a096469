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
export interface ArticleChange {
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
  /** How filled each list is, as `readFilled` says. */
  readonly filled: readonly number[];
  readonly tags: ReadonlyMap<Lang, MostUsed>;
}

function changedLists(changes: readonly ArticleChange[]): Membership[] {
  const changed = new Map<string, Membership>();
  for (const { before, after } of changes) {
    const listsOfBefore = new Set(memberships(before).map(({ list }) => list));
    const listsOfAfter = new Set(memberships(after).map(({ list }) => list));
    for (const membership of [...memberships(before), ...memberships(after)]) {
      if (listsOfBefore.has(membership.list) && listsOfAfter.has(membership.list)) continue;
      changed.set(membership.list, membership);
    }
  }
  return [...changed.values()];
}

async function readMostUsed(ctx: WriteCtx, lists: readonly Membership[]): Promise<Map<Lang, MostUsed>> {
  const langs = new Set(lists.filter(({ kind }) => kind === 'tag').map(({ lang }) => lang));
  const mostUsedIn = new Map<Lang, MostUsed>();
  for (const lang of langs) {
    const tags = await readHotTags(ctx.tx, ctx.tenant.id, lang, LISTED_TAGS);
    mostUsedIn.set(lang, {
      hot: JSON.stringify(tags.slice(0, HOT_TAGS)),
      listed: JSON.stringify(tags.toSorted(bySlug)),
    });
  }
  return mostUsedIn;
}

/** Must be called before the change is stored. */
export async function readAffectedLists(ctx: WriteCtx, changes: readonly ArticleChange[]): Promise<AffectedLists> {
  const lists = changedLists(changes);
  const filled = lists.length === 0 ? [] : await readFilled(ctx.tx, ctx.tenant, lists);
  return { lists, filled, tags: await readMostUsed(ctx, lists) };
}

/** Invalidates the cache tags of everything that the changes affect. Must be called after they are stored. */
export async function invalidateChanges(
  ctx: WriteCtx,
  changes: readonly ArticleChange[],
  ids: readonly number[],
  listsBefore: AffectedLists,
): Promise<void> {
  for (const { before, after } of changes) for (const cacheTag of tagsOfChange(before, after)) ctx.invalidate(cacheTag);
  for (const { kind, code } of await readFormerCodesOf(ctx.tx, ctx.tenant.id, ids))
    ctx.invalidate(tagOf.article(kind, code));
  await invalidateFilled(ctx, listsBefore);
  for (const [lang, { hot, listed }] of await readMostUsed(ctx, listsBefore.lists)) {
    if (listsBefore.tags.get(lang)?.hot !== hot) ctx.invalidate(tagOf.tagsHot(lang));
    if (listsBefore.tags.get(lang)?.listed !== listed) ctx.invalidate(tagOf.tagsListed(lang));
  }
  await invalidateNeighbours(
    ctx,
    changes.flatMap((change, index) => movedPositions(change, ids[index] ?? 0)),
  );
}

async function invalidateFilled(ctx: WriteCtx, { lists, filled }: AffectedLists): Promise<void> {
  if (lists.length === 0) return;
  const filledNow = await readFilled(ctx.tx, ctx.tenant, lists);
  for (const [index, { kind, code, lang }] of lists.entries()) {
    if (filled[index] === filledNow[index]) continue;
    ctx.invalidate(FILLED_TAG[kind](code));
    if (kind === 'brand') ctx.invalidate(tagOf.brandsListed(lang));
  }
}

/** The positions in time that an article had and has, in each language in which it moved. */
function movedPositions({ before, after }: ArticleChange, id: number): TimelinePosition[] {
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
