/** Finds the code of a coupon in a question of the chat. */

import type { PublicCtx } from '#src/ctx.ts';
import { wordsOfGoods } from '#src/modules/finding/search/naming/naming-reads.ts';
import { CouponPageRequest } from '#src/modules/selling/coupons/contract.ts';
import { couponPage } from '#src/modules/selling/coupons/reads.ts';
import { fold } from '#src/words/fold.ts';

/** A code in capital letters, or letters with a number behind them. */
const WRITTEN_AS_CODE = /(?<![\p{L}\p{N}])(?:[A-Z]{4,}\d{0,3}|[A-Za-z]{3,}\d{1,3})(?![A-Za-z0-9])/gu;
/** A Latin word that a Thai question begins with, as “glowใช้กับอะไรได้บ้าง”. */
const BEFORE_USE = /^\s*([a-z]{4,})\s*(?:ใช้|ลด|หมดอายุ|ขั้นต่ำ)/i;
/** So many words of a question are looked up. */
const MOST_LOOKED_UP = 2;
/** Among so many coupons with a word in them that of a code is looked for. */
const LOOKED_AT = 5;

/** Whether a word is written as no name of goods is, such as LAST10. */
const isOnlyCode = (word: string) => /^[A-Z]{4,}\d{1,3}$/.test(word);

/**
 * The word of a question that a code of the tenant's coupons begins with, or that is written as a code and names
 * no goods; undefined: none.
 */
export async function couponCodeIn(ctx: PublicCtx, question: string): Promise<string | undefined> {
  const words = [...(question.match(WRITTEN_AS_CODE) ?? []), ...(BEFORE_USE.exec(question)?.slice(1) ?? [])];
  for (const word of words.slice(0, MOST_LOOKED_UP)) {
    const request = CouponPageRequest.parse({ keyword: word, pageRequest: { page: 1, size: LOOKED_AT } });
    const { content } = await couponPage(ctx, request);
    const isCode = content.some(({ promoCode }) => promoCode?.toLowerCase().startsWith(word.toLowerCase()));
    if (isCode || (isOnlyCode(word) && (await wordsOfGoods(ctx, [fold(word)])).size === 0)) return word;
  }
  return undefined;
}
