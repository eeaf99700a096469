/** The texts that the chat shows in the browser. */
export const CHAT_WORDS = [
  'seen',
  'noPrice',
  'list',
  'whereFrom',
  'tool',
  'dropped',
  'left',
  'retry',
  'failed',
  'copy',
  'copied',
] as const;

export type ChatWords = Readonly<Record<(typeof CHAT_WORDS)[number], string>>;
