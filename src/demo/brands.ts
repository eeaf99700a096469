/** Puts the brands of the demonstration in order, for seeding. */

import { BRAND_CATEGORIES, BRAND_EVENTS } from '#src/demo/brand-facts.ts';
import { DEALS_BRANDS } from '#src/demo/brands-deals.ts';
import { GUIDE_BRANDS } from '#src/demo/brands-guide.ts';
import { HEMAT_BRANDS } from '#src/demo/brands-hemat.ts';
import { markPicture } from '#src/demo/catalogue/picture-paths.ts';
import type { DemoBrand } from '#src/demo/demo-brand.ts';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { BrandInput } from '#src/modules/catalogue/brands/contract.ts';

/** How many brands of each tenant are featured. */
const HOT = 6;

function inputOf(tenant: DemoTenant, brand: DemoBrand, at: number): BrandInput {
  const { code, name, website, colour, country, parent, th, en, id } = brand;
  return BrandInput.parse({
    code,
    name,
    website,
    storeUrl: `https://brands.example/${tenant}/${code}`,
    colour,
    logo: markPicture(code, ''),
    countries: [country],
    parent,
    category: BRAND_CATEGORIES[tenant][code],
    hotPosition: at < HOT ? at : undefined,
    milestones: BRAND_EVENTS[code]?.map(([date, inThai, inEnglish, inIndonesian]) => ({
      date,
      texts: { th: { title: inThai }, en: { title: inEnglish }, id: { title: inIndonesian } },
    })),
    texts: { th: { description: th }, en: { description: en }, id: { description: id } },
  });
}

/** Brands by tenant; a brand follows its parent. */
export const demoBrands: Readonly<Record<DemoTenant, readonly BrandInput[]>> = {
  guide: GUIDE_BRANDS.map((brand, at) => inputOf('guide', brand, at)),
  deals: DEALS_BRANDS.map((brand, at) => inputOf('deals', brand, at)),
  hemat: HEMAT_BRANDS.map((brand, at) => inputOf('hemat', brand, at)),
};
