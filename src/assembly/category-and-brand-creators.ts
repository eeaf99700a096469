/** Makes categories and brands that an import of mappings asks for. */

import type { WriteCtx } from '#src/ctx.ts';
import { findNamed } from '#src/db/references.ts';
import type { FeedArguments } from '#src/importing/feed-arguments.ts';
import type { Creation, Creator } from '#src/importing/mapping/creations.ts';
import type { MappedKind } from '#src/importing/mapping/mapping-store.ts';
import type { PutResult } from '#src/kernel/put-result.ts';
import { BrandInput } from '#src/modules/catalogue/brands/contract.ts';
import { putBrands } from '#src/modules/catalogue/brands/service.ts';
import { CategoryInput } from '#src/modules/catalogue/categories/contract.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';

/** Makes the creations whose code nothing has yet. Rejects if one is refused. */
function creator(
  kind: MappedKind,
  put: (ctx: WriteCtx, creations: readonly Creation[]) => Promise<PutResult[]>,
): Creator {
  return async (ctx, creations) => {
    const codes = creations.map(({ code }) => code);
    const existing = await findNamed(ctx.tx, ctx.tenant.id, kind, codes);
    const results = await put(
      ctx,
      creations.filter(({ code }) => !existing.has(code)),
    );
    for (const result of results) {
      if (result.outcome === 'rejected') throw new Error(`cannot make one of the ${kind}: ${result.reason}`);
    }
  };
}

const CREATORS: Record<MappedKind, Creator> = {
  brands: creator('brands', (ctx, creations) =>
    putBrands(
      ctx,
      creations.map(({ code, name }) => BrandInput.parse({ code, name })),
    ),
  ),
  categories: creator('categories', (ctx, creations) =>
    putCategories(
      ctx,
      creations.map(({ code, name, lang, parent }) => CategoryInput.parse({ code, names: { [lang]: name }, parent })),
    ),
  ),
};

/** The functions that make the kinds that the command line asks for. */
export function creatorsOf({
  createBrands,
  createCategories,
}: Pick<FeedArguments, 'createBrands' | 'createCategories'>): Partial<Record<MappedKind, Creator>> {
  const { brands, categories } = CREATORS;
  return { ...(createBrands ? { brands } : {}), ...(createCategories ? { categories } : {}) };
}
