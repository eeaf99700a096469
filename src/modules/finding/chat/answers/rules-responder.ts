/** Answers questions of the chat by rules: understands a question, and hands it to the answer of its intent. */

import { texts } from '#src/i18n/texts.ts';
import { productsByCode } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { answerComparison } from '#src/modules/finding/chat/answers/comparison-answer.ts';
import { answerArticle, answerCoupons, answerDeals } from '#src/modules/finding/chat/answers/content-answer.ts';
import { answerFind } from '#src/modules/finding/chat/answers/find-answer.ts';
import { explainLabel } from '#src/modules/finding/chat/answers/label-answer.ts';
import { aboutOneOfSeveral } from '#src/modules/finding/chat/answers/pointed-product.ts';
import { answerOneProduct } from '#src/modules/finding/chat/answers/product-answer.ts';
import { type Asked, type Parts, sentence } from '#src/modules/finding/chat/answers/question.ts';
import { answerRanking } from '#src/modules/finding/chat/answers/ranking-answer.ts';
import type { Responder } from '#src/modules/finding/chat/answers/responder.ts';
import {
  answerAdvice,
  answerPolicy,
  answerTalk,
  answerUnclear,
} from '#src/modules/finding/chat/answers/talk-answer.ts';
import { aboutOf, productCodes } from '#src/modules/finding/chat/subject.ts';
import type { ChatFrame } from '#src/modules/finding/chat/understanding/frame.ts';
import { narrowedTo } from '#src/modules/finding/chat/understanding/merge.ts';
import { understand } from '#src/modules/finding/chat/understanding/understand.ts';
import { HOW_TO_CHOOSE } from '#src/modules/finding/chat/words/intent-words.ts';
import { otherLanguageOf } from '#src/modules/finding/chat/words/other-language-answers.ts';
import { readName } from '#src/names/name-reading.ts';

/** The responder by rules. Without a language model's reading, the same question has the same answer. */
export const embeddedResponder: Responder = {
  async *answer(ctx, request, tools, reading) {
    const understood = await understand(ctx, request, reading);
    const asked = await aboutOneOfSeveral({ ctx, request, tools, understood });
    tools.asksFor(withKindsCompared(asked.understood), request.subject);
    const other = reading === null ? otherLanguageOf(request.question) : undefined;
    if (other !== undefined) yield sentence(other);
    const conversation = yield* answerOf(asked);
    return { ...conversation, frame: await frameLeft(asked, request.subject) };
  },
};

/** The frame for the next question: of one of several products that were shown, what is said of that product. */
async function frameLeft(
  { ctx, request: { subject }, understood: { frame } }: Asked,
  subjectBefore: readonly string[],
): Promise<ChatFrame> {
  const [code] = productCodes(subject);
  if (code === undefined || subject.length > 1 || productCodes(subjectBefore).length < 2) return frame;
  const card = (await productsByCode(ctx, [code])).get(code);
  if (card === undefined) return frame;
  return narrowedTo(frame, { name: card.goodsName, brand: card.brand?.name ?? '', facts: [] });
}

/** The frame with the kinds of all goods that are compared: an iron and a fan are both asked for. */
function withKindsCompared({ intent, names, frame }: Asked['understood']): Pick<ChatFrame, 'said' | 'not'> {
  if (intent !== 'compare') return frame;
  const kinds = names.flatMap((name) => {
    const { kind, kindFrom } = readName(name);
    return kind === null || kindFrom !== 'word' ? [] : [{ slot: 'kind' as const, text: name, value: kind }];
  });
  return { said: [...frame.said, ...kinds], not: frame.not };
}

/** Whether a question asks how to choose goods, and is not about an article that is open. */
const isChoice = ({ request, understood: { frame } }: Asked): boolean =>
  (frame.intent === 'advice' || HOW_TO_CHOOSE.test(request.question)) &&
  frame.said.length > 0 &&
  aboutOf(request.subject) === undefined;

function answerOf(asked: Asked): Parts {
  switch (asked.understood.intent) {
    case 'unable':
      return unable(asked);
    case 'label':
      return explainLabel(asked);
    case 'coupons':
      return answerCoupons(asked);
    case 'article':
      return isChoice(asked) ? answerAdvice(asked) : answerArticle(asked);
    case 'deals':
      return answerDeals(asked);
    case 'ranking':
      return answerRanking(asked);
    case 'compare':
      return answerComparison(asked);
    case 'price':
    case 'cheaper':
    case 'alert':
    case 'shops':
    case 'stock':
    case 'unit':
    case 'details':
      return answerOneProduct(asked);
    case 'policy':
      return answerPolicy(asked);
    case 'advice':
      return answerAdvice(asked);
    case 'smalltalk':
      return answerTalk(asked);
    case 'unclear':
      return answerUnclear(asked);
    case 'find':
      return answerFind(asked);
  }
}

async function* unable({ ctx, request }: Asked): Parts {
  yield sentence(texts(ctx.lang)('chat.unable'));
  return { subject: request.subject, pending: null };
}
