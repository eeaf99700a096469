import type { TextKey } from '#src/i18n/dictionary.ts';
import { texts } from '#src/i18n/texts.ts';
import type { LabelFilter } from '#src/modules/deals/contract.ts';
import type { CountedLabel } from '#src/modules/deals/reads.ts';
import { isLabelCode, type LabelCategory } from '#src/modules/prices/rules.ts';
import { labelText } from '#src/modules/prices/ui/label-text.ts';
import type { Site } from '#src/modules/tenants/contract.ts';

const GROUPS = {
  LOW_PRICE: 'deals.lowPrice',
  SHIPPING_FEE: 'label.freeShipping',
  SALES_VOLUME: 'label.bestSeller',
  GOOD_REVIEW: 'label.highlyRated',
  PLATFORM_SOURCE: 'deals.mall',
} as const satisfies Record<LabelCategory, TextKey>;

/** The words of a label, or of a group of them. */
export function filterText(filter: LabelFilter, { lang, tenant }: Site): string {
  return isLabelCode(filter) ? labelText(filter, lang, tenant.name) : texts(lang)(GROUPS[filter]);
}

/** What a list of deals can be narrowed down to. A deal may have two labels of one chip, which would be counted twice. */
interface LabelChip {
  readonly code: LabelFilter;
  readonly count?: number;
}

/** What a label is chosen by: those that say the same to a reader are chosen as one. */
function choiceOf({ code, firstCategoryCode }: CountedLabel): LabelFilter {
  if (firstCategoryCode === 'LOW_PRICE' || firstCategoryCode === 'GOOD_REVIEW') return firstCategoryCode;
  const said = code.replace(/^MANUAL_/, '');
  return isLabelCode(said) ? said : code;
}

/** The lowest prices of so and so many days first, then every other label; and the chosen one, whichever it is. */
export function labelChips(labels: readonly CountedLabel[], chosen: LabelFilter | null): LabelChip[] {
  const choices = Map.groupBy(labels, choiceOf);
  const chips = [...choices].map(([code, [first, ...others]]): LabelChip => {
    return first === undefined || others.length > 0 ? { code } : { code, count: first.count };
  });
  chips.sort((one, other) => Number(other.code === 'LOW_PRICE') - Number(one.code === 'LOW_PRICE'));
  if (chosen === null || choices.has(chosen)) return chips;
  const one = labels.find(({ code }) => code === chosen);
  return one === undefined ? [{ code: chosen }, ...chips] : [...chips, { code: one.code, count: one.count }];
}
