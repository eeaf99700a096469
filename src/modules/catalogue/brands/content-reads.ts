/** Reads stored brands as an editor's input, for the calls and commands of content and for revisions. */

import type { TenantCtx } from '#src/ctx.ts';
import { codesOf } from '#src/db/references.ts';
import { type BrandRow, readBrandsByReference } from '#src/modules/catalogue/brands/store.ts';
import { pictureWithoutNulls } from '#src/modules/catalogue/media/service.ts';
import type { ContentSource, Fields, StoredContent } from '#src/modules/running/content/contract.ts';
import { withoutNulls } from '#src/modules/running/content/rules.ts';

/** Reads brands for module content, by their codes. */
export const BRAND_SOURCE: ContentSource = { revised: 'brand', read: readContents };

async function readContents({ db, tenant }: TenantCtx, codes: readonly string[]): Promise<StoredContent[]> {
  const wanted = new Set(codes);
  const brands = (await readBrandsByReference(db, tenant.id, codes)).filter(({ code }) => wanted.has(code));
  const parentIds = brands.map(({ parentId }) => parentId).filter((id) => id !== null);
  const categoryIds = brands.map(({ categoryId }) => categoryId).filter((id) => id !== null);
  const parents = await codesOf(db, tenant.id, 'brands', parentIds);
  const categories = await codesOf(db, tenant.id, 'categories', categoryIds);
  return brands.map((brand) => {
    const parent = parents.get(brand.parentId ?? 0);
    const category = categories.get(brand.categoryId ?? 0);
    return { code: brand.code, content: contentFrom(brand, parent, category), facts: {} };
  });
}

function contentFrom(brand: BrandRow, parent: string | undefined, category: string | undefined): Fields {
  const { logo, cover, texts } = brand;
  return withoutNulls({
    code: brand.code,
    externalId: brand.externalId,
    name: brand.name,
    logo: logo && pictureWithoutNulls(logo),
    cover: cover && pictureWithoutNulls(cover),
    website: brand.website,
    media: brand.media,
    countries: brand.countries,
    colour: brand.colour,
    online: brand.online,
    storeUrl: brand.storeUrl,
    milestones: brand.milestones,
    parent,
    category,
    hotPosition: brand.hotPosition,
    texts: Object.fromEntries(Object.entries(texts).map(([lang, text]) => [lang, withoutNulls({ ...text })])),
  });
}
