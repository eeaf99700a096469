/** The frame of a conversation with the chat: its schema, and reads of the words that it holds. */

import { z } from 'zod';
import { PLATFORMS } from '#src/kernel/platforms.ts';
import { LISTING_SORTS, TRAITS } from '#src/modules/catalogue/goods/lists/list-contract.ts';
import { INTENTS } from '#src/modules/finding/chat/intents/intents.ts';

/** Properties of goods that a word can name. `word`: another property, or any other word that names of goods have. */
export const SLOTS = ['kind', 'brand', 'model', 'colour', 'size', 'capacity', 'word'] as const;
export type Slot = (typeof SLOTS)[number];

/** A word of a question. `value`: the code of a kind, a brand in Latin letters, a colour in English, else as written. */
const Said = z.strictObject({
  slot: z.enum(SLOTS),
  text: z.string().min(1).max(60),
  value: z.string().min(1).max(60),
});
export type Said = z.infer<typeof Said>;

const MOST_SAID = 16;
const amount = z.number().min(0).max(1e12).nullable();

/**
 * The wishes of a conversation so far. A frame goes out with an answer and comes back with the next question. It holds
 * only words and limits for goods, so a reader who changes it merely asks another question.
 */
export const ChatFrame = z.strictObject({
  intent: z.enum(INTENTS),
  /** Words that the goods must fit, in the order of the question. */
  said: z.array(Said).max(MOST_SAID),
  /** Words that the goods must not fit. */
  not: z.array(Said).max(MOST_SAID),
  /** Decimals of the tenant's first currency. */
  min: amount,
  max: amount,
  shop: z.enum(PLATFORMS).nullable(),
  sort: z.enum(LISTING_SORTS),
  traits: z.array(z.enum(TRAITS)).max(TRAITS.length),
  /** How many turns in a row were not understood. */
  unclear: z.int().min(0).max(2),
});

export type ChatFrame = z.infer<typeof ChatFrame>;

export const EMPTY_FRAME: ChatFrame = {
  intent: 'find',
  said: [],
  not: [],
  min: null,
  max: null,
  shop: null,
  sort: 'popular',
  traits: [],
  unclear: 0,
};

/** As many of the words as a frame may hold. */
export const bounded = (said: readonly Said[]): Said[] => said.slice(0, MOST_SAID);

/** The values that a frame has of a slot. */
export const valuesOf = (said: readonly Said[], slot: Slot): string[] =>
  said.flatMap((one) => (one.slot === slot ? [one.value] : []));

/** The words of a frame that name its goods, as they were written. */
export const phraseOf = ({ said }: { readonly said: readonly Said[] }): string =>
  said.reduce((phrase, { text }) => (` ${phrase}`.endsWith(` ${text}`) ? phrase : `${phrase} ${text}`.trim()), '');

/** The same as it is shown: a Thai property follows its noun without a space. */
export const shownPhrase = (words: readonly Said[]): string =>
  words.reduce((phrase, { slot, text }) => {
    const isRun = slot === 'word' && /[\u0e00-\u0e7f]$/.test(phrase) && /^[\u0e00-\u0e7f]/.test(text);
    return phrase === '' ? text : `${phrase}${isRun ? '' : ' '}${text}`;
  }, '');

/** Whether a frame names goods. */
export const namesGoods = ({ said }: Pick<ChatFrame, 'said'>): boolean => said.length > 0;

/** The kind that words for a gift are read as, while the gift itself is open. */
export const GIFT = 'party-supplies';

/** Whether a frame names nothing but a gift. */
export const isOpenGift = ({ said }: Pick<ChatFrame, 'said'>): boolean =>
  valuesOf(said, 'kind').includes(GIFT) && said.every(({ slot, value }) => slot === 'word' || value === GIFT);
