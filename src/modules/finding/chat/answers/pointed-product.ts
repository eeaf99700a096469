/** Finds which of several products of a conversation a question points at, such as “the second one”. */

import type { Asked } from '#src/modules/finding/chat/answers/question.ts';
import type { Intent } from '#src/modules/finding/chat/contract.ts';
import { productCodes } from '#src/modules/finding/chat/subject.ts';
import { phraseOf } from '#src/modules/finding/chat/understanding/frame.ts';
import { HOW_MUCH } from '#src/modules/finding/chat/words/intent-words.ts';
import {
  BOTH,
  CHEAPER_ONE,
  DEARER_ONE,
  LAST,
  OF_ALL,
  OF_SHOWN,
  ORDINALS,
} from '#src/modules/finding/chat/words/pointing-words.ts';

/**
 * A question about one of several products of the conversation, as “the second one” says it, becomes one about that
 * product alone, and one about several a comparison. Other questions stay as they are, also those that name goods.
 */
export async function aboutOneOfSeveral(asked: Asked): Promise<Asked> {
  const { request, understood } = asked;
  const codes = productCodes(request.subject);
  if (codes.length < 2 || understood.namesOthers) return asked;
  const pointed = BOTH.test(request.question) ? codes.slice(0, 2) : pointedIn(request.question, codes);
  if (pointed.length > 1) {
    const frame = { ...understood.frame, intent: 'compare' as const };
    const several = { ...understood, frame, intent: 'compare' as const, names: [], cuts: [] };
    return { ...asked, request: { ...request, subject: [...pointed] }, understood: several };
  }
  const code = pointed[0] ?? (await byPrice(codes, asked));
  if (code === undefined) return asked;
  const isList = LISTS.has(understood.intent);
  const isVariant = isList && VARIANT.test(request.question);
  const own = isVariant ? 'stock' : 'price';
  return {
    ...asked,
    request: { ...request, subject: [code] },
    understood: {
      ...understood,
      names: [],
      intent: isList ? own : understood.intent,
      frame: isList ? { ...understood.frame, intent: own } : understood.frame,
    },
  };
}

/** The products that a question points at by their places in what was shown. */
function pointedIn(question: string, codes: readonly string[]): readonly string[] {
  const last = LAST.test(question) ? codes.slice(-1) : [];
  return [...new Set([...codes.filter((_, at) => ORDINALS[at]?.test(question)), ...last])];
}

/** A colour or a size, of one product: whether it comes in it. */
const VARIANT = /\b(?:colou?rs?|sizes?|come in|warna|ukuran|ada)\b.*\S|มี(?:สี|ไซ[ซส]์)|(?:สี|ไซ[ซส]์).*มี/i;

/**
 * The product that a question calls the cheapest or the dearest of the whole list, or the cheaper or the dearer of what was
 * shown; undefined: it calls none so, or only wants others.
 */
async function byPrice(codes: readonly string[], { request: { question }, tools, understood }: Asked) {
  const isDearer = DEARER_ONE.test(question);
  const isAlone =
    question.trim().split(/\s+/).length <= MOST_ALONE && LISTS.has(understood.intent) && !HOW_MUCH.test(question);
  if ((!isDearer && !CHEAPER_ONE.test(question)) || (isAlone && !VARIANT.test(question))) return undefined;
  if (OF_ALL.test(question) && !OF_SHOWN.test(question)) {
    const frame = { ...understood.frame, sort: isDearer ? ('price-desc' as const) : ('price-asc' as const) };
    const { products, without } = await tools.frameGoods(frame, phraseOf(frame));
    if (products[0] !== undefined && without.length === 0) return products[0].card.code;
  }
  const priced = (await tools.products(codes)).flatMap(({ card, shown: { price } }) =>
    price === null ? [] : [{ code: card.code, ...price }],
  );
  if (new Set(priced.map(({ currencyCode }) => currencyCode)).size > 1) return undefined;
  return priced.toSorted((a, b) => (isDearer ? b.amount - a.amount : a.amount - b.amount))[0]?.code;
}

/** A question with at most so many words asks for the cheapest goods, and not about the cheapest of those shown. */
const MOST_ALONE = 4;

/** Intents that become a question about the price, once they are about one product. */
const LISTS: ReadonlySet<Intent> = new Set(['find', 'unclear', 'compare', 'smalltalk', 'advice']);
