import type { PublicCtx } from '#src/ctx.ts';
import type { ArticleCard } from '#src/modules/articles/contract.ts';
import { articleCards } from '#src/modules/articles/reads.ts';
import { brandCards } from '#src/modules/brands/reads.ts';
import { dealCards } from '#src/modules/deals/reads.ts';
import { goodsCards, reviewSummaries } from '#src/modules/goods/reads.ts';
import type { MarkedItem } from '#src/modules/marks/contract.ts';
import { type MarkRow, readLastTitles } from '#src/modules/marks/list-store.ts';
import type { Picture } from '#src/modules/media/contract.ts';
import { pathOf } from '#src/paths.ts';
import { createContext } from '#src/publishing/context.ts';
import { target } from '#src/target.ts';
import { PICTURE_SHAPES } from '#src/ui/picture/picture-size.ts';
import { pictureSources } from '#src/ui/picture/picture-sources.ts';

type Shown = Pick<MarkedItem, 'invalid' | 'title' | 'path' | 'picture'> & Partial<MarkedItem>;

const keyOf = ({ type, id }: Pick<MarkRow, 'type' | 'id'>) => `${type} ${id}`;

/** What a user marked, as its lists show it: in the reader's language, else in one it stands in, else as gone. */
export async function markedItems(ctx: PublicCtx, rows: readonly MarkRow[]): Promise<MarkedItem[]> {
  const shown = new Map<string, Shown>();
  for (const lang of [ctx.lang, ...ctx.tenant.languages.filter((one) => one !== ctx.lang)]) {
    const left = rows.filter((row) => !shown.has(keyOf(row)));
    if (left.length === 0) break;
    const inLang = lang === ctx.lang ? ctx : createContext(ctx.db, ctx.tenant, lang).ctx;
    for (const [key, one] of await standing(inLang, left)) shown.set(key, one);
  }
  const gone = await goneItems(
    ctx,
    rows.filter((row) => !shown.has(keyOf(row))),
  );
  return rows.map((row) => ({
    subjectId: row.id,
    subjectType: row.type,
    createTime: row.at.toISOString(),
    ...{ goods: null, deal: null, content: null, brand: null, reviewsSummary: '' },
    ...(shown.get(keyOf(row)) ?? gone.get(keyOf(row)) ?? GONE),
  }));
}

const GONE: Shown = { invalid: true, title: '', path: null, picture: null };

/** What stands in the language of the context, by kind and id. */
async function standing(ctx: PublicCtx, rows: readonly MarkRow[]): Promise<Map<string, Shown>> {
  const idsOf = (...types: readonly string[]) => rows.filter(({ type }) => types.includes(type)).map(({ id }) => id);
  const goodsIds = idsOf('GOODS');
  const [goods, summaries, deals, articles, brands] = await Promise.all([
    goodsCards(ctx, goodsIds),
    reviewSummaries(ctx, goodsIds),
    dealCards(ctx, idsOf('DEAL')),
    articleCards(ctx, idsOf('ARTICLE', 'NOTE')),
    brandCards(ctx, idsOf('BRAND')),
  ]);
  const shown = new Map<string, Shown>();
  for (const one of goods) {
    const reviewsSummary = summaries.get(one.id) ?? '';
    const [url] = one.pictureUrls;
    const picture = pictureOf(ctx, url === undefined ? null : { url });
    const path = one.invalid ? null : one.path;
    shown.set(`GOODS ${one.id}`, {
      ...{ invalid: one.invalid, title: one.goodsName, path, picture, goods: one },
      reviewsSummary,
    });
  }
  for (const one of deals) {
    const picture = pictureOf(ctx, one.mainPic ?? one.coverImage);
    const path = one.invalid ? null : pathOf(ctx.tenant, ctx.lang, target('deal', one.code));
    shown.set(`DEAL ${one.id}`, { invalid: one.invalid, title: one.title, path, picture, deal: one });
  }
  for (const [id, one] of articles) shown.set(`${one.kind} ${id}`, articleShown(ctx, one));
  for (const one of brands) {
    const { name: title, path } = one;
    shown.set(`BRAND ${one.id}`, { invalid: !one.online, title, path, picture: pictureOf(ctx, one.logo), brand: one });
  }
  return shown;
}

function articleShown(ctx: PublicCtx, { code, title, summary, cover, path, publishTime }: ArticleCard): Shown {
  const coverImage = cover && {
    url: cover.url,
    width: cover.width ?? null,
    height: cover.height ?? null,
    alt: cover.alt ?? '',
  };
  const content = { code, title, summary, invalid: false, publishTime: publishTime.toISOString(), coverImage };
  return { invalid: false, title, path, picture: pictureOf(ctx, cover), content };
}

function pictureOf(
  { tenant }: PublicCtx,
  picture: (Pick<Picture, 'url'> & Partial<Picture>) | null,
): MarkedItem['picture'] {
  const given = picture && { url: picture.url, width: picture.width ?? null, height: picture.height ?? null };
  const { src, srcset = null } = pictureSources(tenant, given, PICTURE_SHAPES.card);
  return src === undefined ? null : { src, srcset };
}

/** What is left of things that readers cannot see any more: their titles. */
async function goneItems(ctx: PublicCtx, rows: readonly MarkRow[]): Promise<Map<string, Shown>> {
  const idsOf = (...types: readonly string[]) => rows.filter(({ type }) => types.includes(type)).map(({ id }) => id);
  const { db, tenant, lang } = ctx;
  const [articles, deals] = await Promise.all([
    readLastTitles(db, tenant.id, lang, 'articles', idsOf('ARTICLE', 'NOTE')),
    readLastTitles(db, tenant.id, lang, 'deals', idsOf('DEAL')),
  ]);
  return new Map(
    rows.map((row) => {
      const titles = row.type === 'DEAL' ? deals : articles;
      return [keyOf(row), { ...GONE, title: titles.get(row.id) ?? '' }];
    }),
  );
}
