/** Words the labels of a price. */

import type { TextKey } from '#src/i18n/dictionary.ts';
import { texts } from '#src/i18n/texts.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { MALL_NAMES } from '#src/kernel/platforms.ts';
import type { NamedLabel, Tenant } from '#src/kernel/tenant.ts';
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

/** A language of a tenant, with the names that it gives labels. */
interface LabelSite {
  readonly lang: Lang;
  readonly tenant: Pick<Tenant, 'name' | 'labelNames'>;
}

/** Labels that share a name with another one. */
const SHARED = {
  GOOD_REVIEW_PRODUCT: 'HIGHLY_RATED',
  LAZ_FLASH: 'FLASH_SALE',
  MANUAL_ZEST_BUY_EXCLUSIVE: 'ZEST_BUY_EXCLUSIVE',
  MANUAL_ZEST_BUY_COLLECTION: 'ZEST_BUY_COLLECTION',
} as const satisfies Partial<Record<LabelCode, NamedLabel>>;

/** The name that a tenant gives a label, or a group of them; undefined: the usual one. */
export function ownLabelName(code: string, { lang, tenant }: LabelSite): string | undefined {
  const name = has(SHARED, code) ? SHARED[code] : code;
  return tenant.labelNames?.[lang]?.[name as NamedLabel];
}

/** The text of a label. Half a year is 180 days. */
export function labelText(code: LabelCode, site: LabelSite): string {
  const own = ownLabelName(code, site);
  if (own !== undefined) return own;
  const t = texts(site.lang);
  if (has(MALL_NAMES, code)) return MALL_NAMES[code];
  if (has(PLAIN, code)) return t(PLAIN[code]);
  if (has(OWN, code)) return t(OWN[code], { tenant: site.tenant.name });
  if (has(SALES_DAYS, code)) return t('label.bestSellerOf', { days: SALES_DAYS[code] });
  return t('label.lowestOf', { days: daysOfLabel(code) ?? 0 });
}
