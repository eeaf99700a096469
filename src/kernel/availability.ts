/** Whether a shop has goods. UNKNOWN: the shop does not say. */
export const AVAILABILITIES = [
  'IN_STOCK',
  'OUT_OF_STOCK',
  'PRE_ORDER',
  'BACK_ORDER',
  'DISCONTINUED',
  'UNKNOWN',
] as const;

export type Availability = (typeof AVAILABILITIES)[number];

/**
 * Whether goods can be ordered now, as far as is known: only then is their price an offer. The same rule as the column
 * `orderable` of the table `goods`.
 */
export function isOrderable(availability: Availability): boolean {
  return availability !== 'OUT_OF_STOCK' && availability !== 'DISCONTINUED';
}

/** The more a reader can do with it, the earlier. */
const BEST_FIRST: readonly Availability[] = [
  'IN_STOCK',
  'UNKNOWN',
  'PRE_ORDER',
  'BACK_ORDER',
  'OUT_OF_STOCK',
  'DISCONTINUED',
];

/** The availability of goods with these variants: that of the best one. UNKNOWN without variants. */
export function bestAvailability(variants: readonly Availability[]): Availability {
  return BEST_FIRST.find((state) => variants.includes(state)) ?? 'UNKNOWN';
}
