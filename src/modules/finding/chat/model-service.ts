import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { type LanguageModel, streamText } from 'ai';
import type { ChatModel } from '#src/env.ts';
import { boundedResponse } from '#src/http/bounded-response.ts';

/** What is read of one response of a model: one that thinks sends thousands of small events before it answers. */
const MOST_BYTES = 4 * 1024 * 1024;
/** The letters that a model may write before it is not listened to any more. */
const MOST_LETTERS = 8000;

/** The language model of the settings. */
export function languageModel({ baseUrl, model, apiKey }: ChatModel): LanguageModel {
  const provider = createOpenAICompatible({
    name: 'model',
    baseURL: baseUrl,
    includeUsage: true,
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
}

/**
 * Whether a part of a model's answer means that it is paid for: it wrote, called a tool or thought until its time was over.
 */
export const isPaidFor = ({ type }: { readonly type: string }): boolean => !UNPAID.has(type);

const UNPAID: ReadonlySet<string> = new Set(['start', 'start-step', 'error']);

/** A text of a model that cannot be used, but is paid for. */
export class PaidFailure extends Error {
  override readonly name = 'PaidFailure';
  /** null: it has not said. */
  readonly tokens: number | null;

  constructor(cause: unknown, tokens: number | null) {
    super(cause instanceof Error ? cause.message : String(cause), { cause });
    this.tokens = tokens;
  }
}

/** Counts the letters that a model writes. The function that it returns throws where it writes more than anybody reads. */
export function lettersCounter(): (piece: string) => void {
  let letters = 0;
  return (piece) => {
    letters += piece.length;
    if (letters > MOST_LETTERS) throw new Error('the model writes without an end');
  };
}

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
  const { fullStream } = streamText({
    model: languageModel(settings),
    instructions: writing.instructions,
    prompt: writing.prompt,
    maxOutputTokens: writing.mostTokens,
    maxRetries: 0,
    abortSignal: AbortSignal.any([signal, AbortSignal.timeout(settings.seconds * 1000)]),
    onError: ({ error }) => void failures.push(error),
  });
  const count = lettersCounter();
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
        count(part.text);
        text += part.text;
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
