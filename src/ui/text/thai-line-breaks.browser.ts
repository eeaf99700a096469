/** Loads the words of Thai when a script first shows a Thai text, so that no line breaks inside a word. */

/** Thai letters, without the sign of the baht. Not from src/kernel/lang.ts, which would be a file more on every page. */
const THAI = /[\u0e01-\u0e3a\u0e40-\u0e4e]/;

/**
 * HTML of a text in which no line breaks inside Thai words. undefined for a text without Thai, and if the list of words
 * fails to load: the text stays as it is then. The list is loaded with the first Thai text.
 * @param load  loads the list of words
 */
export async function keepThaiWordsTogether(
  text: string,
  load = () => import('#src/ui/text/no-break-words.ts'),
): Promise<string | undefined> {
  if (!THAI.test(text)) return undefined;
  try {
    const { wholeWords } = await load();
    return wholeWords(text);
  } catch (error) {
    console.info('Thai words may break between lines', error);
    return undefined;
  }
}

/** Shows a text in an element at once, and without line breaks inside Thai words once the list of words is loaded. */
export function showThaiText<Place extends HTMLElement>(place: Place, text: string): Place {
  place.textContent = text;
  void keepThaiWordsTogether(text).then((html) => {
    // Another text may stand there by now.
    if (html !== undefined && place.textContent === text) place.innerHTML = html;
  });
  return place;
}
