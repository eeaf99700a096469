/** Keeps one listing of each product among hits. */

/** A hit that may be a listing of a product. */
interface ListingHit {
  readonly type: string;
  readonly id: number;
  /** The group of matched listings; null for what stands alone. */
  readonly productId: number | null;
}

export const productOf = ({ productId, type, id }: ListingHit): string =>
  productId === null ? `${type} ${id}` : `product ${productId}`;

/** The first listing of each product, and everything that is no listing of one, in their order. */
export function oneOfEachProduct<Found extends ListingHit>(found: readonly Found[]): Found[] {
  const seen = new Set<string>();
  return found.filter((row) => seen.size < seen.add(productOf(row)).size);
}
