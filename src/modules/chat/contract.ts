import { z } from 'zod';

/** Intents that the next question of a conversation can complete. */
export const INTENTS = ['find', 'compare', 'price', 'cheaper', 'coupons', 'label', 'unable'] as const;
export type Intent = (typeof INTENTS)[number];

/** The longest conversation subject: as many products as a comparison has. */
const MOST_PRODUCTS = 4;

export const ChatRequest = z.strictObject({
  question: z.string().trim().min(1).max(2000),
  /** Codes of the products that the conversation is about, as the last answer said. */
  subject: z.array(z.string().min(1).max(100)).max(MOST_PRODUCTS).default([]),
  /** What the last answer asked back for. */
  pending: z.enum(INTENTS).nullable().default(null),
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
  /** Questions that continue the conversation. */
  z.object({ type: z.literal('chips'), questions: z.array(z.string()) }),
  /** The list with the same products. */
  z.object({ type: z.literal('link'), path: z.string() }),
]);

export type ChatPart = z.infer<typeof ChatPart>;

/** Where an answer comes from. */
export const ChatTrace = z.object({
  tools: z.array(z.object({ tool: z.string(), input: z.string(), rows: z.int() })),
  /** Sentences that were not said, with what no tool returned. */
  dropped: z.array(z.object({ sentence: z.string(), unsupported: z.array(z.string()) })),
});

export type ChatTrace = z.infer<typeof ChatTrace>;

export const ChatAnswer = z.object({
  parts: z.array(ChatPart),
  trace: ChatTrace,
  subject: z.array(z.string()),
  pending: z.enum(INTENTS).nullable(),
  /** Questions that may still be asked today. */
  left: z.int(),
});

export type ChatAnswer = z.infer<typeof ChatAnswer>;
