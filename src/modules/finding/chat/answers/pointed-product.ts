/** Finds which of several products of a conversation a question points at, such as “the second one”. */

import type { Asked } from '#src/modules/finding/chat/answers/question.ts';
import type { Intent } from '#src/modules/finding/chat/contract.ts';
import { productCodes } from '#src/modules/finding/chat/subject.ts';
import { BOTH, CHEAPER_ONE, DEARER_ONE, LAST, ORDINALS } from '#src/modules/finding/chat/words/pointing-words.ts';

/**
 * A question about one of several products of the conversation, as “the second one” says it, becomes one about that
 * product alone, and one about both a comparison. Other questions stay as they are, also those that name goods.
 */
export async function aboutOneOfSeveral(asked: Asked): Promise<Asked> {
  const { request, understood } = asked;
  const codes = productCodes(request.subject);
  if (codes.length < 2 || understood.namesOthers) return asked;
  if (BOTH.test(request.question)) {
    const frame = { ...understood.frame, intent: 'compare' as const };
    const both = { ...understood, frame, intent: 'compare' as const, names: [], cuts: [] };
    return { ...asked, request: { ...request, subject: codes.slice(0, 2) }, understood: both };
  }
  const meant = [...ORDINALS.slice(0, codes.length), LAST];
  const at = meant.findIndex((words) => words.test(request.question));
  const code = at === meant.length - 1 ? codes.at(-1) : (codes[at] ?? (await byPrice(codes, asked)));
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

/** Words that ask whether a product comes in a colour or a size. */
const VARIANT = /\b(?:colou?rs?|sizes?|come in|warna|ukuran|ada)\b.*\S|มี(?:สี|ไซ[ซส]์)|(?:สี|ไซ[ซส]์).*มี/i;

/**
 * The code of the product, among those that were shown, that a question calls the cheaper or the dearer; undefined: it
 * calls none so, or only wants others.
 */
async function byPrice(codes: readonly string[], { request: { question }, tools, understood }: Asked) {
  const isDearer = DEARER_ONE.test(question);
  const isAlone = question.trim().split(/\s+/).length <= MOST_ALONE && LISTS.has(understood.intent);
  if ((!isDearer && !CHEAPER_ONE.test(question)) || (isAlone && !VARIANT.test(question))) return undefined;
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
