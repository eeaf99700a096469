/** Reads the file of emoji and their names that the build makes. */

export interface Emoji {
  readonly emoji: string;
  readonly label: string;
  /** emojibase's number of the group. */
  readonly group: number;
  /** In lower case: all words by which it can be found. */
  readonly words: string;
}

/**
 * Parses the build's file: one line for each emoji with its name and further words; `#4` comes before those of a group.
 */
export function unpackEmoji(packed: string): Emoji[] {
  let group = 0;
  return packed.split('\n').flatMap((line) => {
    const [emoji = '', label, words = ''] = line.split('\t');
    if (label === undefined) group = Number(line.slice(1));
    return label === undefined ? [] : [{ emoji, label, group, words: `${label} ${words}`.toLowerCase() }];
  });
}
