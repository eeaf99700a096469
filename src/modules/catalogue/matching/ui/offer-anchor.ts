/** The name of the row of an offer on the page of its product, in the fragment of an address. */
export function offerAnchor(code: string): string {
  return `offer-${code}`;
}
