import { z } from 'zod';
import { line } from '#src/http/bodies/text-line.ts';
import { PriceTrend } from '#src/modules/catalogue/prices/contract.ts';
import { ChatSubject } from '#src/modules/finding/chat/subject.ts';
import { ChatFrame } from '#src/modules/finding/chat/understanding/frame.ts';

/** Intents that the next question of a conversation can complete. */
export const INTENTS = [
  'find',
  'compare',
  'price',
  'cheaper',
  'coupons',
  'label',
  'article',
  'deals',
  'ranking',
  'alert',
  'unable',
  'shops',
  'stock',
  'unit',
  'details',
  'policy',
  'advice',
  'smalltalk',
  'unclear',
] as const;
export type Intent = (typeof INTENTS)[number];

/** The longest conversation subject: as many products as a comparison has. */
const MOST_PRODUCTS = 4;

export const ChatRequest = z.strictObject({
  question: z.string().trim().min(1).max(2000),
  /** What the conversation is about, as the last answer said, or what it was opened on. */
  subject: z.array(ChatSubject).max(MOST_PRODUCTS).default([]),
  /** What the last answer asked back for. */
  pending: z.enum(INTENTS).nullable().default(null),
  /** What the conversation asks for so far, as the last answer said. */
  frame: ChatFrame.nullish(),
});

export type ChatRequest = z.infer<typeof ChatRequest>;

const Price = z.object({
  amount: z.number(),
  currencyCode: z.string(),
  shop: z.string(),
  /** When this price was last seen: ISO 8601. */
  observedAt: z.iso.datetime(),
});

/** A product of an answer. `price`: null where none is confirmed. */
export const ChatProduct = z.object({
  code: z.string(),
  name: z.string(),
  path: z.string(),
  price: Price.nullable(),
  /** In the sizes of a card; null: none. */
  picture: z.object({ src: z.string(), srcset: z.string().nullable() }).nullable(),
  trend: PriceTrend,
  /** No shop has it now: its price is the last one that was seen. */
  soldOut: z.boolean().default(false),
});

export type ChatProduct = z.infer<typeof ChatProduct>;

/** Cards of products: one product is shown normally, several in the narrow forms of a chat. */
const CARDS = ['normal', 'normal horizontal', 'AI chat vertical', 'AI chat horizontal'] as const;

/** Plain texts: whoever shows them escapes them. */
export const ChatPart = z.discriminatedUnion('type', [
  z.object({ type: z.literal('sentence'), text: z.string() }),
  z.object({ type: z.literal('products'), card: z.enum(CARDS), products: z.array(ChatProduct) }),
  z.object({
    type: z.literal('table'),
    columns: z.array(z.string()),
    rows: z.array(z.object({ name: z.string(), cells: z.array(z.string()) })),
  }),
  /** Deals, articles and leaderboards. `note`: a price, a place or a summary; null: none. */
  z.object({
    type: z.literal('pages'),
    pages: z.array(z.object({ name: z.string(), path: z.string(), note: z.string().nullable() })),
  }),
  /** A drafted price alert: who presses its button sets it in the dialog of alerts. */
  z.object({
    type: z.literal('alert'),
    subject: z.string().regex(/^GOODS:\d{1,15}$/),
    title: z.string(),
    /** The price that the reader named, in minor units; null: none. */
    minor: z.int().positive().nullable(),
  }),
  /** Questions that continue the conversation. */
  z.object({ type: z.literal('chips'), questions: z.array(z.string()) }),
  /** Who read the question, where a language model is set up. Rules write every sentence. */
  z.object({ type: z.literal('source'), by: z.enum(['model', 'rules']) }),
  /** The list with the same products. */
  z.object({ type: z.literal('link'), path: z.string() }),
]);

export type ChatPart = z.infer<typeof ChatPart>;

/** Where an answer comes from. */
export const ChatTrace = z.object({
  tools: z.array(
    z.object({
      tool: z.string(),
      /** What the tool is called in the reader's language. */
      name: z.string().default(''),
      input: z.string(),
      rows: z.int(),
      /** The first rows by their names. */
      found: z.array(z.string()).default([]),
    }),
  ),
  /** Sentences that were not said, with what no tool returned. */
  dropped: z.array(z.object({ sentence: z.string(), unsupported: z.array(z.string()) })),
});

export type ChatTrace = z.infer<typeof ChatTrace>;

export const ChatAnswer = z.object({
  parts: z.array(ChatPart),
  trace: ChatTrace,
  subject: z.array(z.string()),
  pending: z.enum(INTENTS).nullable(),
  /** What the conversation asks for now; null: nothing. */
  frame: ChatFrame.nullish(),
  /** Questions that may still be asked today. */
  left: z.int(),
});

export type ChatAnswer = z.infer<typeof ChatAnswer>;

export const OpeningRequest = z.object({ about: ChatSubject });

/** What a conversation was opened on, and questions to begin with. */
export const ChatOpening = z.object({
  subject: z.array(ChatSubject),
  name: z.string(),
  path: z.string(),
  questions: z.array(z.string()),
});

export type ChatOpening = z.infer<typeof ChatOpening>;

const MOST_TURNS = 50;

/** A question with the answer that the reader saw. */
const ChatTurn = z.object({ question: z.string().min(1).max(2000), answer: ChatAnswer });

const ConversationTitle = line(1, 200);

export const ConversationInput = z.strictObject({
  title: ConversationTitle,
  turns: z.array(ChatTurn).min(1).max(MOST_TURNS),
});

export type ConversationInput = z.infer<typeof ConversationInput>;

export const ConversationParams = z.object({ id: z.uuid() });

export const ConversationRename = z.strictObject({ title: ConversationTitle });

/** A conversation in a list. */
export const ConversationHead = z.object({ id: z.uuid(), title: z.string(), updatedAt: z.iso.datetime() });

export type ConversationHead = z.infer<typeof ConversationHead>;

export const ConversationList = z.array(ConversationHead);

export const StoredConversation = z.object({ id: z.uuid(), ...ConversationInput.shape });

export type StoredConversation = z.infer<typeof StoredConversation>;

/** GOOD, or what was wrong with an answer. */
export const VoteRequest = z.strictObject({ vote: z.enum(['GOOD', 'WRONG', 'OTHER_QUESTION', 'INCOMPLETE']) });

export type VoteRequest = z.infer<typeof VoteRequest>;
