/** What of a user can be erased by itself, with the account going on. */
export const ERASABLE = ['favorites', 'likes', 'comments', 'follows', 'messages', 'devices'] as const;
export type Erasable = (typeof ERASABLE)[number];
