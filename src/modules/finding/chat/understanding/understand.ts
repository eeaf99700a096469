/** Understands a question of the chat in its conversation: its intent, its frame and the names it looks for. */

import type { PublicCtx } from '#src/ctx.ts';
import type { ListingSort, Trait } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { productsByCode } from '#src/modules/catalogue/goods/products/product-reads.ts';
import type { ChatRequest, Intent } from '#src/modules/finding/chat/contract.ts';
import { type AskedIntent, answeredAs, askedIntent } from '#src/modules/finding/chat/intents/asked-intent.ts';
import { type ModelReading, withModel } from '#src/modules/finding/chat/model/with-model.ts';
import { productCodes } from '#src/modules/finding/chat/subject.ts';
import { type Compared, comparedIn } from '#src/modules/finding/chat/understanding/compared-names.ts';
import { withKindBefore } from '#src/modules/finding/chat/understanding/compared-sides.ts';
import { couponCodeIn } from '#src/modules/finding/chat/understanding/coupon-codes.ts';
import { readFollowUp } from '#src/modules/finding/chat/understanding/follow-up.ts';
import { type ChatFrame, namesGoods, phraseOf, type Said } from '#src/modules/finding/chat/understanding/frame.ts';
import { brandsSold } from '#src/modules/finding/chat/understanding/kind-sold.ts';
import { merged, namesOthers, ofOtherMakers, withoutOwnBrand } from '#src/modules/finding/chat/understanding/merge.ts';
import { readTurn, type TurnRead } from '#src/modules/finding/chat/understanding/turn.ts';
import { unreadWords } from '#src/modules/finding/chat/understanding/unread-words.ts';
import { ANOTHER_BRAND, NEXT_KIND } from '#src/modules/finding/chat/words/change-words.ts';
import {
  ALERT,
  ALL_SHOPS,
  OF_BATTERY,
  PER_UNIT,
  VOUCHER,
  VOUCHER_FOR,
} from '#src/modules/finding/chat/words/intent-words.ts';
import { detailIn, type OfferDetail } from '#src/modules/finding/chat/words/offer-words.ts';
import { withoutPointing } from '#src/modules/finding/chat/words/pointing-words.ts';
import { writtenOut } from '#src/modules/finding/chat/words/typed-words.ts';
import { readName } from '#src/names/name-reading.ts';
import { fold } from '#src/words/fold.ts';

/** A question as it was understood. */
export interface Understood {
  readonly intent: Intent;
  readonly frame: ChatFrame;
  /** Whether the question itself names goods, and not only those before it. */
  readonly namesGoods: boolean;
  /** Whether it names them by a kind, a brand or a model, and not by a property alone. */
  readonly namesOthers: boolean;
  /** The name that the question has; empty: none. Of a comparison, each name. */
  readonly names: readonly string[];
  /** Other ways to cut a comparison into two names: a name may have a word in it that separates names. */
  readonly cuts: Compared['cuts'];
  /** The words of each side of a comparison, whatever stands between them. */
  readonly sides: Compared['sides'];
  /** Decimals of the tenant's first currency. */
  readonly min: number | null;
  readonly max: number | null;
  /** An amount of which it asks whether it is a good price. */
  readonly asked: number | null;
  /** The currency of its limits, where it names one. */
  readonly currency: string | null;
  readonly sort: ListingSort;
  /** Traits that the goods of a list must have. */
  readonly traits: readonly Trait[];
  /** The detail of an offer that it asks about, besides the price. */
  readonly detail: OfferDetail | null;
  /** Words of the question that neither a vocabulary nor goods have, and that therefore say nothing. */
  readonly unread: readonly string[];
}

/** Understands a question in its conversation. @param reading  that of a language model; null: the rules read alone */
export async function understand(
  ctx: PublicCtx,
  request: ChatRequest,
  reading: ModelReading | null = null,
): Promise<Understood> {
  const { pending, subject, frame: before = null } = request;
  const { question, takenBack } = readFollowUp(writtenOut(request.question), before, ctx.tenant.currencies[0]);
  const shown = productCodes(subject).length;
  const text = withoutService(question);
  const byRules = await readTurn(ctx, shown > 1 ? withoutPointing(text) : text, before);
  // The spans of a reading stand in the question as it was typed.
  const turn = reading === null ? byRules : await withModel(ctx, byRules, { question: request.question, reading });
  const byModel = reading?.frame.intent ?? null;
  const coupon = await couponCodeIn(ctx, request.question);
  const asked: AskedIntent =
    coupon === undefined
      ? askedIntent(question, { turn, before, shown, byModel, takesBack: takenBack.size > 0 })
      : { intent: 'voucher', refines: false };
  const brandsKept = NEXT_KIND.test(question) ? await brandsSold(ctx, before, turn.said) : [];
  const merge = merged(before, turn, { ...asked, question, takenBack, brandsKept, lang: ctx.lang });
  const isOfOtherMakers = ANOTHER_BRAND.test(question) && !turn.said.some(({ slot }) => slot === 'brand');
  const frame = isOfOtherMakers
    ? ofOtherMakers(merge, ctx.lang, await makersShown(ctx, subject))
    : asked.intent === 'alternative' && turn.said.length > 0
      ? withoutOwnBrand(merge)
      : merge;
  const isList = isOfOthers(asked.intent, frame) || isOfShop(asked, shown) || isWithinLimits(asked.intent, turn);
  const answered = isList ? 'find' : answeredAs(question, asked, namesGoods(turn));
  const isCompletion = pending !== null && namesGoods(turn) && (answered === 'find' || answered === 'unclear');
  const isLost = answered === 'find' && turn.unknown.length > 0 && namesPropertiesAlone(frame);
  const intent = isCompletion ? pending : isLost ? 'unclear' : answered;
  const { names, cuts, sides } = await namesFor(ctx, {
    intent,
    question,
    coupon,
    turn,
    frame,
    isOfShown: subject.length > 0 && !namesGoods(turn),
  });
  const isAbout = intent === 'price' || intent === 'alert';
  return {
    intent,
    frame: { ...frame, unclear: intent === 'unclear' ? Math.min(2, (before?.unclear ?? 0) + 1) : 0 },
    namesGoods: namesGoods(turn),
    namesOthers: namesOthers(before, turn.said),
    names,
    cuts,
    sides,
    min: isAbout ? null : frame.min,
    max: isAbout ? (intent === 'alert' ? (turn.amount ?? turn.max) : null) : frame.max,
    asked: intent === 'price' && asked.intent === 'worth' ? turn.amount : null,
    currency: turn.currency,
    sort: frame.sort,
    traits: frame.traits,
    unread: unreadWords(question, turn.unknown),
    detail: intent === 'price' || intent === 'stock' ? (detailIn(question)?.detail ?? null) : null,
  };
}

/** Whether a frame says only how large goods are, and of what colour: a list of them would have everything. */
const namesPropertiesAlone = ({ said }: ChatFrame): boolean =>
  said.length > 0 && said.every(({ slot }) => slot === 'capacity' || slot === 'size' || slot === 'colour');

/** Whether a question asks for goods of other brands: the answer is a list without the brand. */
const isOfOthers = (intent: ChatFrame['intent'], { said, not }: ChatFrame): boolean =>
  intent === 'alternative' && not.length > 0 && said.every(({ slot }) => slot !== 'brand' && slot !== 'model');

/** Whether goods within limits of the price are asked for: of a kind or a brand a price alone would be of any. */
const isWithinLimits = (intent: ChatFrame['intent'], { said, min, max }: TurnRead): boolean =>
  WITHIN_LIMITS.has(intent) &&
  (min !== null || max !== null) &&
  said.some(({ slot }) => slot === 'kind' || slot === 'brand') &&
  said.every(({ slot }) => slot !== 'model');

/** Questions about one product, which with limits are lists. */
const WITHIN_LIMITS: ReadonlySet<ChatFrame['intent']> = new Set(['price', 'shops', 'stock', 'details', 'unit']);

/** The makers of goods that were shown. */
async function makersShown(ctx: PublicCtx, subject: readonly string[]): Promise<readonly Said[]> {
  const cards = await productsByCode(ctx, productCodes(subject));
  const brands = [...cards.values()].flatMap(({ goodsName, brand }) => readName(goodsName).brand ?? brand?.name ?? []);
  return [...new Set(brands.map(fold))].map((brand) => ({ slot: 'brand', text: brand, value: brand }));
}

/** Whether a question asks which of several goods that were shown a shop has. */
const isOfShop = ({ intent, refines }: AskedIntent, shownGoods: number): boolean =>
  intent === 'shops' && refines && shownGoods !== 1;

/** A question without the alert or the voucher that it asks for, and without the part that it asks about. */
const withoutService = (question: string): string =>
  (VOUCHER.test(question) ? question.replace(VOUCHER, ' ').replace(VOUCHER_FOR, ' ') : question)
    .replace(ALERT, ' ')
    .replace(OF_BATTERY, ' ')
    .replace(PER_UNIT, ' ')
    .replace(ALL_SHOPS, ' ');

interface Named {
  readonly intent: Intent;
  readonly question: string;
  /** A code of a coupon that it names. */
  readonly coupon: string | undefined;
  readonly turn: TurnRead;
  readonly frame: ChatFrame;
  /** Whether it is about what was shown before. */
  readonly isOfShown: boolean;
}

/** Answers about the goods that a conversation asks for, whatever was shown of them. */
const OF_THE_FRAME: ReadonlySet<Intent> = new Set(['find', 'deals', 'ranking', 'advice']);

/** The words that an answer looks for. */
async function namesFor(
  ctx: PublicCtx,
  { intent, question, coupon, turn, frame, isOfShown }: Named,
): Promise<Compared> {
  const alone = (name: string): Compared => ({ names: name === '' ? [] : [name], cuts: [], sides: [] });
  if (intent === 'compare') return comparedIn(ctx, question, withKindBefore(turn.said, frame.said));
  if (intent === 'label') return alone(question);
  if (coupon !== undefined) return alone(coupon);
  if (intent === 'coupons') return alone(turn.shop === null ? phraseOf(turn) : turn.shopName);
  if (intent === 'article' || intent === 'policy') return alone(phraseOf(turn));
  if (turn.title !== null) return alone(turn.title);
  if (isOfShown && turn.category === '' && !OF_THE_FRAME.has(intent)) return alone('');
  return alone(
    phraseOf(frame) || turn.category || (intent === 'deals' || intent === 'ranking' ? '' : turn.unknown.join(' ')),
  );
}
