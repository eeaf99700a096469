/** Calls a language model behind an OpenAI-compatible address. */

import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type LanguageModel, streamText } from 'ai';
import { z } from 'zod';
import type { ChatModel } from '#src/env.ts';
import { boundedResponse } from '#src/http/outside/bounded-response.ts';
import { PaidFailure } from '#src/modules/finding/chat/budget-service.ts';

/** What is read of one response of a model: one that thinks sends thousands of small events before it answers. */
const MOST_BYTES = 4 * 1024 * 1024;
/** The letters that a model may write before it is not listened to any more. */
const MOST_LETTERS = 8000;

/** Asks for JSON of a schema. The package would parse what is there so far with every piece, the square of a long text. */
const jsonFormat = (schema: z.ZodType) => ({
  type: 'json_schema',
  json_schema: { name: 'response', strict: true, schema: z.toJSONSchema(schema) },
});

/** The language model of the settings. @param schema  the shape of the JSON that it writes */
function languageModel({ baseUrl, model, apiKey }: ChatModel, schema: z.ZodType | undefined): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    includeUsage: true,
    ...(schema === undefined
      ? {}
      : { transformRequestBody: (body) => ({ ...body, response_format: jsonFormat(schema) }) }),
    ...(apiKey === null ? {} : { apiKey }),
    fetch: async (input, init) => boundedResponse(await fetch(input, init), MOST_BYTES),
  });
  return provider(model);
}

/** What a model is asked to write. */
export interface Writing {
  readonly instructions: string;
  /** The material, as data. */
  readonly prompt: string;
  readonly mostTokens: number;
  /** The shape of the JSON to write; without it the model writes prose. */
  readonly schema?: z.ZodType;
}

/**
 * Whether a part of a model's answer means that it is paid for: it wrote or thought until its time was over.
 */
const isPaidFor = ({ type }: { readonly type: string }): boolean => !UNPAID.has(type);

const UNPAID: ReadonlySet<string> = new Set(['start', 'start-step', 'error']);

/** A text of a language model. `tokens`: all that it used; null: it has not said. */
export interface WrittenText {
  readonly text: string;
  readonly tokens: number | null;
}

/**
 * Lets a model without tools write a text. Throws where it fails, breaks off, or takes longer than it may: PaidFailure where
 * it has begun.
 */
export async function textOfModel(settings: ChatModel, writing: Writing, signal: AbortSignal): Promise<WrittenText> {
  const failures: unknown[] = [];
  const enough = new AbortController();
  const { fullStream } = streamText({
    model: languageModel(settings, writing.schema),
    instructions: writing.instructions,
    prompt: writing.prompt,
    maxOutputTokens: writing.mostTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, enough.signal, AbortSignal.timeout(settings.seconds * 1000)]),
    onError: ({ error }) => void failures.push(error),
  });
  let text = '';
  let tokens: number | null = null;
  let isWhole = false;
  let isPaid = false;
  const read = async () => {
    for await (const part of fullStream) {
      isPaid ||= isPaidFor(part);
      if (part.type === 'abort') throw new Error('the model took too long');
      if (part.type === 'error') throw part.error;
      if (part.type === 'text-delta') {
        text += part.text;
        if (text.length > MOST_LETTERS) {
          // Without it, leaving the loop waits until the server ends the response.
          enough.abort();
          throw new Error('the model writes without an end');
        }
      }
      if (part.type === 'finish') {
        tokens = part.totalUsage.totalTokens ?? null;
        isWhole = part.finishReason === 'stop';
      }
    }
    if (failures.length > 0) throw failures[0];
    if (!isWhole) throw new Error('the model broke off');
  };
  await read().catch((error: unknown) => {
    throw isPaid ? new PaidFailure(error, tokens) : error;
  });
  return { text, tokens };
}
