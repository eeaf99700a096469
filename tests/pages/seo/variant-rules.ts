/** Rule: the variants of a product agree with its price, and nobody is offered one that is sold out. */

import { parseDocument } from 'htmlparser2';
import { priceText } from '#src/i18n/price.ts';
import { folded } from '#tests/support/site-crawl-html.ts';
import { elements, hasClass, mainOf, textOf } from './elements.ts';
import type { PublishedSite } from './published-site.ts';
import { readingOf } from './reading.ts';
import { type Findings, isOf, pagesOf, type Rule } from './rule.ts';

/** A variant that a page lets its reader choose. */
interface VariantRow {
  readonly isOut: boolean;
  /** The text behind its name: its price, or that there are none. */
  readonly says: string;
  /** The text that a reader gets who chooses it. */
  readonly about: string;
}

function variantsOn(html: string): readonly VariantRow[] {
  if (!html.includes('<product-variants')) return [];
  const labels = [...elements(parseDocument(mainOf(html)).children)].filter(
    (label) =>
      label.name === 'label' && label.children.some((child) => 'attribs' in child && hasClass(child, 'variant-price')),
  );
  return labels.map((label) => {
    const inner = [...elements(label.children)];
    const price = inner.find((element) => hasClass(element, 'variant-price'));
    const input = inner.find(({ name }) => name === 'input');
    return {
      isOut: hasClass(label, 'out'),
      says: price === undefined ? '' : folded(textOf(price)),
      about: input?.attribs['data-about'] ?? '',
    };
  });
}

/** The number in an amount as a tenant writes it; NaN: there is none. */
const amountIn = (text: string, isDotGrouped: boolean) =>
  Number.parseFloat(
    (isDotGrouped ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '')).replace(/^\D+/, ''),
  );

function checkVariants(site: PublishedSite, found: Findings): void {
  for (const [page, owner] of pagesOf(site, isOf('product'))) {
    const rows = variantsOn(page.html);
    if (rows.length === 0) continue;
    const { price, shops } = readingOf(page, owner).buying;
    const currency = shops[0]?.currency ?? '';
    const isDotGrouped = owner.tenant.alternatePriceFormat;
    const symbol = priceText(1, currency, owner.tenant).replace(/[\d.,\s]+/g, '');
    for (const { isOut, says, about } of rows) {
      if (!isOut) continue;
      found.must(
        !`${says} ${about}`.includes(symbol),
        page.url,
        `says a price of a variant that is sold out: ${says} ${about}`,
      );
    }
    const inStock = rows.flatMap(({ isOut, says }) => (isOut ? [] : [amountIn(says, isDotGrouped)]));
    const priced = inStock.filter((amount) => !Number.isNaN(amount));
    if (priced.length === 0) {
      found.must(
        price === null || inStock.length > 0,
        page.url,
        `leads with ${price}, and all its variants are sold out`,
      );
      continue;
    }
    const lowest = Math.min(...priced);
    const highest = Math.max(...priced);
    found.must(price === lowest, page.url, `leads with ${price}, its cheapest variant in stock costs ${lowest}`);
    const range = priceText(lowest, currency, owner.tenant, highest);
    found.must(page.facts.text.includes(range), page.url, `its variants cost ${range}, which it does not say`);
  }
}

export const variantRules: readonly Rule[] = [
  { id: 'P15', says: 'a product leads with its cheapest variant in stock', check: checkVariants },
];
