/** Finds brands and categories by name for an alert's form. */

import { callApi } from '#src/client/api.browser.ts';
import type { ApiData } from '#src/client/call-types.ts';
import type { Named } from '#src/modules/telling/alerts/ui/form/match-form-start.ts';

/** Most that are offered for a text. */
const MOST_FOUND = 8;
/** So many completions of a text are searched too: a text is often the beginning of a name. */
const COMPLETED = 3;

export type CategoryTrees = ApiData<'GET /saas-content-service/classifications/all/classifications'>;

/** The categories of trees that a text finds in their name, each with those above it; without a text the first level. */
export function categoriesLike(trees: CategoryTrees, text: string): Named[] {
  if (text === '') return trees.map(({ id, name }) => ({ id, name }));
  const wanted = text.toLocaleLowerCase();
  const categories: Named[] = [];
  const look = (nodes: CategoryTrees, above: string) => {
    for (const { id, name, children } of nodes) {
      const path = above === '' ? name : `${above} › ${name}`;
      if (name.toLocaleLowerCase().includes(wanted)) categories.push({ id, name: path });
      look(children, path);
    }
  };
  look(trees, '');
  return categories.slice(0, MOST_FOUND);
}

/** The brands that a text, or what it begins, finds. */
export async function brandsLike(text: string): Promise<Named[]> {
  if (text === '') return [];
  const { data: completions } = await callApi(
    'GET /service-in-one/search/suggestions',
    { query: { keyword: text } },
    { quiet: true, cache: true },
  );
  // Others may have searched for a brand, then it is no completion of its own. A name is shorter than what names it too.
  const names = (completions ?? []).map(({ keyword }) => keyword).toSorted((a, b) => a.length - b.length);
  const lists = await Promise.all([text, ...names.slice(0, COMPLETED)].map(searchBrands));
  return [...new Map(lists.flat().map((brand) => [brand.id, brand])).values()].slice(0, MOST_FOUND);
}

async function searchBrands(keyword: string): Promise<Named[]> {
  const body = { keyword, dataTypes: ['BRAND' as const], pageRequest: { page: 1, size: MOST_FOUND } };
  const { data } = await callApi('POST /saas-search-service/search/common/search', { body }, { quiet: true });
  return (data?.content ?? []).flatMap(({ brand }) =>
    brand === null ? [] : [{ id: brand.id, name: brand.localName ?? brand.name }],
  );
}
