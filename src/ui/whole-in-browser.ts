const THAI = /[\u0e01-\u0e4e]/;

/**
 * HTML of a text in which no line breaks inside Thai words, as pages have it; undefined for a text without Thai. What
 * knows the words is fetched when a script first shows a Thai text.
 */
export async function wholeWordsLater(text: string): Promise<string | undefined> {
  if (!THAI.test(text)) return undefined;
  const { wholeWords } = await import('#src/ui/whole-words.ts');
  return wholeWords(text);
}
