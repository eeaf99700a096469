import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type LanguageModel, streamText } from 'ai';
import type { ChatModel } from '#src/env.ts';

/** The language model of the settings. */
export function languageModel({ baseUrl, model, apiKey }: ChatModel): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    includeUsage: true,
    ...(apiKey === null ? {} : { apiKey }),
  });
  return provider(model);
}

/** What a model is asked to write. */
export interface Writing {
  readonly instructions: string;
  /** The material, as data. */
  readonly prompt: string;
  readonly mostTokens: number;
}

/** A text of a language model. `tokens`: all that it used; null: it has not said. */
export interface WrittenText {
  readonly text: string;
  readonly tokens: number | null;
}

/** Lets a model without tools write a text. Throws where it fails, breaks off, or takes longer than it may. */
export async function textOfModel(settings: ChatModel, writing: Writing, signal: AbortSignal): Promise<WrittenText> {
  const failures: unknown[] = [];
  const { fullStream } = streamText({
    model: languageModel(settings),
    instructions: writing.instructions,
    prompt: writing.prompt,
    maxOutputTokens: writing.mostTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.seconds * 1000)]),
    onError: ({ error }) => void failures.push(error),
  });
  let text = '';
  let tokens: number | null = null;
  let isWhole = false;
  for await (const part of fullStream) {
    if (part.type === 'abort') throw new Error('the model took too long');
    if (part.type === 'error') throw part.error;
    if (part.type === 'text-delta') text += part.text;
    if (part.type === 'finish') {
      tokens = part.totalUsage.totalTokens ?? null;
      isWhole = part.finishReason === 'stop';
    }
  }
  if (failures.length > 0) throw failures[0];
  if (!isWhole) throw new Error('the model broke off');
  return { text, tokens };
}
