/** Joins the reads of articles for pages that are rendered at the same time. */

import DataLoader from 'dataloader';
import type { BatchCache, PublicCtx } from '#src/ctx.ts';
import { BATCH_OPTIONS } from '#src/kernel/batch-loader.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import { readNearest } from '#src/modules/reading/articles/lists/article-timeline.ts';
import {
  readFilledLangs,
  readNewestIds,
  type SubjectList,
  type WholeList,
} from '#src/modules/reading/articles/lists/list-store.ts';
import {
  type AncestorTimeline,
  type Neighbours,
  readAncestorNeighbours,
  type TimelinePosition,
} from '#src/modules/reading/articles/lists/neighbour-store.ts';
import { NEAR_SHOWN, RELATED_SIZE } from '#src/modules/reading/articles/rules.ts';
import {
  type Address,
  type ArticleRow,
  type CardRow,
  readArticles,
  readCards,
} from '#src/modules/reading/articles/store.ts';
import { readTaggedIds, readTags, type TaggedPart, type TagRow } from '#src/modules/reading/articles/tags/tag-store.ts';

interface Loader<Key, Value> {
  load(key: Key): Promise<Value>;
}

/** Loaders that combine the requests of pages that are rendered at the same time into one query. */
export interface ArticleLoaders {
  readonly card: DataLoader<number, CardRow | undefined>;
  readonly article: Loader<Address, ArticleRow | undefined>;
  readonly near: Loader<TimelinePosition, Neighbours>;
  readonly above: Loader<TimelinePosition, readonly AncestorTimeline[]>;
  /** Ids of the newest articles of a list, as many as a sidebar shows. */
  readonly newest: DataLoader<SubjectList, readonly number[], string>;
  /** The tenant's languages in which a list has live articles. */
  readonly filled: DataLoader<SubjectList | WholeList, readonly Lang[], string>;
  /** A tag, in each language in which articles have or had it. */
  readonly tag: DataLoader<string, readonly TagRow[]>;
  /** Ids of the articles with a tag, newest first, READ_TOGETHER at a time. */
  readonly tagged: DataLoader<TaggedPart, readonly number[], string>;
}

/** How many ids of a list one query reads: fifty pages, because the pages of a batch follow one another. */
export const READ_TOGETHER = 50 * LIST_SIZE;

/** The loaders of a batch, one set per language. They cache what they loaded until the batch ends. */
export function articleLoaders(ctx: PublicCtx): Promise<ArticleLoaders> {
  return ctx.once(CACHE_KEY, async () => createLoaders(ctx));
}

/**
 * Makes the pages of a batch show an article as a row that is not stored, in place of the stored one.
 * @param loaders  what they loaded before is not loaded again
 */
export function placeArticle(cache: BatchCache, loaders: ArticleLoaders, row: ArticleRow): void {
  const others = <Place extends Neighbours>(place: Place): Place => ({
    ...place,
    older: place.older.filter(({ id }) => id !== row.id),
    newer: place.newer.filter(({ id }) => id !== row.id),
  });
  const placed: ArticleLoaders = {
    ...loaders,
    article: { load: async () => row },
    // The stored article may stand elsewhere in its timeline: it is no neighbour of itself.
    near: { load: async (place) => others(await loaders.near.load(place)) },
    above: { load: async (place) => (await loaders.above.load(place)).map(others) },
  };
  cache.set(CACHE_KEY, { answer: Promise.resolve(placed), tracked: new Set() });
}

/** Loaders that read what is near a place in a timeline once. */
export function withPlacesOnce<Loaders extends Pick<ArticleLoaders, 'near' | 'above'>>(loaders: Loaders): Loaders {
  return { ...loaders, near: loadOnce(loaders.near), above: loadOnce(loaders.above) };
}

function loadOnce<Value>(loader: Loader<TimelinePosition, Value>): Loader<TimelinePosition, Value> {
  const loads = new Map<string, Promise<Value>>();
  return {
    load(place) {
      const key = JSON.stringify(place);
      const load = loads.get(key) ?? loader.load(place);
      loads.set(key, load);
      load.catch(() => loads.delete(key));
      return load;
    },
  };
}

const CACHE_KEY = 'article-loaders';

/** Loaders of their own, for one language. */
export function createLoaders({ db, tenant, lang }: PublicCtx): ArticleLoaders {
  return {
    card: new DataLoader(async (ids) => {
      const rows = new Map((await readCards(db, tenant.id, lang, ids)).map((row) => [row.id, row]));
      return ids.map((id) => rows.get(id));
    }, BATCH_OPTIONS),
    article: new DataLoader<Address, ArticleRow | undefined, string>(
      async (addresses) => {
        const rows = new Map((await readArticles(db, tenant.id, lang, addresses)).map((row) => [addressKey(row), row]));
        return addresses.map((address) => rows.get(addressKey(address)));
      },
      { ...BATCH_OPTIONS, cache: false, cacheKeyFn: addressKey },
    ),
    near: new DataLoader<TimelinePosition, Neighbours, number>(
      (places) => readNearest(db, tenant.id, lang, places, NEAR_SHOWN),
      { ...BATCH_OPTIONS, cache: false, cacheKeyFn: ({ id }) => id },
    ),
    above: new DataLoader<TimelinePosition, readonly AncestorTimeline[], number>(
      (places) => readAncestorNeighbours(db, tenant.id, lang, places, RELATED_SIZE),
      { ...BATCH_OPTIONS, cache: false, cacheKeyFn: ({ id }) => id },
    ),
    newest: new DataLoader<SubjectList, readonly number[], string>(
      (lists) => readNewestIds(db, tenant.id, lang, lists, RELATED_SIZE),
      { ...BATCH_OPTIONS, cacheKeyFn: ({ of, id }) => `${of} ${id}` },
    ),
    filled: new DataLoader<SubjectList | WholeList, readonly Lang[], string>(
      (lists) => readFilledLangs(db, tenant.id, tenant.languages, lists),
      { ...BATCH_OPTIONS, cacheKeyFn: (list) => JSON.stringify(list) },
    ),
    tag: new DataLoader(async (slugs) => {
      const rows = Map.groupBy(await readTags(db, tenant.id, slugs), ({ slug }) => slug);
      return slugs.map((slug) => rows.get(slug) ?? []);
    }, BATCH_OPTIONS),
    tagged: new DataLoader<TaggedPart, readonly number[], string>(
      (parts) => readTaggedIds(db, tenant.id, lang, parts, READ_TOGETHER),
      { ...BATCH_OPTIONS, cacheKeyFn: ({ slug, offset }) => `${offset} ${slug}` },
    ),
  };
}

const addressKey = ({ kind, code }: Address) => `${kind}/${code}`;
