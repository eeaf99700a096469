/** Lets a language model read a question. */

import type { ChatModel } from '#src/env.ts';
import type { FrameReader } from '#src/modules/finding/chat/answers/responder.ts';
import { PaidFailure } from '#src/modules/finding/chat/budget-service.ts';
import { ModelFrame, modelFrameIn } from '#src/modules/finding/chat/model/model-frame.ts';
import { textOfModel } from '#src/modules/finding/chat/model/model-service.ts';
import { READ_PROMPT, READ_PROMPT_VERSION } from '#src/modules/finding/chat/model/prompts/read-1.ts';
import { withoutContacts } from '#src/modules/finding/chat/rules.ts';
import { type ChatFrame, phraseOf } from '#src/modules/finding/chat/understanding/frame.ts';
import { soldWords } from '#src/modules/finding/search/naming/naming-reads.ts';

/** A frame has about 250. */
const MOST_OUTPUT_TOKENS = 400;

/**
 * Reads questions by a language model behind an OpenAI-compatible address: it gets the question, what was asked for so
 * far, and the commonest kinds and brands of the tenant; nothing of the reader.
 */
export function modelReader(settings: ChatModel): FrameReader {
  return async (ctx, { question, frame }, { inTurn, signal }) => {
    const sold = await inTurn(() => soldWords(ctx));
    const prompt = JSON.stringify({
      question: withoutContacts(question),
      frame_so_far: frame == null ? null : soFar(frame),
      kinds: sold.kinds.join(' '),
      brands: sold.brands.join(', '),
    });
    const writing = { instructions: READ_PROMPT, prompt, mostTokens: MOST_OUTPUT_TOKENS, schema: ModelFrame };
    const { text, tokens } = await textOfModel(settings, writing, signal);
    try {
      return { frame: modelFrameIn(text, question), sold, tokens, version: READ_PROMPT_VERSION };
    } catch (error) {
      throw new PaidFailure(error, tokens);
    }
  };
}

const soFar = (frame: ChatFrame) => ({
  intent: frame.intent,
  said: withoutContacts(phraseOf(frame)),
  not: withoutContacts(phraseOf({ said: frame.not })),
  min: frame.min,
  max: frame.max,
});
