/** Reads the parameters of the list of brands. */

/** The parameters of the list of brands. */
export interface BrandsQuery {
  /** Trimmed; '' for none. */
  readonly keyword: string;
  readonly categoryId: number | null;
}

export const PLAIN_BRANDS: BrandsQuery = { keyword: '', categoryId: null };

export const KEYWORD_LENGTH = 100;

/** Parses the parameters; undefined when one occurs twice, or has a value that no link or form of the site produces. */
export function readBrandsQuery(query: URLSearchParams): BrandsQuery | undefined {
  const [keyword = '', ...otherKeywords] = query.getAll('keyword').map((text) => text.normalize('NFC').trim());
  const [category, ...otherCategories] = query.getAll('category');
  if (otherKeywords.length > 0 || otherCategories.length > 0 || keyword.length > KEYWORD_LENGTH) return undefined;
  if (category !== undefined && !/^[1-9]\d{0,9}$/.test(category)) return undefined;
  return { keyword, categoryId: category === undefined ? null : Number(category) };
}

/** The address of a page of the list with these parameters. */
export function brandsPath(path: string, { keyword, categoryId }: BrandsQuery, page = 1): string {
  const query = new URLSearchParams();
  if (keyword !== '') query.append('keyword', keyword);
  if (categoryId !== null) query.append('category', String(categoryId));
  if (page > 1) query.append('page', String(page));
  return query.size === 0 ? path : `${path}?${query}`;
}
