/** Reads stored deals as an editor's input, for the calls and commands of content and for revisions. */

import type { TenantCtx } from '#src/ctx.ts';
import { codesOf } from '#src/db/references.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Picture } from '#src/modules/catalogue/media/contract.ts';
import { pictureFromKey, pictureWithoutNulls } from '#src/modules/catalogue/media/service.ts';
import type { ContentSource, Fields, StoredContent } from '#src/modules/running/content/contract.ts';
import { withoutNulls } from '#src/modules/running/content/rules.ts';
import { readDeals, type StoredDeal } from '#src/modules/selling/deals/write-store.ts';

/** Reads deals for module content, by their codes; leaves out deleted deals. */
export const DEAL_SOURCE: ContentSource = { revised: 'deal', read: readContents };

type Codes = ReadonlyMap<number, string>;

async function readContents({ db, tenant }: TenantCtx, codes: readonly string[]): Promise<StoredContent[]> {
  const deals = await readDeals(db, tenant.id, codes);
  const named = (table: 'goods' | 'brands' | 'categories', ids: readonly (number | null)[]) =>
    codesOf(
      db,
      tenant.id,
      table,
      ids.filter((id) => id !== null),
    );
  const goods = await named(
    'goods',
    deals.map(({ goodsId }) => goodsId),
  );
  const brands = await named(
    'brands',
    deals.map(({ brandId }) => brandId),
  );
  const categories = await named(
    'categories',
    deals.map(({ categoryId }) => categoryId),
  );
  return deals.map((deal) => {
    const { code, live, expired, updateTime, clickCount } = deal;
    const content = contentFrom(deal, { goods, brands, categories });
    return { code, content, facts: { live, expired, updateTime, clickCount } };
  });
}

interface Named {
  readonly goods: Codes;
  readonly brands: Codes;
  readonly categories: Codes;
}

function contentFrom(deal: StoredDeal, { goods, brands, categories }: Named): Fields {
  const { currency, originalMinor, currentMinor, specialDay, specialPosition, pictures } = deal;
  const price = (minor: number | null) => (minor === null ? null : { minor, currency });
  return withoutNulls({
    code: deal.code,
    externalId: deal.externalId,
    state: deal.state,
    goods: goods.get(deal.goodsId ?? 0),
    platform: deal.platform,
    goodsLink: deal.goodsLink,
    goodsTraceLink: deal.goodsTraceLink,
    pictures: (JSON.parse(pictures) as Picture[]).map(pictureWithoutNulls),
    cover: deal.cover === null ? null : pictureFromKey(deal.cover),
    originalPrice: price(originalMinor),
    currentPrice: price(currentMinor),
    category: categories.get(deal.categoryId ?? 0),
    brand: brands.get(deal.brandId ?? 0),
    labels: deal.labels,
    publishTime: deal.publishTime,
    expireTime: deal.expireTime,
    special: specialDay === null ? null : { day: specialDay, position: specialPosition },
    texts: textsFrom(deal),
  });
}

/** The texts of a deal with the sources of their bodies. */
function textsFrom({ texts, renderings }: StoredDeal): Fields {
  const written = Object.entries(texts).map(([lang, { title, summary, bodyHtml, keywords }]) => {
    const { source, format } = renderings[lang as Lang] ?? { source: bodyHtml, format: 'html' };
    return [lang, { title, summary, body: source, format, keywords }];
  });
  return Object.fromEntries(written);
}
