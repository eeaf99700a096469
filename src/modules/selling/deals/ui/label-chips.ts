/** Chooses and words the filters by label above a list of deals. */

import type { TextKey } from '#src/i18n/dictionary.ts';
import { texts } from '#src/i18n/texts.ts';
import type { NamedLabel } from '#src/kernel/tenant.ts';
import { isLabelCode, type LabelCategory } from '#src/modules/catalogue/prices/rules.ts';
import { labelText, ownLabelName } from '#src/modules/catalogue/prices/ui/label-text.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';
import type { LabelFilter } from '#src/modules/selling/deals/contract.ts';
import type { CountedLabel } from '#src/modules/selling/deals/reads.ts';

const GROUPS = {
  LOW_PRICE: 'deals.lowPrice',
  SHIPPING_FEE: 'label.freeShipping',
  SALES_VOLUME: 'label.bestSeller',
  GOOD_REVIEW: 'label.highlyRated',
  PLATFORM_SOURCE: 'deals.mall',
} as const satisfies Record<LabelCategory, TextKey>;

/** Groups that have the name of a label. */
const NAMED_GROUPS: Readonly<Partial<Record<LabelCategory, NamedLabel>>> = {
  SHIPPING_FEE: 'FREE_SHIPPING',
  SALES_VOLUME: 'BEST_SELLER',
  GOOD_REVIEW: 'HIGHLY_RATED',
};

/** The text of a label, or of a group of labels. */
export function filterText(filter: LabelFilter, site: Site): string {
  if (isLabelCode(filter)) return labelText(filter, site);
  const named = NAMED_GROUPS[filter];
  return (named && ownLabelName(named, site)) ?? texts(site.lang)(GROUPS[filter]);
}

/** A filter of a list of deals. A chip for several labels has no count, because a deal with two would count twice. */
interface LabelChip {
  readonly code: LabelFilter;
  readonly count?: number;
}

/** The filter of a label. Labels with the same text for readers share one filter. */
function choiceOf({ code, firstCategoryCode }: CountedLabel): LabelFilter {
  if (firstCategoryCode === 'LOW_PRICE' || firstCategoryCode === 'GOOD_REVIEW') return firstCategoryCode;
  const said = code.replace(/^MANUAL_/, '');
  return isLabelCode(said) ? said : code;
}

/** Lowest prices of a number of days first, then the other labels. Always includes the selected one. */
export function labelChips(labels: readonly CountedLabel[], chosen: LabelFilter | null): LabelChip[] {
  const choices = Map.groupBy(labels, choiceOf);
  const chips = [...choices].map(([code, [first, ...others]]): LabelChip => {
    return first === undefined || others.length > 0 ? { code } : { code, count: first.count };
  });
  chips.sort((left, right) => Number(right.code === 'LOW_PRICE') - Number(left.code === 'LOW_PRICE'));
  if (chosen === null || choices.has(chosen)) return chips;
  const countedLabel = labels.find(({ code }) => code === chosen);
  return countedLabel === undefined
    ? [{ code: chosen }, ...chips]
    : [...chips, { code: countedLabel.code, count: countedLabel.count }];
}
