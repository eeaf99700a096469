/** Says how the price of a favourite changed since it was saved. */

import type { PublicCtx, TenantCtx } from '#src/ctx.ts';
import { createContext } from '#src/ctx.ts';
import { priceText } from '#src/i18n/price.ts';
import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { currencyExponent } from '#src/kernel/money.ts';
import { productsOf } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { goodsAmounts } from '#src/modules/catalogue/goods/ui/goods-facts.ts';
import type { Subject } from '#src/modules/people/marks/contract.ts';
import { dealCards } from '#src/modules/selling/deals/reads.ts';
import { dealAmounts } from '#src/modules/selling/deals/ui/deal-facts.ts';

export interface SavedPrice {
  readonly minor: number;
  readonly currency: string;
}

/** An amount as a card has it: a decimal of the currency. */
interface Amount {
  readonly amount: number | null;
  readonly currency: string | null;
}

/** The price on the card of a subject now; null: it shows no price, or is no offer. */
export async function readShownPrice({ db, tenant }: TenantCtx, subject: Subject): Promise<SavedPrice | null> {
  for (const lang of tenant.languages) {
    const amount = await amountShown(createContext(db, tenant, lang).ctx, subject);
    if (amount !== undefined) return savedPrice(amount);
  }
  return null;
}

/** undefined: the subject is not there in this language. */
async function amountShown(ctx: PublicCtx, { type, id }: Subject): Promise<Amount | undefined> {
  if (type === 'GOODS') return [...(await productsOf(ctx, [id])).values()].map(goodsAmounts)[0];
  if (type === 'DEAL') return (await dealCards(ctx, [id])).map(dealAmounts)[0];
  return undefined;
}

function savedPrice({ amount, currency }: Amount): SavedPrice | null {
  if (amount === null || currency === null || amount <= 0) return null;
  return { minor: Math.round(amount * 10 ** currencyExponent(currency)), currency };
}

/** How the price of a favourite has changed since it was saved; '' where there is nothing to compare. */
export function sinceSaved({ tenant, lang }: PublicCtx, saved: SavedPrice | null, now: Amount): string {
  const current = savedPrice(now);
  if (saved === null || current === null || current.currency !== saved.currency) return '';
  const t = texts(lang);
  const text = (minor: number) => priceText(decimalAmount(minor, saved.currency), saved.currency, tenant);
  const change = current.minor - saved.minor;
  if (change === 0) return t('marks.saved.same');
  const values = { change: text(Math.abs(change)), price: text(saved.minor) };
  return t(change < 0 ? 'marks.saved.less' : 'marks.saved.more', values);
}
