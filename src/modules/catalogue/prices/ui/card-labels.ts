/** Chooses which labels, such as the lowest price or free shipping, a card of goods or a deal shows. */

import { descriptionBlock, type LabelCode } from '#src/modules/catalogue/prices/rules.ts';

/** A label to show, or the discount in whole per cent when there is none. A Mark fits. */
export type ShownLabel = { readonly code: LabelCode } | { readonly percent: number };

/** Maximum number of labels on a card. */
const MOST_LABELS = 2;

/** Whether a label belongs to a kind of which a card shows only one. The discount itself is on the tag. */
const isOfKind = (code: LabelCode) => code === 'PRICE_REDUCTION' || descriptionBlock([code], 0).length > 0;

/**
 * The labels of a card: of each kind the most important one, in the order of a deal's description; then labels without
 * a kind, such as a shop's own mall.
 * @param leading  labels that come before all others, because the list is of them
 */
export function cardLabels(
  labels: readonly { readonly code: LabelCode }[],
  most = MOST_LABELS,
  leading: readonly LabelCode[] = [],
): ShownLabel[] {
  const codes = labels.map(({ code }) => code);
  const rest = codes.filter((code) => !isOfKind(code)).map((code) => ({ code }));
  const isLater = (label: ShownLabel) => Number(!('code' in label && leading.includes(label.code)));
  const ordered: readonly ShownLabel[] = [...descriptionBlock(codes, 0), ...rest];
  return ordered.toSorted((a, b) => isLater(a) - isLater(b)).slice(0, most);
}
