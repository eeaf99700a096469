/** An emoji as emojibase lists it; what has no group is a part of others. */
interface Listed {
  readonly unicode: string;
  readonly label: string;
  readonly tags?: readonly string[];
  readonly group?: number;
}

export interface Emoji {
  readonly emoji: string;
  readonly label: string;
  readonly group: number;
  /** In lower case: everything it can be found by. */
  readonly words: string;
}

/** Skin tones and hair: parts of others. */
const COMPONENTS = 2;

/** Every emoji with its words in a language, in Unicode's order. Indonesian readers find them by their Malay words. */
export async function loadEmoji(lang: string): Promise<Emoji[]> {
  const listed: readonly Listed[] = (await dataIn(lang)).default;
  return listed.flatMap(({ unicode, label, tags = [], group }) =>
    group === undefined || group === COMPONENTS
      ? []
      : [{ emoji: unicode, label, group, words: [label, ...tags].join(' ').toLowerCase() }],
  );
}

function dataIn(lang: string) {
  if (lang === 'en') return import('emojibase-data/en/compact.json');
  if (lang === 'id') return import('emojibase-data/ms/compact.json');
  return import('emojibase-data/th/compact.json');
}
