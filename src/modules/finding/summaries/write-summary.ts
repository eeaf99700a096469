/** Lets a language model write a summary, and checks it. */

import type { PublicCtx } from '#src/ctx.ts';
import type { ChatModel } from '#src/env.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import type { GoodsView } from '#src/modules/catalogue/goods/contract.ts';
import { platformName } from '#src/modules/catalogue/goods/ui/platforms.ts';
import { checkedSentences } from '#src/modules/finding/chat/evidence/text-check-service.ts';
import { textOfModel } from '#src/modules/finding/chat/model/model-service.ts';
import { SUMMARY_PROMPT } from '#src/modules/finding/summaries/prompts/summary-1.ts';
import { commonWords, fitsLang, isCopied, textsToSum } from '#src/modules/finding/summaries/rules.ts';
import type { Review } from '#src/modules/people/comments/digest/digest-reads.ts';

/** The instructions ask for five. */
const MOST_SENTENCES = 5;
const MOST_OUTPUT_TOKENS = 500;

const LANGUAGES: Readonly<Record<Lang, string>> = { th: 'Thai', en: 'English', id: 'Indonesian' };

/** The input of a summary. */
export interface Material {
  readonly goods: Pick<GoodsView, 'goodsName' | 'brand'>;
  readonly reviews: readonly Review[];
}

/** Checked sentences of a model; none: nothing of what it wrote may be shown. */
export interface WrittenSummary {
  readonly sentences: readonly string[];
  /** null: it has not said. */
  readonly tokens: number | null;
}

/**
 * Lets the model sum up the comments on goods in the language of the page, and leaves of it what can be shown: sentences
 * without any number, price, date, shop or name that stands neither in the name of the product nor in several comments.
 * No price is given to the model: a summary stays for longer than a price. Nor is anything of the writers.
 */
export async function writeSummary(
  settings: ChatModel,
  ctx: PublicCtx,
  { goods, reviews }: Material,
  signal: AbortSignal,
): Promise<WrittenSummary> {
  const { goodsName, brand } = goods;
  const prompt = JSON.stringify({
    answer_in: LANGUAGES[ctx.lang],
    product: goodsName,
    reviews: textsToSum(reviews),
  });
  const writing = { instructions: SUMMARY_PROMPT, prompt, mostTokens: MOST_OUTPUT_TOKENS };
  const { text, tokens } = await textOfModel(settings, writing, signal);
  const sentences = checkedSentences(text, {
    instructions: SUMMARY_PROMPT,
    evidence: [{ about: [goodsName], names: brand === null ? [] : [brand.name] }],
    words: commonWords(reviews),
    shops: PLATFORMS.map((platform) => platformName(platform, ctx)),
  });
  const own = sentences.filter((sentence) => fitsLang(sentence, ctx.lang) && !isCopied(sentence, reviews));
  return { sentences: own.slice(0, MOST_SENTENCES), tokens };
}
