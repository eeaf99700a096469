/** Checks that the totals on a page add up. */

import { priceText } from '#src/i18n/price.ts';
import type { Tenant } from '#src/kernel/tenant.ts';
import { folded } from '#tests/support/site-crawl-html.ts';
import { type ChildNode, elements, textOf } from './elements.ts';

/** A total that a page says, with what it consists of, and all the text that stands there. */
export interface Sum {
  readonly total: number;
  /** null: the page does not say it. */
  readonly item: number | null;
  /** null: unknown. */
  readonly shipping: number | null;
  readonly off: number;
  readonly currency: string | null;
  readonly text: string;
}

/** The totals in a part of a page. */
export function sumsIn(nodes: readonly ChildNode[]): Sum[] {
  return [...elements(nodes)].flatMap((element): Sum[] => {
    const amount = (name: string) => (element.attribs[name] === undefined ? null : Number(element.attribs[name]));
    const total = amount('data-total');
    if (total === null) return [];
    const currency = element.attribs['data-offer-currency'] || null;
    const text = folded(textOf(element));
    const off = amount('data-off') ?? 0;
    return [{ total, item: amount('data-item'), shipping: amount('data-shipping'), off, currency, text }];
  });
}

/** Amounts are compared in ten-thousandths, which every currency has as whole numbers. */
const whole = (amount: number) => Math.round(amount * 10_000);

/** What is wrong with a sum: that it does not add up, or that a reader cannot add it up. */
export function faultOf({ total, item, shipping, off, currency, text }: Sum, tenant: Tenant): string | undefined {
  if (item === null) return `says a total of ${total} without its price`;
  const sum = whole(item) + whole(shipping ?? 0) - whole(off);
  if (sum !== whole(total)) return `${item} + ${shipping ?? 'unknown'} − ${off} is not ${total}`;
  const parts = [total, item, shipping ?? 0, off].filter((amount) => amount > 0);
  const missing = parts.find((amount) => !text.includes(priceText(amount, currency, tenant)));
  return missing === undefined ? undefined : `adds up to ${total}, and does not say ${missing}: "${text}"`;
}
