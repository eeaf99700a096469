/** Kinds of a user's data that can be erased while the account stays. */
export const ERASABLE = [
  'favorites',
  'likes',
  'comments',
  'follows',
  'alerts',
  'feeds',
  'messages',
  'conversations',
  'devices',
  'payments',
] as const;
export type Erasable = (typeof ERASABLE)[number];
