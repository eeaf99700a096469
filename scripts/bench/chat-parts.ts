/** Imports a shop of computer parts with real names, for the benchmark of the chat. */

import { rowsOf } from '#scripts/bench/search-data.ts';
import { createShop } from '#scripts/bench/shop.ts';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { PutResult } from '#src/kernel/put-result.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { GoodsInput } from '#src/modules/catalogue/goods/contract.ts';
import { putGoods } from '#src/modules/catalogue/goods/service.ts';
import { refreshPrices } from '#src/modules/catalogue/prices/service.ts';
import { indexSearch } from '#src/modules/finding/search/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

export const PARTS_SHOP = 'parts';

/** Files of computer parts, with what a shop calls them. */
const FILES: Readonly<Record<string, Readonly<Record<Lang, string>>>> = {
  cpu: { th: 'ซีพียู', en: 'Processors', id: 'Prosesor' },
  monitor: { th: 'จอมอนิเตอร์', en: 'Monitors', id: 'Monitor' },
  motherboard: { th: 'เมนบอร์ด', en: 'Motherboards', id: 'Motherboard' },
  'power-supply': { th: 'พาวเวอร์ซัพพลาย', en: 'Power supplies', id: 'Catu daya' },
  'video-card': { th: 'การ์ดจอ', en: 'Video cards', id: 'Kartu grafis' },
  webcam: { th: 'เว็บแคม', en: 'Webcams', id: 'Kamera web' },
  speakers: { th: 'ลำโพง', en: 'Speakers', id: 'Pengeras suara' },
};
/** Goods of each file that are taken. */
const EACH = 120;
/** Baht for a dollar; the files have dollars. */
const BAHT = 35;

/** A catalogue that is not there would be measured as one that has no answers. */
function accepted({ result }: { readonly result: readonly PutResult[] }): void {
  const refused = result.find((putResult) => putResult.outcome === 'rejected');
  if (refused !== undefined) throw new Error(`not imported: ${JSON.stringify(refused)}`);
}

/** A shop with real names and prices of computer parts, as an import writes them. */
export async function importParts(db: Db): Promise<void> {
  const tenant = await createShop(db, PARTS_SHOP);
  const entries = Object.entries(FILES);
  const categories = entries.map(([externalId, names], position) => ({
    externalId,
    parent: null,
    names,
    position,
    navPosition: null,
  }));
  accepted(await write(db, tenant, (ctx) => putCategories(ctx, categories)));
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
    accepted(await write(db, tenant, (ctx) => putGoods(ctx, goods)));
  }
  await refreshPrices({ db, tenant });
  await indexSearch(db);
}
