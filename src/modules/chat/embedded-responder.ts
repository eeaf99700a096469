import { texts } from '#src/i18n/texts.ts';
import { type Asked, type Parts, sentence } from '#src/modules/chat/asked.ts';
import { answerComparison } from '#src/modules/chat/comparison-answer.ts';
import { answerArticle, answerCoupons, answerDeals, answerRanking } from '#src/modules/chat/content-answer.ts';
import type { Intent } from '#src/modules/chat/contract.ts';
import { answerFind } from '#src/modules/chat/find-answer.ts';
import { aboutOneOfSeveral } from '#src/modules/chat/follow-up.ts';
import { understand } from '#src/modules/chat/intents.ts';
import { explainLabel } from '#src/modules/chat/label-answer.ts';
import { answerOneProduct } from '#src/modules/chat/product-answer.ts';
import type { Responder } from '#src/modules/chat/responder.ts';
import { withoutShops } from '#src/modules/chat/shop-question.ts';

/** Questions that may name the shops of one product. */
const ASK_FOR_SHOPS: ReadonlySet<Intent> = new Set(['compare', 'cheaper', 'price']);

/** Answers by rules over the words of a question. It needs no model, and the same question has the same answer. */
export const embeddedResponder: Responder = {
  answer(ctx, request, tools) {
    const understood = understand(request.question, request.pending, ctx.tenant.currencies);
    const question = aboutOneOfSeveral({ ctx, request, tools, understood });
    const asked = ASK_FOR_SHOPS.has(question.understood.intent) ? withoutShops(question) : question;
    switch (asked.understood.intent) {
      case 'unable':
        return unable(asked);
      case 'label':
        return explainLabel(asked);
      case 'coupons':
        return answerCoupons(asked);
      case 'article':
        return answerArticle(asked);
      case 'deals':
        return answerDeals(asked);
      case 'ranking':
        return answerRanking(asked);
      case 'compare':
        return answerComparison(asked);
      case 'price':
      case 'cheaper':
      case 'alert':
        return answerOneProduct(asked);
      case 'find':
        return answerFind(asked);
    }
  },
};

async function* unable({ ctx, request }: Asked): Parts {
  yield sentence(texts(ctx.lang)('chat.unable'));
  return { subject: request.subject, pending: null };
}
