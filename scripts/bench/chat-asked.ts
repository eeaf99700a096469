/** Reads questions that people wrote, with the reading that is right. */

import { readdir, readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { LANGS } from '#src/kernel/lang.ts';

const texts = z.array(z.string()).default([]);

/** What a right reading of a question has, as a person wrote it. */
const Wanted = z.object({
  kind: z.string().optional(),
  brands: texts,
  notBrands: texts,
  model: z.string().optional(),
  product: z.string().optional(),
  min: z.number().optional(),
  max: z.number().optional(),
  colour: z.string().optional(),
  size: z.coerce.string().optional(),
  capacity: z.coerce.string().optional(),
  sort: z.string().optional(),
  /** Words of earlier questions that this question takes back. */
  gone: texts,
});
export type Wanted = z.infer<typeof Wanted>;

const Question = z.object({
  lang: z.enum(LANGS),
  tenant: z.string(),
  q: z.string(),
  intent: z.string(),
  frame: Wanted,
  mustNot: texts,
});
export type AskedQuestion = z.infer<typeof Question>;

const Conversation = z.object({
  lang: z.enum(LANGS),
  tenant: z.string(),
  turns: z.array(z.object({ q: z.string(), intent: z.string(), frame: Wanted })),
});
export type AskedConversation = z.infer<typeof Conversation>;

const FOLDER = resolve(import.meta.dirname, 'chat-asked');

async function linesOf<Line>(ending: string, shape: z.ZodType<Line>, hand = ''): Promise<Line[]> {
  const files = (await readdir(FOLDER)).filter((name) => name.startsWith(hand) && name.endsWith(ending)).toSorted();
  const all = await Promise.all(files.map((name) => readFile(resolve(FOLDER, name), 'utf8')));
  return all.flatMap((text) => text.split('\n').filter(Boolean)).map((line) => shape.parse(JSON.parse(line)));
}

/** Questions that people wrote who wrote nothing that the chat is trained on. @param hand  of one of them alone */
export const askedQuestions = (hand?: string): Promise<AskedQuestion[]> => linesOf('questions.jsonl', Question, hand);

/** Conversations of the same people. */
export const askedConversations = (hand?: string): Promise<AskedConversation[]> =>
  linesOf('conversations.jsonl', Conversation, hand);
