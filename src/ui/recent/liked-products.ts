/** The localStorage key of the products that were made favourites in this browser: a JSON list of codes, newest first. */
export const LIKED_PRODUCTS = 'liked_products';

const MOST = 12;
const CODE = /^[a-z0-9][a-z0-9-]{0,99}$/;

/** Parses the stored codes; empty when the text is not a list of codes. */
export function likedIn(kept: string | null): string[] {
  if (kept === null || !kept.startsWith('[')) return [];
  try {
    const value: unknown = JSON.parse(kept);
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string' && CODE.test(one)) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Adds a product to the front, or removes it. */
export function withLiked(codes: readonly string[], code: string, liked: boolean): string[] {
  const others = codes.filter((one) => one !== code);
  return liked ? [code, ...others].slice(0, MOST) : others;
}
