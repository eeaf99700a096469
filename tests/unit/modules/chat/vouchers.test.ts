import { expect, test } from 'vitest';
import { priceText } from '#src/i18n/price.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { countedVoucher, type Voucher } from '#src/modules/catalogue/prices/voucher.ts';
import { toCells } from '#src/modules/finding/chat/product-parts/voucher-parts.ts';

const tenant = { alternatePriceFormat: false };
const money = (amount: number, currency: string) => priceText(amount, currency, tenant as never);
const tools = { ctx: { lang: 'en', tenant }, money } as never;
const terms = { code: 'SAVE', conditions: '', endsAt: null };

/** Cells of a voucher on a piece of 199.99 baht with 30 baht of shipping. */
function cellsOn(voucher: Voucher): string[] {
  const counted = countedVoucher(19_999, voucher, 0);
  const off = counted === null ? null : decimalAmount(counted.off, 'THB');
  const offer = {
    price: 199.99,
    shippingPrice: 30,
    usualShippingPrice: null,
    voucherPrice: off,
    availability: 'IN_STOCK',
  };
  const state = { current: 19_999, currency: 'THB', observedAt: 0, voucher: counted };
  return toCells(tools, { offer, voucher, state } as never);
}

test.each<[string, Voucher, string[]]>([
  ['a sum', { kind: 'AMOUNT', minor: 5000, ...terms }, ['SAVE', '฿50', '–', '–', '฿179.99']],
  [
    'a percentage, down to the satang',
    { kind: 'DISCOUNT', percent: 7, ...terms },
    ['SAVE', '฿13.99', '–', '–', '฿216'],
  ],
  ['a cap', { kind: 'DISCOUNT', percent: 50, capMinor: 2550, ...terms }, ['SAVE', '฿25.50', '–', '–', '฿204.49']],
  [
    'a threshold',
    { kind: 'AMOUNT', minor: 5000, minimumMinor: 20_000, ...terms },
    ['SAVE', '฿50', '฿200', '฿0.01', '–'],
  ],
  [
    'no code',
    { kind: 'DISCOUNT', percent: 5, conditions: '', endsAt: null },
    ['the shop gives no code', '5%', '–', '–', '–'],
  ],
])('%s', (_name, voucher, cells) => expect(cellsOn(voucher)).toEqual(cells));
