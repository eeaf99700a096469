import DataLoader from 'dataloader';
import type { PublicCtx } from '#src/ctx.ts';
import { readNewestIds, type SubjectList } from '#src/modules/articles/list-store.ts';
import { type LineAbove, type Neighbours, readAbove, type TimePlace } from '#src/modules/articles/near-store.ts';
import { NEAR_SHOWN, RELATED_SIZE } from '#src/modules/articles/rules.ts';
import { type Address, type ArticleRow, type CardRow, readArticles, readCards } from '#src/modules/articles/store.ts';
import { readNearest } from '#src/modules/articles/time-line.ts';

/** What pages rendered side by side ask at one moment goes to the database as one question. */
export interface ArticleLoaders {
  readonly card: DataLoader<number, CardRow | undefined>;
  readonly article: DataLoader<Address, ArticleRow | undefined, string>;
  readonly near: DataLoader<TimePlace, Neighbours, number>;
  readonly above: DataLoader<TimePlace, readonly LineAbove[], number>;
  /** Ids of the newest of a list, as many as stand beside something else. */
  readonly newest: DataLoader<SubjectList, readonly number[], string>;
}

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
    near: new DataLoader<TimePlace, Neighbours, number>(
      (places) => readNearest(db, tenant.id, lang, places, NEAR_SHOWN),
      { ...atOnce, cache: false, cacheKeyFn: ({ id }) => id },
    ),
    above: new DataLoader<TimePlace, readonly LineAbove[], number>(
      (places) => readAbove(db, tenant.id, lang, places, RELATED_SIZE),
      { ...atOnce, cache: false, cacheKeyFn: ({ id }) => id },
    ),
    newest: new DataLoader<SubjectList, readonly number[], string>(
      (lists) => readNewestIds(db, tenant.id, lang, lists, RELATED_SIZE),
      { ...atOnce, cacheKeyFn: ({ of, id }) => `${of} ${id}` },
    ),
  }));
}

const keyOf = ({ kind, code }: Address) => `${kind}/${code}`;
