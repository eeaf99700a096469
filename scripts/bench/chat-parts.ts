import { rowsOf } from '#scripts/bench/search-data.ts';
import { createShop } from '#scripts/bench/shop.ts';
import type { Db } from '#src/db/types.ts';
import { putCategories } from '#src/modules/categories/service.ts';
import { GoodsInput } from '#src/modules/goods/contract.ts';
import { putGoods } from '#src/modules/goods/service.ts';
import { refreshPrices } from '#src/modules/prices/service.ts';
import { indexSearch } from '#src/modules/search/service.ts';
import { write } from '#src/publishing/invalidate.ts';

export const PARTS_SHOP = 'parts';

/** Files of computer parts, with what a shop calls them. */
const FILES = {
  cpu: 'Processors',
  monitor: 'Monitors',
  motherboard: 'Motherboards',
  'power-supply': 'Power supplies',
  'video-card': 'Video cards',
  webcam: 'Webcams',
  speakers: 'Speakers',
} as const;
/** Goods of each file that are taken. */
const EACH = 120;
/** Baht for a dollar; the files have dollars. */
const BAHT = 35;

/** A shop with real names and prices of computer parts, as an import writes them. */
export async function importParts(db: Db): Promise<void> {
  const tenant = await createShop(db, PARTS_SHOP);
  const entries = Object.entries(FILES);
  await write(db, tenant, (ctx) =>
    putCategories(
      ctx,
      entries.map(([code, name], position) => ({
        ...{ code, externalId: code, parent: null, names: { en: name }, position, navPosition: null },
      })),
    ),
  );
  for (const [file] of entries) {
    const rows = await rowsOf(`products/pc-parts/${file}.csv`);
    const goods = rows
      .filter(({ name = '', price = '' }) => name !== '' && Number(price) > 0)
      .slice(0, EACH)
      .map(({ name = '', price = '' }, n) =>
        GoodsInput.parse({
          externalId: `${file}-${n}`,
          name,
          platform: 'LAZADA',
          originUrl: `https://shop.example/${file}/${n}`,
          category: file,
          brand: undefined,
          price: { minor: Math.round(Number(price) * BAHT) * 100, currency: 'THB' },
        }),
      );
    await write(db, tenant, (ctx) => putGoods(ctx, goods));
  }
  await refreshPrices({ db, tenant });
  await indexSearch(db);
}
