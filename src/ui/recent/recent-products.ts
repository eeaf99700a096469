/** The localStorage key of the products and deals that this browser showed last: a JSON list, newest first. */
export const RECENT_PRODUCTS = 'recent_products';

/** Maximum number of stored products. */
const MAX_RECENT_PRODUCTS = 12;

/** The page of a product or deal that was open in this browser. It has no price, because that may be another by now. */
export interface RecentProduct {
  readonly path: string;
  readonly title: string;
  readonly lang: string;
  /** Address of a small picture; null: none. */
  readonly picture: string | null;
}

/** Parses the stored products; empty when the text is not a list of products. */
export function recentIn(kept: string | null): RecentProduct[] {
  if (kept === null || !kept.startsWith('[')) return [];
  try {
    const value: unknown = JSON.parse(kept);
    return Array.isArray(value) ? value.filter(isProduct).slice(0, MAX_RECENT_PRODUCTS) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

function isProduct(value: unknown): value is RecentProduct {
  const { path, title, lang, picture } = (value ?? {}) as Partial<Record<keyof RecentProduct, unknown>>;
  const isAddress = typeof path === 'string' && /^\/(?!\/)/.test(path);
  return (
    isAddress &&
    typeof title === 'string' &&
    typeof lang === 'string' &&
    (picture === null || typeof picture === 'string')
  );
}

/** Adds a product to the front. It is there only once. */
export function withRecent(products: readonly RecentProduct[], added: RecentProduct): RecentProduct[] {
  return [added, ...products.filter(({ path }) => path !== added.path)].slice(0, MAX_RECENT_PRODUCTS);
}
