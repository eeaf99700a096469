/** Makes the address of a comparison, and reads the product from the address of a page. */

import { isCode } from '#src/ui/compare/compared-products.ts';

/** The code of the product whose page an address is; undefined: it is another page. */
export function productIn(path: string): string | undefined {
  const code = /\/product\/([^/?#]+)$/.exec(path)?.[1];
  return isCode(code) ? code : undefined;
}

/** The address of the comparison. @param page  its address without products */
export function comparisonOf(page: string, codes: readonly string[]): string {
  return `${page}?${new URLSearchParams(codes.map((code) => ['p', code]))}`;
}
