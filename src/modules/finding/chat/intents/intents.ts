/** What a question asks for. */
export const INTENTS = [
  'find',
  'worth',
  'price',
  'shops',
  'stock',
  'unit',
  'alternative',
  'compare',
  'details',
  'deals',
  'voucher',
  'alert',
  'label',
  'policy',
  'orders',
  'advice',
  'refine',
  'smalltalk',
  'other',
] as const;

export type QuestionIntent = (typeof INTENTS)[number];
