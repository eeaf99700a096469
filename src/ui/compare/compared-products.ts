/** The localStorage key of the products that were chosen to be compared: a JSON list. */
export const COMPARED_PRODUCTS = 'compare_products';

/** The most products side by side, as the page compares them. */
export const MOST_COMPARED = 4;

const CODE = /^[a-z0-9][a-z0-9-]{0,99}$/;

/** Parses the stored codes; empty when the text is not a list of codes. */
export function comparedIn(kept: string | null): string[] {
  if (kept === null || !kept.startsWith('[')) return [];
  try {
    const value: unknown = JSON.parse(kept);
    return Array.isArray(value) ? value.filter(isCode).slice(0, MOST_COMPARED) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

const isCode = (value: unknown): value is string => typeof value === 'string' && CODE.test(value);

/** The code of the product whose page an address is; undefined: it is another page. */
export function productIn(path: string): string | undefined {
  const code = /\/product\/([^/?#]+)$/.exec(path)?.[1];
  return isCode(code) ? code : undefined;
}

/** The address of the comparison. @param page  its address without products */
export function comparisonOf(page: string, codes: readonly string[]): string {
  return `${page}?${new URLSearchParams(codes.map((code) => ['p', code]))}`;
}
