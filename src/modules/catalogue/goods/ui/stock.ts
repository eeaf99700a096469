/** Words the availability of goods for readers, on cards, offers and comparisons. */

import { texts } from '#src/i18n/texts.ts';
import { type Availability, isOrderable } from '#src/kernel/availability.ts';
import type { Lang } from '#src/kernel/lang.ts';

/** The statement of a shop on its stock, for readers; undefined when it does not say. */
export function stockText(availability: Availability, lang: Lang): string | undefined {
  return availability === 'UNKNOWN' ? undefined : texts(lang)(`stock.${availability}`);
}

/** Why goods cannot be ordered now; undefined while they can. */
export function outOfStockText(availability: Availability, lang: Lang): string | undefined {
  return isOrderable(availability) ? undefined : stockText(availability, lang);
}
