/** Words the labels of a price. */

import type { TextKey } from '#src/i18n/dictionary.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { MALL_NAMES } from '#src/kernel/platforms.ts';
import { daysOfLabel, type LabelCode } from '#src/modules/catalogue/prices/rules.ts';

const PLAIN = {
  FREE_SHIPPING: 'label.freeShipping',
  BEST_SELLER: 'label.bestSeller',
  HIGHLY_RATED: 'label.highlyRated',
  GOOD_REVIEW_PRODUCT: 'label.highlyRated',
  FLASH_SALE: 'label.flashSale',
  LAZ_FLASH: 'label.flashSale',
  PRICE_REDUCTION: 'label.priceReduction',
  PRICE_REDUCTION_TOP: 'label.priceReductionTop',
  ALL_TIME_LOW: 'label.allTimeLow',
} as const satisfies Partial<Record<LabelCode, TextKey>>;

/** Labels that contain the tenant's name. */
const OWN = {
  ZEST_BUY_EXCLUSIVE: 'label.exclusive',
  MANUAL_ZEST_BUY_EXCLUSIVE: 'label.exclusive',
  ZEST_BUY_COLLECTION: 'label.collection',
  MANUAL_ZEST_BUY_COLLECTION: 'label.collection',
} as const satisfies Partial<Record<LabelCode, TextKey>>;

const SALES_DAYS = { HIGH_SALES_14_DAYS: 14, HIGH_SALES_30_DAYS: 30 } as const;

const has = <Table extends object>(table: Table, key: PropertyKey): key is keyof Table => Object.hasOwn(table, key);

/** The text of a label. Half a year is 180 days. */
export function labelText(code: LabelCode, lang: Lang, tenantName: string): string {
  const t = texts(lang);
  if (has(MALL_NAMES, code)) return MALL_NAMES[code];
  if (has(PLAIN, code)) return t(PLAIN[code]);
  if (has(OWN, code)) return t(OWN[code], { tenant: tenantName });
  if (has(SALES_DAYS, code)) return t('label.bestSellerOf', { days: SALES_DAYS[code] });
  return t('label.lowestOf', { days: daysOfLabel(code) ?? 0 });
}
