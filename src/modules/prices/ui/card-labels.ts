import { descriptionBlock, type LabelCode } from '#src/modules/prices/rules.ts';

/** A label to show, or the discount in whole per cent where there is none. A Mark fits. */
export type ShownLabel = { readonly code: LabelCode } | { readonly percent: number };

/** Labels on a card. */
const MOST_LABELS = 2;

/** Whether a label is of a kind of which only one stands on a card; the discount itself is what the tag says. */
const isOfKind = (code: LabelCode) => code === 'PRICE_REDUCTION' || descriptionBlock([code], 0).length > 0;

/**
 * The labels of a card: of each kind the most telling one, in the order a deal's description names them; then what
 * belongs to no kind, such as a shop's own mall.
 */
export function cardLabels(labels: readonly { readonly code: LabelCode }[], most = MOST_LABELS): ShownLabel[] {
  const codes = labels.map(({ code }) => code);
  const rest = codes.filter((code) => !isOfKind(code)).map((code) => ({ code }));
  return [...descriptionBlock(codes, 0), ...rest].slice(0, most);
}
