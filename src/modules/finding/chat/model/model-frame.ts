/** The frame in which a language model says how it reads a question. */

import { z } from 'zod';
import { LISTING_SORTS } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { INTENTS } from '#src/modules/finding/chat/intents/intents.ts';
import { SLOTS } from '#src/modules/finding/chat/understanding/frame.ts';
import { fold } from '#src/words/fold.ts';

/** Some words of a question. `text`: the words, letter by letter; `is`: what they mean in words of the catalogue. */
const ModelWord = z.strictObject({ slot: z.enum(SLOTS), text: z.string(), is: z.string() });
export type ModelWord = z.infer<typeof ModelWord>;

/**
 * A question as a language model reads it. The schema has no limits of length, which some servers refuse;
 * `modelFrameIn` bounds what it takes.
 */
export const ModelFrame = z.strictObject({
  intent: z.enum(INTENTS).nullable(),
  said: z.array(ModelWord),
  not: z.array(ModelWord),
  /** The words of the question for a limit of the price. */
  min: z.string().nullable(),
  max: z.string().nullable(),
  sort: z.enum(LISTING_SORTS).nullable(),
});
export type ModelFrame = z.infer<typeof ModelFrame>;

const MOST_WORDS = 12;
const MAX_WORD_LENGTH = 60;

/** The frame that a model wrote. Throws where it is none, or where its words do not stand in the question. */
export function modelFrameIn(written: string, question: string): ModelFrame {
  const frame = ModelFrame.parse(JSON.parse(written));
  const words = [...frame.said, ...frame.not];
  const spans = [...words.map(({ text }) => text), frame.min, frame.max].filter((span) => span !== null);
  const isLong = words.length > MOST_WORDS || [...spans, ...words.map(({ is }) => is)].some(isBadLength);
  if (isLong) throw new Error('the model wrote more than a frame');
  const text = fold(question);
  if (!spans.every((span) => text.includes(fold(span)))) throw new Error('the model names what was not said');
  return frame;
}

const isBadLength = (text: string) => text.trim() === '' || text.length > MAX_WORD_LENGTH;
