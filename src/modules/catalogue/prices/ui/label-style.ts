/** Chooses the colours and the icon of a label on a card. */

import { type LabelCategory, type LabelCode, labelCategory } from '#src/modules/catalogue/prices/rules.ts';
import type { IconName } from '#src/ui/icons/icons.ts';

/** The look of a label: the class of its colours, and its icon if it has one. */
export interface LabelStyle {
  readonly tone: 'label-free' | 'label-low' | 'label-rated' | 'label-own' | 'label-plain';
  readonly icon?: IconName;
}

const OF_CATEGORY: Readonly<Record<LabelCategory, LabelStyle>> = {
  SHIPPING_FEE: { tone: 'label-free', icon: 'truck' },
  LOW_PRICE: { tone: 'label-low', icon: 'lowest' },
  SALES_VOLUME: { tone: 'label-low', icon: 'best-seller' },
  GOOD_REVIEW: { tone: 'label-rated', icon: 'star' },
  PLATFORM_SOURCE: { tone: 'label-plain' },
};

const FLASH: LabelStyle = { tone: 'label-low', icon: 'flash' };
const OWN: LabelStyle = { tone: 'label-own' };

/** The style of a label; for undefined, that of the discount shown instead of a label. */
export function labelStyle(code: LabelCode | undefined): LabelStyle {
  if (code === undefined) return OWN;
  if (code === 'FLASH_SALE' || code === 'LAZ_FLASH') return FLASH;
  const category = labelCategory(code);
  return category === undefined ? OWN : OF_CATEGORY[category];
}
