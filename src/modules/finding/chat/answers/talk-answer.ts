/** Answers questions of the chat about policies and choosing, small talk, and questions not understood. */

import { texts } from '#src/i18n/texts.ts';
import { answerArticle } from '#src/modules/finding/chat/answers/content-answer.ts';
import { answerFind } from '#src/modules/finding/chat/answers/find-answer.ts';
import { type Asked, type Parts, sentence } from '#src/modules/finding/chat/answers/question.ts';
import type { ChatPart } from '#src/modules/finding/chat/contract.ts';
import { findArticles } from '#src/modules/finding/chat/tools/content-tools.ts';
import { isOpenGift } from '#src/modules/finding/chat/understanding/frame.ts';
import { ON_BOARD } from '#src/modules/finding/chat/words/intent-words.ts';
import { kindWord } from '#src/modules/finding/chat/words/kind-word.ts';
import { soldWords } from '#src/modules/finding/search/naming/naming-reads.ts';

/** Says that the shop decides on warranty, returns, payment and delivery, which the site does not know. */
export async function* answerPolicy({ ctx, request, tools, understood }: Asked): Parts {
  const t = texts(ctx.lang);
  yield sentence(t(ON_BOARD.test(request.question) ? 'chat.onBoard' : 'chat.policy'));
  const [words = request.question] = understood.names;
  const { articles } = await findArticles(tools, words);
  if (articles.length > 0) {
    yield sentence(t('chat.readInstead'));
    yield {
      type: 'pages',
      pages: articles.map(({ title, path, summary }) => ({ name: title, path, note: summary || null })),
    };
  }
  return { subject: request.subject, pending: null };
}

/** Says how to choose: with an article where there is one, and with goods. Asks back where no goods are named. */
export async function* answerAdvice(asked: Asked): Parts {
  const { ctx, request, tools, understood } = asked;
  const [words] = understood.names;
  if (words === undefined || understood.frame.said.length === 0 || isOpenGift(understood.frame)) {
    yield sentence(texts(ctx.lang)('chat.askAdvice'));
    yield await kindChips(asked);
    return { subject: request.subject, pending: 'find' };
  }
  const { articles } = await findArticles(tools, words);
  if (articles.length > 0) {
    const parts = answerArticle(asked);
    for await (const part of parts) yield part;
  }
  return yield* answerFind(asked);
}

/** Says what the chat can do. */
export async function* answerTalk({ ctx, request }: Asked): Parts {
  yield sentence(texts(ctx.lang)('chat.talk'));
  return { subject: request.subject, pending: null };
}

/** Asks again after a question that is not understood, the second time with kinds of goods to choose from. */
export async function* answerUnclear(asked: Asked): Parts {
  const { ctx, request, understood } = asked;
  const t = texts(ctx.lang);
  const isAgain = understood.frame.unclear > 1;
  yield sentence(t(isAgain ? 'chat.askKind' : 'chat.unclear'));
  if (isAgain) yield await kindChips(asked);
  return { subject: request.subject, pending: 'find' };
}

const MOST_CHIPS = 3;

/** Names of the kinds that most goods are of. Not names of categories, because those may have only articles. */
async function kindChips({ ctx }: Asked): Promise<ChatPart> {
  const { kinds } = await soldWords(ctx);
  const names = kinds.flatMap((code) => kindWord(code, ctx.lang) ?? []);
  return { type: 'chips', questions: names.slice(0, MOST_CHIPS) };
}
