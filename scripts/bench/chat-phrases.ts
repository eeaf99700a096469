import { ENGLISH_PHRASES } from '#scripts/bench/chat-phrases-en.ts';
import { INDONESIAN_PHRASES } from '#scripts/bench/chat-phrases-id.ts';
import { THAI_PHRASES } from '#scripts/bench/chat-phrases-th.ts';
import type { Lang } from '#src/kernel/lang.ts';

export const CHAT_KINDS = [
  'find',
  'named',
  'price',
  'verdict',
  'compare',
  'cheaper',
  'coupons',
  'article',
  'label',
  'deals',
  'leaderboard',
  'unable',
  'clarify',
] as const;
export type ChatKind = (typeof CHAT_KINDS)[number];

/**
 * How shoppers ask: {n} is a product, {a} and {b} two of them, {k} a kind of goods, {max} an amount, {shop} a platform,
 * {label} what a label says or a word for it.
 */
export type ChatPhrases = Readonly<Record<ChatKind, readonly string[]>>;

export const CHAT_PHRASES: Readonly<Record<Lang, ChatPhrases>> = {
  en: ENGLISH_PHRASES,
  th: THAI_PHRASES,
  id: INDONESIAN_PHRASES,
};

/** Other words for what labels say. */
export const LABEL_WORDS: Readonly<Record<Lang, readonly (readonly [code: string, words: string])[]>> = {
  en: [
    ['FREE_SHIPPING', 'free delivery'],
    ['LOWEST_30_DAYS', 'lowest price in 30 days'],
    ['ALL_TIME_LOW', 'historic low'],
    ['FLASH_SALE', 'flash deal'],
    ['PRICE_REDUCTION', 'price reduced'],
  ],
  th: [
    ['FREE_SHIPPING', 'ส่งฟรี'],
    ['LOWEST_30_DAYS', 'ราคาต่ำสุดใน 30 วัน'],
    ['ALL_TIME_LOW', 'ต่ำสุดตลอดกาล'],
    ['FLASH_SALE', 'แฟลชเซลล์'],
    ['PRICE_REDUCTION', 'ลดราคา'],
  ],
  id: [
    ['FREE_SHIPPING', 'bebas ongkir'],
    ['LOWEST_30_DAYS', 'harga terendah 30 hari'],
    ['ALL_TIME_LOW', 'termurah sepanjang masa'],
    ['FLASH_SALE', 'diskon kilat'],
    ['PRICE_REDUCTION', 'turun harga'],
  ],
};
