/** The localStorage key of the reader's recent emoji: a JSON list, newest first. */
export const RECENT_EMOJI = 'recentlyUsedEmoji';

/** Maximum number of recent emoji. */
const MAX_RECENT_EMOJI = 24;
/** Maximum code units of an emoji: a family with skin tones. Longer texts are not emoji. */
const MAX_EMOJI_LENGTH = 40;

/** Parses the stored emoji; empty when the text is not a list of texts. */
export function recentIn(stored: string | null): string[] {
  if (stored === null || !stored.startsWith('[')) return [];
  try {
    const value: unknown = JSON.parse(stored);
    if (!Array.isArray(value)) return [];
    return value
      .filter((item) => typeof item === 'string' && item.length <= MAX_EMOJI_LENGTH)
      .slice(0, MAX_RECENT_EMOJI);
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
}

/** Adds an emoji that was just used to the front. */
export function withRecent(emoji: readonly string[], used: string): string[] {
  return [used, ...emoji.filter((item) => item !== used)].slice(0, MAX_RECENT_EMOJI);
}
