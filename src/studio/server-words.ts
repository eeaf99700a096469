/** Says words of the server in the language of the studio. */

import type { serverWords } from '#src/i18n/th/server-words.ts';

export type ServerWords = Readonly<Record<keyof typeof serverWords, string>>;

const VARIABLE = /\{\{(\w+)\}\}/;

/** A pattern that finds an English sentence with whatever stands in its variables. */
function toPattern(sentence: string): RegExp {
  const parts = sentence
    .split(VARIABLE)
    .map((part, at) => (at % 2 === 0 ? part.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&') : `(?<${part}>.+?)`));
  return new RegExp(`^${parts.join('')}$`, 's');
}

/**
 * Returns a function that translates words of the server. Words that are not in the table stay as they are.
 * @param english  as the server says them; an earlier sentence comes before a more general one
 */
export function translateFrom(english: ServerWords, own: ServerWords): (text: string) => string {
  const patterns = Object.entries(english).map(
    ([key, sentence]) => [toPattern(sentence), own[key as keyof ServerWords]] as const,
  );
  const translate = (text: string): string => {
    for (const [pattern, sentence] of patterns) {
      const match = pattern.exec(text);
      if (match === null) continue;
      // A reason inside of a sentence is a sentence of its own.
      const valueAt = (name: string) =>
        name === 'why' ? translate(match.groups?.[name] ?? '') : (match.groups?.[name] ?? '');
      return sentence.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => valueAt(name));
    }
    return text;
  };
  return translate;
}
