/** Makes the videos about products of the demonstration. */

import type { DemoClock } from '#src/demo/catalogue/demo-clock.ts';
import type { DemoListing } from '#src/demo/catalogue/listings.ts';
import { scenePicture } from '#src/demo/catalogue/picture-paths.ts';
import { cycled, fill, inEach, type LocalText } from '#src/demo/catalogue/text-templates.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { VideoInput } from '#src/modules/reading/videos/contract.ts';
import type { DealInput } from '#src/modules/selling/deals/contract.ts';

const TITLES: readonly LocalText[] = [
  { th: '{name} หลังใช้จริงหนึ่งเดือน', en: '{name}: after a month of use', id: '{name} setelah sebulan dipakai' },
  { th: 'แกะกล่อง {name} ได้อะไรบ้าง', en: 'What is in the box of {name}', id: 'Isi kotak {name}' },
  {
    th: '{name} คุ้มไหมเมื่อเทียบราคาทั้งปี',
    en: 'Is {name} worth it over a year of prices?',
    id: '{name}, layak dibeli? Harga setahun terakhir',
  },
  {
    th: 'ห้าเรื่องที่ควรรู้ก่อนซื้อ {name}',
    en: 'Five things to know before you buy {name}',
    id: 'Lima hal sebelum membeli {name}',
  },
  { th: 'วิธีดูแล {name} ให้อยู่นาน', en: 'How to make {name} last', id: 'Cara merawat {name} agar awet' },
];

const PER_TENANT = 15;

/** Videos about products of a tenant, of all kinds in turn. Their domain is reserved for examples. */
export function videosOf(
  tenant: DemoTenant,
  listings: readonly DemoListing[],
  deals: ReadonlyMap<DealInput, DemoListing>,
  clock: DemoClock,
): VideoInput[] {
  const leading = listings.filter((listing) => listing.leading && listing.goods.valid);
  const step = Math.max(1, Math.floor(leading.length / PER_TENANT));
  const chosen = leading.filter((_, at) => at % step === 0).slice(0, PER_TENANT);
  return chosen.map(({ product, goods }, at) => {
    const code = `video-${product.slug}`;
    const deal = [...deals].find(([{ state }, listing]) => state === 'PASSED' && listing.product === product)?.[0];
    return VideoInput.parse({
      code,
      externalId: `demo:${code}`,
      url: `https://video.example/watch/${tenant}-${product.slug}`,
      cover: scenePicture(product, product.name.th),
      seconds: 45 + ((at * 97) % 560),
      publishTime: clock.at(-3 - at * 6, 600 + at * 13),
      category: product.category,
      brand: product.brand,
      goods: [goods.externalId],
      deals: deal?.code === undefined ? [] : [deal.code],
      titles: inEach((lang) => fill(cycled(TITLES, at)[lang], { name: product.name }, lang)),
    });
  });
}
