/** Makes the table of a product's vouchers. */

import { percentText } from '#src/i18n/percent.ts';
import { texts } from '#src/i18n/texts.ts';
import { decimalAmount } from '#src/kernel/decimal.ts';
import { goodsView } from '#src/modules/catalogue/goods/reads.ts';
import { shopName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import type { ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import { productOffers, totalOf } from '#src/modules/catalogue/matching/reads.ts';
import type { GoodsPriceState, Voucher } from '#src/modules/catalogue/prices/contract.ts';
import { goodsPrices } from '#src/modules/catalogue/prices/reads.ts';
import { offeredVoucher } from '#src/modules/catalogue/prices/rules.ts';
import { sentence } from '#src/modules/finding/chat/answers/question.ts';
import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools/chat-tools.ts';
import type { ProductFacts } from '#src/modules/finding/chat/tools/product-facts.ts';

/** Offers whose vouchers are read; all stand on the page of the product. */
const MOST_OFFERS = 8;

/** An offer with the voucher that its shop states, and what is known of its price. */
interface Stated {
  readonly offer: ProductOffer;
  readonly voucher: Voucher;
  readonly state: GoodsPriceState;
}

/**
 * The vouchers of a product's shops, as its page counts them: what each takes off, its minimum order, how much is missing
 * to reach it with one item, and the total.
 * @returns whether there are any
 */
export async function* voucherTable(tools: ChatTools, product: ProductFacts): AsyncGenerator<ChatPart, boolean> {
  const { ctx, log } = tools;
  const t = texts(ctx.lang);
  const name = quoted(product.shown.name);
  const vouchers = await statedVouchers(tools, product);
  log.called(
    'coupons',
    product.shown.name,
    vouchers.map(({ offer }) => shopName(offer, ctx)),
  );
  // Evidence of the sentences below: they speak of one product.
  log.returned({ about: [product.shown.name], counts: [1] });
  if (vouchers.length === 0) {
    yield sentence(t('chat.noVouchersOf', { name }));
    return false;
  }
  yield sentence(t('chat.vouchersOf', { name }));
  yield {
    type: 'table',
    columns: [
      t('shops.voucher'),
      t('chat.rowVoucherOff'),
      t('chat.rowVoucherFrom'),
      t('chat.rowVoucherMissing'),
      t('chat.rowTotal'),
    ],
    rows: vouchers.map((stated) => ({ name: shopName(stated.offer, ctx), cells: toCells(tools, stated) })),
  };
  return true;
}

async function statedVouchers({ ctx }: ChatTools, { card }: ProductFacts): Promise<readonly Stated[]> {
  const offers = (await productOffers(ctx, card.id)).slice(0, MOST_OFFERS);
  const views = await Promise.all(offers.map(({ code }) => goodsView(ctx, { code })));
  const states = await goodsPrices(
    ctx,
    views.filter((view) => view !== undefined),
  );
  return offers.flatMap((offer, at) => {
    const voucher = views[at]?.voucher ?? null;
    const state = states.get(offer.id);
    const isShown = state !== undefined && state.currency === offer.currencyCode;
    if (voucher === null || !isShown) return [];
    const isOver = state.voucher === null && offeredVoucher(state.current, voucher, state.observedAt) === null;
    return isOver ? [] : [{ offer, voucher, state }];
  });
}

/** The code or why there is none, what it takes off, its threshold, what is missing, and the total with it. */
export function toCells(tools: Pick<ChatTools, 'ctx' | 'money'>, { offer, voucher, state }: Stated): string[] {
  const t = texts(tools.ctx.lang);
  const { current, currency, observedAt, voucher: counted } = state;
  const money = (minor: number) => tools.money(decimalAmount(minor, currency), currency);
  const offered = counted === null ? offeredVoucher(current, voucher, observedAt) : null;
  const gaps = (offered?.gaps ?? []).map((gap) => t(`answer.gap.${gap}`));
  const total = counted === null ? null : totalOf(offer);
  return [
    [...(voucher.code === undefined ? [] : [voucher.code]), ...gaps].join(' · ') || '–',
    counted === null ? faceValue(tools, voucher, money) : money(counted.off),
    voucher.minimumMinor ? money(voucher.minimumMinor) : '–',
    offered !== null && offered.missing > 0 ? money(offered.missing) : '–',
    total === null ? '–' : tools.money(total, currency),
  ];
}

/** The face of a voucher that does not count: a sum, or a percentage with its cap. */
function faceValue({ ctx }: Pick<ChatTools, 'ctx'>, voucher: Voucher, money: (minor: number) => string): string {
  if (voucher.kind === 'AMOUNT') return money(voucher.minor);
  const percent = percentText(voucher.percent, ctx.lang);
  return voucher.capMinor === undefined ? percent : `${percent} ≤ ${money(voucher.capMinor)}`;
}
