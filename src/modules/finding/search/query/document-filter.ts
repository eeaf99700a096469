/** Turns the types and filters of a search request into terms and conditions of the index. */

import type { PublicCtx } from '#src/ctx.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import type { DocumentType, FiltersRequest, SearchRequest } from '#src/modules/finding/search/contract.ts';
import { filterTerm } from '#src/modules/finding/search/index/filter-terms.ts';
import { readTerms } from '#src/modules/finding/search/index/indexed-terms.ts';
import { readCategoryIds } from '#src/modules/finding/search/query/filter-name-store.ts';
import type { DocumentFilter } from '#src/modules/finding/search/query/search-question.ts';
import type { SelectedFilters } from '#src/modules/finding/search/results/facets.ts';

type Kinds = Pick<FiltersRequest, 'dataTypes' | 'contentTypeCodes' | 'queryList'>;

const ALL: readonly DocumentType[] = ['GOODS', 'DEAL', 'ARTICLE', 'NOTE', 'BRAND', 'VIDEO'];
const CONTENTS: readonly DocumentType[] = ['DEAL', 'ARTICLE', 'NOTE'];

const TYPES_OF: Readonly<Record<string, readonly DocumentType[]>> = {
  CONTENT: CONTENTS,
  GOODS_LINK_DETAIL: ['GOODS'],
  TEXT_IMG: ['NOTE'],
  IMG_TEXT: ['NOTE'],
  PROFESSIONAL: ['ARTICLE'],
  PERSONAL: ['NOTE'],
};

const typesOf = (name: string): readonly DocumentType[] => TYPES_OF[name] ?? ALL.filter((type) => type === name);

/**
 * The document types of a request. `dataTypes` selects the types; `contentTypeCodes` and `queryList` narrow the
 * contents among them. Without `dataTypes`, only the contents that these two name are selected.
 */
export function documentTypes({ dataTypes, contentTypeCodes, queryList }: Kinds): DocumentType[] {
  const named = [...contentTypeCodes, ...queryList];
  const contents = named.length === 0 ? CONTENTS : named.flatMap(typesOf);
  if (dataTypes.length === 0) return named.length === 0 ? [...ALL] : ALL.filter((type) => contents.includes(type));
  const requested = dataTypes.flatMap(typesOf);
  return ALL.filter((type) => requested.includes(type) && (!CONTENTS.includes(type) || contents.includes(type)));
}

/** The filters of a request, with ids and minor units. An unknown category becomes -1, which matches nothing. */
export async function filtersOf({ db, tenant }: PublicCtx, request: FiltersRequest): Promise<SelectedFilters> {
  const { classificationIds, classificationCodes, categoryIds, categoryCodes, brandIds, platforms, price } = request;
  const codes = [...classificationCodes, ...categoryCodes];
  const ids = [...classificationIds, ...categoryIds, ...(await readCategoryIds(db, tenant.id, codes))];
  const categories = ids.length === 0 && codes.length > 0 ? [-1] : ids;
  return { categoryIds: categories, brandIds, platforms, price: price ? minorRange(price) : undefined };
}

function minorRange({
  min,
  max,
  currencyCode,
}: NonNullable<SearchRequest['price']>): NonNullable<SelectedFilters['price']> {
  const unit = 10 ** currencyExponent(currencyCode);
  const minor = (amount: number | null | undefined) => (amount == null ? null : Math.round(amount * unit));
  return { min: minor(min), max: minor(max), currency: currencyCode };
}

/** The filters in the form that the index needs. */
export async function documentFilterOf(
  ctx: PublicCtx,
  request: FiltersRequest,
  chosen: SelectedFilters,
): Promise<DocumentFilter> {
  const types = documentTypes(request);
  const groups = [
    chosen.categoryIds.map((id) => filterTerm.category(id)),
    chosen.brandIds.map((id) => filterTerm.brand(id)),
    chosen.platforms.map((platform) => filterTerm.platform(platform)),
  ].filter((group) => group.length > 0);
  const terms = await readTerms(ctx.db, ctx.tenant.id, groups.flat());
  return {
    lang: ctx.lang,
    types,
    anyOf: groups.map((group) => group.flatMap((term) => terms.get(term)?.id ?? [])),
    expired: request.contentExpired ?? undefined,
    ownCurrency: ctx.tenant.currencies[0] ?? '',
    price: chosen.price,
  };
}
