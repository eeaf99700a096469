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

/** What a list of deals can be narrowed down to. Of a deal in two of a group's labels the numbers would count two. */
interface LabelChip {
  readonly code: LabelFilter;
  readonly count?: number;
}

/** The lowest prices of so and so many days as one, then every other label; and the chosen one, whichever it is. */
export function labelChips(labels: readonly CountedLabel[], chosen: LabelFilter | null): LabelChip[] {
  const low = labels.some(({ firstCategoryCode }) => firstCategoryCode === 'LOW_PRICE');
  const others = labels.filter(({ code, firstCategoryCode }) => firstCategoryCode !== 'LOW_PRICE' || code === chosen);
  const chips: LabelChip[] = [...(low ? [{ code: 'LOW_PRICE' as const }] : []), ...others];
  return chosen === null || chips.some(({ code }) => code === chosen) ? chips : [{ code: chosen }, ...chips];
}
