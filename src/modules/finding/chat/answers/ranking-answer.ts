/** Answers a question for the best or most sold goods with a leaderboard. */

import { texts } from '#src/i18n/texts.ts';
import { placeOf } from '#src/modules/finding/chat/answers/content-answer.ts';
import { answerFind } from '#src/modules/finding/chat/answers/find-answer.ts';
import { type Asked, type Parts, sentence } from '#src/modules/finding/chat/answers/question.ts';
import { quoted } from '#src/modules/finding/chat/evidence/evidence.ts';
import { cardsOf } from '#src/modules/finding/chat/product-parts/product-cards.ts';
import { placesOf, readBoards } from '#src/modules/finding/chat/tools/content-tools.ts';
import type { LeaderboardWithPlaces } from '#src/modules/selling/leaderboards/contract.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

/** Words of an order, in three languages. Without any, the first leaderboard is taken. */
const ORDER_WORDS = {
  SOLD_QUANTITY: /sell|laris|ขายดี|popul|ยอดนิยม/i,
  AVERAGE_SCORE: /rated|rating|คะแนน|best/i,
  REVIEW_COUNT: /reviewed|ulasan|รีวิว/i,
  DISCOUNT: /discount|diskon|ลด/i,
} as const;

/** A leaderboard of what is asked for; without one the goods themselves. */
export async function* answerRanking(question: Asked): Parts {
  const { ctx, request, tools, understood } = question;
  const t = texts(ctx.lang);
  const { category, words } = await placeOf(question, understood.names[0] ?? '');
  const { own, general } = await readBoards(tools, category);
  const fits = ({ order }: LeaderboardWithPlaces) => order !== null && ORDER_WORDS[order].test(request.question);
  const board = own.find(fits) ?? own[0] ?? general.find(fits) ?? general[0];
  if (board === undefined) {
    tools.log.returned({ about: [words] });
    yield sentence(t('chat.noRanking', { words: quoted(words) }));
    return { subject: request.subject, pending: null };
  }
  if (words !== '' && own.length === 0) {
    tools.log.returned({ about: [words] });
    yield sentence(t('chat.noRanking', { words: quoted(words) }));
    if (understood.frame.said.length > 0) return yield* answerFind(question);
  }
  const products = await placesOf(tools, board);
  yield sentence(t('chat.ranking', { name: quoted(board.name) }));
  yield* cardsOf(products);
  yield { type: 'link', path: pathOf(ctx.tenant, ctx.lang, pageKeyOf('leaderboard', board.code)) };
  return { subject: products.slice(0, 1).map(({ card }) => card.code), pending: null };
}
