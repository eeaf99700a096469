import { texts } from '#src/i18n/texts.ts';
import { type Asked, type Parts, sentence } from '#src/modules/chat/asked.ts';
import { answerArticle, answerCoupons, answerDeals, answerRanking } from '#src/modules/chat/content-answer.ts';
import { answerFind } from '#src/modules/chat/find-answer.ts';
import { understand } from '#src/modules/chat/intents.ts';
import { explainLabel } from '#src/modules/chat/label-answer.ts';
import { answerComparison, answerOneProduct } from '#src/modules/chat/product-answer.ts';
import type { Responder } from '#src/modules/chat/responder.ts';

/** Answers by rules over the words of a question. It needs no model, and the same question has the same answer. */
export const embeddedResponder: Responder = {
  answer(ctx, request, tools) {
    const understood = understand(request.question, request.pending, ctx.tenant.currencies);
    const asked = { ctx, request, tools, understood };
    switch (understood.intent) {
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
