/** Chooses the name, colour and weight of a line in the price chart of a product or deal page. */

import { texts } from '#src/i18n/texts.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { platformLine } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { PRODUCT_LINE } from '#src/modules/catalogue/prices/reads.ts';
import type { Site } from '#src/modules/running/tenants/contract.ts';

/** The look of a line. That of the product is bold; a shop's is bold where it is the only one. */
export function lineLook(name: GoodsCard['platformName'] | typeof PRODUCT_LINE, site: Site, isOnly: boolean) {
  return name === PRODUCT_LINE
    ? { name: texts(site.lang)('chart.product'), colour: 'var(--color-ink)', best: true }
    : { ...platformLine(name, site), best: isOnly };
}
