/** Decides what a question of the chat asks for, from its likely intents, its cues and the conversation before it. */

import type { Intent } from '#src/modules/finding/chat/contract.ts';
import { isCheaperThanShown } from '#src/modules/finding/chat/intents/cheaper-than-shown.ts';
import { lacksCue, POLICY, withCues } from '#src/modules/finding/chat/intents/intent-cues.ts';
import type { QuestionIntent } from '#src/modules/finding/chat/intents/intents.ts';
import { intentsOf } from '#src/modules/finding/chat/intents/likely-intents.ts';
import { type ChatFrame, GIFT, namesGoods, type Said } from '#src/modules/finding/chat/understanding/frame.ts';
import { CHEAPER, type TurnRead } from '#src/modules/finding/chat/understanding/turn.ts';
import { isSeries } from '#src/modules/finding/chat/understanding/wanted-beside-excluded.ts';
import { NEXT_KIND } from '#src/modules/finding/chat/words/change-words.ts';
import {
  ALERT,
  ALERT_WISH,
  ALL_SHOPS,
  ALTERNATIVE,
  ARTICLE,
  BUY_OR_WAIT,
  CHEAPER_THAN,
  COMPARE,
  DEAL_WORDS,
  DELIVERS_TO,
  EITHER_OF,
  EXPLAIN,
  GOOD_PRICE,
  HAS_IT,
  HOSTILE,
  HOW_MUCH,
  IN_STOCK,
  IS_QUESTION,
  IS_SAFE,
  IS_THERE,
  LOWEST_EVER,
  MY_ORDER,
  OF_LABEL,
  OF_TWO_SHOPS,
  ON_BOARD,
  OTHER_WHERE_GONE,
  PER_UNIT,
  PRICE_MOVED,
  RANKING,
  REAL_DISCOUNT,
  REAL_OR_FAKE,
  RELATIVE_CLAUSE,
  SAME_QUESTION,
  THANKS,
  VOUCHER,
  WHAT_PRICE,
  WHERE_TO_BUY,
  WHICH_THERE_ARE,
} from '#src/modules/finding/chat/words/intent-words.ts';
import { labelMeant } from '#src/modules/finding/chat/words/label-words.ts';
import { detailIn } from '#src/modules/finding/chat/words/offer-words.ts';

/** Below these chances an intent is doubted: goods that are named are looked for, else the question is not understood. */
const SURE = 0.3;
const CLEAR = 0.2;
const UNSURE = 0.5;
/** With this part of the chance of the likeliest intent, a wish for goods goes before it. */
const NEARLY = 0.7;
/** Intents that name no goods, so a wish for goods is none of them. */
const WITHOUT_GOODS: ReadonlySet<QuestionIntent> = new Set(['orders', 'smalltalk', 'other']);
/** Intents about one product. A question that names only a kind asks for goods of that kind instead. */
const OF_ONE: ReadonlySet<QuestionIntent> = new Set(['details']);
/** Intents that, with an order by price, sort the goods that were shown. */
const RANKED: ReadonlySet<QuestionIntent> = new Set(['refine', 'find', 'price', 'other', 'compare']);
const SHOP = /\b(?:shops?|stores?|sellers?|where|toko|penjual|di ?mana|dmn|seller)\b|ร้าน|ที่ไหน|เจ้าไหน/i;

const OF_SELLERS = new RegExp(`${SHOP.source}|\\bwho(?:'s)? sell|\\bdikirim\\b|แอ[ปพ]ไหน`, 'i');

/** The intent of a question. `refines`: it goes on from the question before. */
export interface AskedIntent {
  readonly intent: QuestionIntent;
  readonly refines: boolean;
}

/** How a question stands in its conversation. */
interface Place {
  readonly turn: TurnRead;
  readonly before: ChatFrame | null;
  /** How many products were shown before. */
  readonly shown: number;
  /** Whether it takes back a part of what was asked for. */
  readonly takesBack?: boolean;
  /** The intent that a language model reads; null: it reads none. */
  readonly byModel?: QuestionIntent | null;
}

/** The intent of a question: the likeliest, as far as what it names and the conversation bear it out. */
export function askedIntent(
  question: string,
  { turn, before, shown, takesBack = false, byModel = null }: Place,
): AskedIntent {
  const text = turn.title === null ? question : question.toLowerCase().replace(turn.title, 'headphones');
  const goes = { goesOn: before !== null || shown > 0 || !namesGoods(turn) };
  const likely = byModel === null ? withCues(intentsOf(text), text, goes) : [{ intent: byModel, chance: 1 }];
  const [first = { intent: 'find', chance: 0 }] = likely;
  const names = namesGoods(turn);
  const goesOn = before !== null && namesGoods(before);
  const isLimited = turn.min !== null || turn.max !== null || turn.not.length > 0 || turn.sort !== 'popular';
  const { intent, chance } = first;
  const isOfProduct = shown > 0 || turn.said.some(({ slot }) => slot === 'model' || slot === 'brand');
  const isOfGoods = names || goesOn || shown > 0;
  const isOfTwo = isEither(text, turn.said);
  const outright = saidOutright(text, { likeliest: intent, isOfGoods, isOfProduct, isOfTwo });
  // The cheapest of a kind is the first of its list, however its price is asked for.
  const isFirst = isOrdered(turn) && isKindOrBrand(turn.said) && OF_FIRST.has(outright ?? intent);
  if (isFirst && !OF_SELLERS.test(text)) return { intent: 'find', refines: false };
  // Too dear, and not of this brand: a wish for others, and no question of what a price is worth.
  const isTooDear = CHEAPER.test(text) && !IS_QUESTION.test(text);
  if (outright === 'worth' && goesOn && !names && (turn.not.length > 0 || isTooDear))
    return { intent: shown === 1 && turn.not.length === 0 ? 'alternative' : 'find', refines: true };
  if (outright !== undefined) return { intent: outright, refines: false };
  if (takesBack && goesOn && WIDENED.has(intent)) return { intent: 'find', refines: !names };
  // Of what was shown, a shop asks whether it has it.
  if (turn.shop !== null && !names && shown === 1 && OF_SHOP.has(intent)) return { intent: 'shops', refines: false };
  const isModel = turn.said.some(({ slot }) => slot === 'model');
  if (turn.shop !== null && isModel && (turn.isBare || (OF_SHOP.has(intent) && IS_THERE.test(text))))
    return { intent: 'shops', refines: false };
  // Of several that were shown, a shop takes those that it has.
  if (turn.shop !== null && !names && goesOn && (OF_SHOP.has(intent) || chance < SURE) && IS_THERE.test(text))
    return { intent: 'shops', refines: true };
  if (isGift(question, turn.said)) return { intent: 'advice', refines: false };
  const hasSubject = shown > 0;
  const isChoice = COMPARABLE.has(intent) || (OF_ANY.has(intent) && !SHOP.test(text));
  if ((isChoice || chance < UNSURE || VERSUS.test(text)) && isEither(text, turn.said))
    return { intent: 'compare', refines: false };
  // Two brands that are both excluded are no two to choose from.
  if (intent === 'compare' && names && turn.not.length > 1 && !isOfTwo) return { intent: 'find', refines: false };
  // The goods of one brand are a list, from which nothing was shown that is to be compared.
  if (intent === 'compare' && isKindOrBrand(turn.said) && makersIn(turn.said).size === 1 && shown === 0)
    return { intent: 'find', refines: false };
  // The difference of two units or technologies is a matter of reading, and no comparison of goods.
  if (intent === 'compare' && !names && !goesOn && shown < 2) return { intent: 'advice', refines: false };
  // Which shop sends free is a list of goods that are sent free.
  if (intent === 'shops' && isKindAlone(turn.said) && turn.traits.length > 0) return { intent: 'find', refines: false };
  if (shown === 1 && isCheaperThanShown(text, turn, before)) return { intent: 'alternative', refines: true };
  if (
    isOrdered(turn) &&
    !names &&
    (goesOn || shown > 1) &&
    (RANKED.has(intent) || (intent === 'shops' && !SHOP.test(text)))
  )
    return { intent: 'find', refines: true };
  if (intent === 'refine' && shown === 1 && !names && CHEAPER.test(text))
    return { intent: 'alternative', refines: true };
  if (names && turn.isBare && !HOW_MUCH.test(text) && !isEither(text, turn.said) && !goesOn && !hasSubject)
    return { intent: 'find', refines: false };
  if (intent === 'refine') {
    if (goesOn) return { intent: turnedTo(before.intent, text, turn), refines: true };
    return { intent: names || isLimited || hasSubject || turn.unknown.length > 0 ? 'find' : 'refine', refines: false };
  }
  if (goesOn && !names && (turn.not.length > 0 || (isLimited && WITHOUT_GOODS.has(intent))) && NOT_OF_LIST.has(intent))
    return { intent: turnedTo(before.intent, text, turn), refines: true };
  const isDoubted = lacksCue(intent, text) || (intent === 'alert' && chance < UNSURE);
  if (isDoubted && namesStrongly(turn.said)) return { intent: 'find', refines: false };
  // After goods a wish without words of policies is one for such goods: one that is not greasy.
  if (isDoubted && intent === 'policy' && goesOn && shown > 0)
    return { intent: turnedTo(before.intent, text, turn), refines: true };
  if (WITHOUT_GOODS.has(intent) && namesStrongly(turn.said)) return { intent: 'find', refines: false };
  if (OF_ONE.has(intent) && NEXT_KIND.test(text) && isKindAlone(turn.said)) return { intent: 'find', refines: false };
  const isDescribed = RELATIVE_CLAUSE.test(text) && turn.said.some(({ slot }) => slot === 'kind');
  if (OF_ONE.has(intent) && !hasSubject && (isKindAlone(turn.said) || isDescribed))
    return { intent: 'find', refines: false };
  if (intent === 'stock' && !hasSubject && !IN_STOCK.test(text) && !turn.said.some(({ slot }) => slot === 'model'))
    return { intent: names ? 'find' : intent, refines: false };
  if (chance < SURE && (names || (goesOn && isLimited))) return { intent: secondOf(likely), refines: goesOn && !names };
  if (chance < CLEAR && !names && !isLimited)
    return { intent: turn.unknown.length > 0 ? 'find' : 'refine', refines: false };
  return { intent, refines: false };
}

/** With a part of the wish taken back, these ask for the wider list. */
const WIDENED: ReadonlySet<QuestionIntent> = new Set([
  'find',
  'refine',
  'other',
  'smalltalk',
  'advice',
  'orders',
  'policy',
  'details',
  'alternative',
]);

const isOrdered = ({ sort }: TurnRead) => sort === 'price-asc' || sort === 'price-desc';

/** Intents that are the list of a kind where its cheapest or dearest goods are asked for. */
const OF_FIRST: ReadonlySet<QuestionIntent> = new Set(['find', 'price', 'shops', 'details', 'other']);

/** Whether goods are named by their kind, and by no model. */
const isKindOrBrand = (said: readonly Said[]) =>
  said.some(({ slot }) => slot === 'kind') && !said.some(({ slot }) => slot === 'model');

/** Of one product, with a shop these ask whether the shop has it. */
const OF_SHOP: ReadonlySet<QuestionIntent> = new Set(['details', 'stock', 'refine', 'find', 'price']);

/** Intents that a good price does not change. */
const BEYOND_WORTH: ReadonlySet<QuestionIntent> = new Set([
  'compare',
  'alternative',
  'deals',
  'voucher',
  'label',
  'unit',
]);

/** Intents that are a list where a question asks which there are. */
const OF_LIST: ReadonlySet<QuestionIntent> = new Set(['shops', 'stock', 'details', 'advice', 'other', 'refine']);

/** Intents that words for shops do not change. */
const BEYOND_SHOPS: ReadonlySet<QuestionIntent> = new Set([
  'voucher',
  'deals',
  'policy',
  'orders',
  'compare',
  'unit',
  'stock',
]);

/** Intents that words for stock do not change: vouchers and deals may be there or not. */
const BEYOND_STOCK: ReadonlySet<QuestionIntent> = new Set(['voucher', 'deals', 'policy', 'orders']);

/** Intents that are none where a question asks for nothing but a price. */
const NO_PRICE: ReadonlySet<QuestionIntent> = new Set(['details', 'find', 'other', 'smalltalk', 'refine']);

/** The likeliest intent of a question, and whether it is about goods, or about a product or a brand. */
interface Outright {
  readonly likeliest: QuestionIntent;
  readonly isOfGoods: boolean;
  readonly isOfProduct: boolean;
  /** Whether it names two brands or series of which it wants one. */
  readonly isOfTwo: boolean;
}

/** The intent that a question states in words that seldom mean anything else; undefined: none. */
function saidOutright(
  question: string,
  { likeliest, isOfGoods, isOfProduct, isOfTwo }: Outright,
): QuestionIntent | undefined {
  if (HOSTILE.test(question)) return 'other';
  if (THANKS.test(question)) return 'smalltalk';
  if (OF_LABEL.test(question)) return 'label';
  if (ALERT.test(question) || ALERT_WISH.test(question)) return 'alert';
  if (COMPARE.test(question)) return 'compare';
  if (ON_BOARD.test(question)) return 'policy';
  if (REAL_OR_FAKE.test(question)) return 'advice';
  if (likeliest === 'details' && POLICY.test(question)) return 'policy';
  if (PER_UNIT.test(question) && isOfGoods) return 'unit';
  if (LOWEST_EVER.test(question)) return 'worth';
  if (isOfGoods && (BUY_OR_WAIT.test(question) || REAL_DISCOUNT.test(question))) return 'worth';
  if (isOfGoods && OTHER_WHERE_GONE.test(question)) return 'alternative';
  if (DELIVERS_TO.test(question)) return 'policy';
  if (VOUCHER.test(question)) return 'voucher';
  if (OF_TWO_SHOPS.test(question) && isOfGoods && !BEYOND_SHOPS.has(likeliest)) return 'shops';
  if (WHICH_THERE_ARE.test(question) && isOfGoods && OF_LIST.has(likeliest)) return 'find';
  if (IS_SAFE.test(question) && !isOfProduct) return 'policy';
  if (MY_ORDER.test(question)) return 'orders';
  if (likeliest === 'find' && isOfProduct && HAS_IT.test(question)) return 'details';
  const mayBeDeals = (likeliest === 'find' || likeliest === 'deals') && !EXPLAIN.test(question);
  if (mayBeDeals && DEAL_WORDS.test(question)) return 'deals';
  if ((ALL_SHOPS.test(question) || (WHERE_TO_BUY.test(question) && !BEYOND_SHOPS.has(likeliest))) && isOfGoods)
    return 'shops';
  if (ALTERNATIVE.test(question) || (isOfProduct && !isOfTwo && CHEAPER_THAN.test(question))) return 'alternative';
  if (IN_STOCK.test(question) && !BEYOND_STOCK.has(likeliest) && (likeliest !== 'find' || isOfProduct)) return 'stock';
  if (GOOD_PRICE.test(question) && (!BEYOND_WORTH.has(likeliest) || (isOfProduct && likeliest === 'deals')))
    return 'worth';
  if (isOfProduct && !BEYOND_WORTH.has(likeliest) && PRICE_MOVED.test(question)) return 'worth';
  if (isOfGoods && NO_PRICE.has(likeliest) && WHAT_PRICE.test(question)) return 'price';
  return isOfGoods && likeliest !== 'shops' && detailIn(question)?.detail === 'shipping' ? 'price' : undefined;
}

/** The intent of a wish that changes the one before: a price, the same of other goods, or a list. */
function turnedTo(before: QuestionIntent, question: string, { said, not }: TurnRead): QuestionIntent {
  if (IN_STOCK.test(question)) return 'stock';
  if (HOW_MUCH.test(question)) return 'price';
  const isSame = said.some(({ slot }) => slot === 'model') || SAME_QUESTION.test(question);
  return isSame || (before === 'alternative' && not.length > 0 && said.length === 0) ? before : 'find';
}

/** Intents that give way to the intent before, where the question excludes or limits goods. */
const NOT_OF_LIST: ReadonlySet<QuestionIntent> = new Set(['details', 'smalltalk', 'other', 'orders', 'label']);

/** Whether goods are named by more than properties. */
const namesStrongly = (words: readonly Said[]) => words.some(({ slot }) => slot !== 'word');

/** Chooses among doubtful intents: the search for goods where it is nearly as likely, else the first about goods. */
function secondOf(likely: ReturnType<typeof withCues>): QuestionIntent {
  const first = likely.filter(({ intent }) => !WITHOUT_GOODS.has(intent) && intent !== 'refine').slice(0, 3);
  const [best] = first;
  const find = first.find(({ intent }) => intent === 'find');
  return best === undefined || (find !== undefined && find.chance >= NEARLY * best.chance) ? 'find' : best.intent;
}

/** Intents that become a comparison where a question names two brands, series or models. */
const COMPARABLE: ReadonlySet<QuestionIntent> = new Set(['find', 'worth', 'details', 'advice', 'refine']);
/** The same, where no shop is asked for. */
const OF_ANY: ReadonlySet<QuestionIntent> = new Set(['shops', 'price', 'alternative']);

const VERSUS = /\b(?:vs\.?|versus|dibanding(?:kan|in)?)\b/i;

/** Whether a question names two brands, or a product of each, of which it wants one. */
function isEither(question: string, said: readonly Said[]): boolean {
  const makers = makersIn(said);
  const series = new Set(said.flatMap((word) => (isSeries(word) ? [word.value] : [])));
  const models = said.filter((word) => word.slot === 'model' && !isSeries(word) && /\p{L}/u.test(word.text));
  return (makers.size > 1 || series.size > 1 || models.length > 1) && EITHER_OF.test(question);
}

const makersIn = (said: readonly Said[]) => new Set(said.flatMap(makerIn));

/** The maker that a word names: a brand, or that of a series. */
const makerIn = (word: Said): readonly string[] =>
  word.slot === 'brand' ? [word.value] : isSeries(word) ? [word.value.split(' > ')[0] ?? ''] : [];

const GIFT_WORDS = /\b(?:gifts?|presents? for|kado|hadiah|oleh-oleh)\b|ของขวัญ|ของฝาก/i;

/** Whether a question is about a gift, and does not say what kind. */
const isGift = (question: string, said: readonly Said[]) =>
  GIFT_WORDS.test(question) && said.every(({ slot, value }) => slot !== 'kind' || value === GIFT);

const isKindAlone = (said: readonly Said[]) =>
  said.some(({ slot }) => slot === 'kind') && !said.some(({ slot }) => slot === 'model' || slot === 'brand');

const ANSWERED_AS: Readonly<Record<QuestionIntent, Intent>> = {
  find: 'find',
  worth: 'price',
  price: 'price',
  shops: 'shops',
  stock: 'stock',
  unit: 'unit',
  alternative: 'cheaper',
  compare: 'compare',
  details: 'details',
  deals: 'deals',
  voucher: 'coupons',
  alert: 'alert',
  label: 'label',
  policy: 'policy',
  orders: 'unable',
  advice: 'advice',
  refine: 'unclear',
  smalltalk: 'smalltalk',
  other: 'smalltalk',
};

/** Thai “short”: beside goods it means their length, not a short article. */
const IN_SHORT = /สั้น ?ๆ/g;

/**
 * The answer that a question gets. Articles, rankings and labels of the site are named by words of their own.
 * @param namesAny  whether it names goods
 */
export function answeredAs(question: string, { intent }: AskedIntent, namesAny: boolean): Intent {
  if (ARTICLE.test(namesAny ? question.replace(IN_SHORT, ' ') : question)) return 'article';
  if (intent === 'label' && labelMeant(question) !== undefined) return 'label';
  if (RANKING.test(question)) return 'ranking';
  if (labelMeant(question) !== undefined && (intent === 'label' || EXPLAIN.test(question))) return 'label';
  return ANSWERED_AS[intent];
}
