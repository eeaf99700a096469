import { isStepCount, streamText } from 'ai';
import type { PublicCtx } from '#src/ctx.ts';
import type { ChatModel } from '#src/env.ts';
import { sentence } from '#src/modules/finding/chat/asked.ts';
import type { ChatRequest } from '#src/modules/finding/chat/contract.ts';
import { searchLink } from '#src/modules/finding/chat/list-paths.ts';
import { isPaidFor, languageModel, lettersCounter } from '#src/modules/finding/chat/model-service.ts';
import { Sentences, unspeakableIn } from '#src/modules/finding/chat/model-text.ts';
import { modelTools } from '#src/modules/finding/chat/model-tools.ts';
import { cardsOf, chips } from '#src/modules/finding/chat/product-parts.ts';
import { PromptGuard } from '#src/modules/finding/chat/prompt-guard.ts';
import { ANSWER_PROMPT, ANSWER_PROMPT_VERSION } from '#src/modules/finding/chat/prompts/answer-1.ts';
import type { Responder } from '#src/modules/finding/chat/responder.ts';
import { withoutContacts } from '#src/modules/finding/chat/rules.ts';
import { aboutOf, productCodes } from '#src/modules/finding/chat/subject.ts';
import type { ChatTools } from '#src/modules/finding/chat/tools.ts';

/** Calls of the model for one answer, with the tools between them. */
const MOST_STEPS = 5;
const MOST_OUTPUT_TOKENS = 700;
/** The instructions ask for five. */
const MOST_SENTENCES = 8;
/** Sentences that are looked at: those that may not be said cost time as well. */
const MOST_CHECKED = 40;

const LANGUAGES = { th: 'Thai', en: 'English', id: 'Indonesian' } as const;

/** What a model is told of a question: the words, what they are about, and the language. Nothing of the reader. */
async function questionOf({ lang }: PublicCtx, { question, subject }: ChatRequest, tools: ChatTools): Promise<string> {
  const products = await tools.products(productCodes(subject));
  return JSON.stringify({
    answer_in: LANGUAGES[lang],
    question: withoutContacts(question),
    about: aboutOf(subject) ?? null,
    products: products.map(({ card, shown }) => ({ code: card.code, name: shown.name })),
  });
}

/** Answers by a language model behind an OpenAI-compatible address, which has the tools of ChatTools alone. */
export function modelResponder(settings: ChatModel): Responder {
  const model = languageModel(settings);
  return {
    async *answer(ctx, request, tools, signal) {
      const failures: unknown[] = [];
      const { fullStream } = streamText({
        model,
        instructions: ANSWER_PROMPT,
        prompt: await questionOf(ctx, request, tools),
        tools: modelTools(tools),
        stopWhen: isStepCount(MOST_STEPS),
        maxOutputTokens: MOST_OUTPUT_TOKENS,
        maxRetries: 0,
        abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.seconds * 1000)]),
        onError: ({ error }) => void failures.push(error),
      });
      const sentences = new Sentences();
      const count = lettersCounter();
      let checked = 0;
      const said: string[] = [];
      const guard = new PromptGuard(ANSWER_PROMPT);
      const check = (text: string) => {
        if (guard.repeats(text)) {
          tools.log.dropped('…', ['instructions']);
          throw new Error('the model repeats its instructions');
        }
        const unspeakable = unspeakableIn(text, request.question, tools.log.evidence);
        const isSaid = unspeakable.length === 0 && said.length < MOST_SENTENCES;
        if (isSaid) said.push(text);
        else tools.log.dropped(text, unspeakable);
        return isSaid;
      };
      for await (const part of fullStream) {
        tools.log.isPaid ||= isPaidFor(part);
        if (part.type === 'abort') throw new Error('the model took too long');
        if (part.type === 'error') throw part.error;
        if (part.type === 'finish') tools.log.tokens = part.totalUsage.totalTokens ?? null;
        if (part.type === 'text-delta') count(part.text);
        const ready =
          part.type === 'text-delta' ? sentences.add(part.text) : part.type === 'text-end' ? sentences.rest() : [];
        for (const text of ready) {
          if (++checked > MOST_CHECKED) throw new Error('the model writes too many sentences');
          if (check(text)) yield sentence(text);
        }
      }
      if (failures.length > 0) throw failures[0];
      tools.log.called('model', ANSWER_PROMPT_VERSION, said.length);
      const shown = tools.seen.filter(({ shown: { name } }) => said.some((text) => text.includes(`“${name}”`)));
      yield* cardsOf(shown.slice(0, 4));
      const [first] = shown;
      yield* tools.alerts;
      if (first !== undefined) yield* searchLink(ctx, first.shown.name);
      if (first !== undefined) yield chips(ctx, 'find', shown);
      const subject = shown.slice(0, 4).map(({ card }) => card.code);
      return { subject: subject.length > 0 ? subject : request.subject, pending: null };
    },
  };
}
