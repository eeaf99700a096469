/** Where a browser keeps the emoji its reader used: a JSON list, newest first. */
export const RECENT_EMOJI = 'recentlyUsedEmoji';

/** Emoji that are kept. */
const MOST = 24;
/** Code units of the longest there is, a family with skin tones; what is longer is something else. */
const LONGEST = 40;

/** What is kept, from the text it is kept as; nothing where that is not a list of texts. */
export function recentIn(kept: string | null): string[] {
  if (kept === null || !kept.startsWith('[')) return [];
  try {
    const value: unknown = JSON.parse(kept);
    if (!Array.isArray(value)) return [];
    return value.filter((one) => typeof one === 'string' && one.length <= LONGEST).slice(0, MOST);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** The same with one that was just used in front. */
export function withRecent(emoji: readonly string[], used: string): string[] {
  return [used, ...emoji.filter((one) => one !== used)].slice(0, MOST);
}
