import DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { readFilledLangs, readNewestIds, type SubjectList, type WholeList } from '#src/modules/articles/list-store.ts';
import {
  type AncestorTimeline,
  type Neighbours,
  readAncestorNeighbours,
  type TimelinePosition,
} from '#src/modules/articles/neighbour-store.ts';
import { LIST_SIZE, NEAR_SHOWN, RELATED_SIZE } from '#src/modules/articles/rules.ts';
import { type Address, type ArticleRow, type CardRow, readArticles, readCards } from '#src/modules/articles/store.ts';
import { readTaggedIds, readTags, type TaggedPart, type TagRow } from '#src/modules/articles/tag-store.ts';
import { readNearest } from '#src/modules/articles/timeline.ts';

/** What pages rendered side by side ask at one moment goes to the database as one question. */
export interface ArticleLoaders {
  readonly card: DataLoader<number, CardRow | undefined>;
  readonly article: DataLoader<Address, ArticleRow | undefined, string>;
  readonly near: DataLoader<TimelinePosition, Neighbours, number>;
  readonly above: DataLoader<TimelinePosition, readonly AncestorTimeline[], number>;
  /** Ids of the newest of a list, as many as stand beside something else. */
  readonly newest: DataLoader<SubjectList, readonly number[], string>;
  /** In which of the tenant's languages a list has live articles. */
  readonly filled: DataLoader<SubjectList | WholeList, readonly Lang[], string>;
  /** A tag in each language in which articles carry it. */
  readonly tag: DataLoader<string, readonly TagRow[]>;
  /** Ids of many pages of the articles that carry a tag, newest first. */
  readonly tagged: DataLoader<TaggedPart, readonly number[], string>;
}

/** Articles of a list whose ids are read together, fifty pages of them: those of a batch come one after the other. */
export const READ_TOGETHER = 50 * LIST_SIZE;

const atOnce = { batchScheduleFn: (run: () => void) => setImmediate(run), maxBatchSize: 200 };

/** The loaders of a batch, one set a language: they remember what they loaded as long as the batch lasts. */
export function articleLoaders(ctx: PublicCtx): Promise<ArticleLoaders> {
  const { db, tenant, lang } = ctx;
  return ctx.once('article-loaders', async () => ({
    card: new DataLoader(async (ids) => {
      const rows = new Map((await readCards(db, tenant.id, lang, ids)).map((row) => [row.id, row]));
      return ids.map((id) => rows.get(id));
    }, atOnce),
    article: new DataLoader<Address, ArticleRow | undefined, string>(
      async (addresses) => {
        const rows = new Map((await readArticles(db, tenant.id, lang, addresses)).map((row) => [keyOf(row), row]));
        return addresses.map((address) => rows.get(keyOf(address)));
      },
      { ...atOnce, cache: false, cacheKeyFn: keyOf },
    ),
    near: new DataLoader<TimelinePosition, Neighbours, number>(
      (places) => readNearest(db, tenant.id, lang, places, NEAR_SHOWN),
      { ...atOnce, cache: false, cacheKeyFn: ({ id }) => id },
    ),
    above: new DataLoader<TimelinePosition, readonly AncestorTimeline[], number>(
      (places) => readAncestorNeighbours(db, tenant.id, lang, places, RELATED_SIZE),
      { ...atOnce, cache: false, cacheKeyFn: ({ id }) => id },
    ),
    newest: new DataLoader<SubjectList, readonly number[], string>(
      (lists) => readNewestIds(db, tenant.id, lang, lists, RELATED_SIZE),
      { ...atOnce, cacheKeyFn: ({ of, id }) => `${of} ${id}` },
    ),
    filled: new DataLoader<SubjectList | WholeList, readonly Lang[], string>(
      (lists) => readFilledLangs(db, tenant.id, tenant.languages, lists),
      { ...atOnce, cacheKeyFn: (list) => JSON.stringify(list) },
    ),
    tag: new DataLoader(async (slugs) => {
      const rows = Map.groupBy(await readTags(db, tenant.id, slugs), ({ slug }) => slug);
      return slugs.map((slug) => rows.get(slug) ?? []);
    }, atOnce),
    tagged: new DataLoader<TaggedPart, readonly number[], string>(
      (parts) => readTaggedIds(db, tenant.id, lang, parts, READ_TOGETHER),
      { ...atOnce, cacheKeyFn: ({ slug, offset }) => `${offset} ${slug}` },
    ),
  }));
}

const keyOf = ({ kind, code }: Address) => `${kind}/${code}`;
