export interface Emoji {
  readonly emoji: string;
  readonly label: string;
  /** Of emojibase. */
  readonly group: number;
  /** In lower case: everything it can be found by. */
  readonly words: string;
}

/** Reads what the build packed: a line an emoji, its name and further words, `#4` before those of a group. */
export function unpackEmoji(packed: string): Emoji[] {
  let group = 0;
  return packed.split('\n').flatMap((line) => {
    const [emoji = '', label, words = ''] = line.split('\t');
    if (label === undefined) group = Number(line.slice(1));
    return label === undefined ? [] : [{ emoji, label, group, words: `${label} ${words}`.toLowerCase() }];
  });
}
