/** Keeps the digits of a model's name from being taken for an amount. */

import { isCurrency } from '#src/kernel/money.ts';
import type { Evidence } from '#src/modules/finding/chat/evidence/evidence.ts';

/** Capital letters directly before digits: RM850, WH-1000XM5. */
const MODEL = /^([A-Z]{1,6})-?\d[\p{L}\p{N}-]*$/u;
/** Names have their model among their first words. */
const MOST_WORDS = 4;
/** Words that make a price of what stands behind them. A title that has them there is no name. */
const PRICE_WORD =
  /^(?:costs?|prices?|is|was|at|for|from|only|just|now|today|pay|save|under|over|harga(?:nya)?|cuma|hanya|jadi|diskon|mulai|baht|rupiah|ringgit|rp|rm)$/i;

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The beginning of a product's name up to its model: Corsair RM850 of Corsair RM850 White. undefined: it has none. */
function modelOf(name: string): readonly string[] | undefined {
  const words = name.split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  const at = words.findIndex((word) => MODEL.test(word));
  const letters = MODEL.exec(words[at] ?? '')?.[1] ?? '';
  const isNamed = words.slice(0, at).every((word) => /^\p{Lu}/u.test(word) && !PRICE_WORD.test(word));
  return at > 0 && isNamed && !isCurrency(letters) && !/^(?:BAHT|RP)$/.test(letters)
    ? words.slice(0, at + 1)
    : undefined;
}

/**
 * A text without the models of products that the tools returned: the RM850 of a Corsair RM850 is no amount of ringgit.
 * Alone it might be one, so a model is known only behind all words that its name has before it, and nowhere where a tool
 * returned an amount of ringgit.
 */
export function withoutModels(text: string, evidence: readonly Evidence[]): string {
  const inRinggit = evidence.some(({ amounts }) => amounts.some(({ currency }) => currency === 'MYR'));
  const models = evidence
    .flatMap(({ about }) => about.map(modelOf))
    .filter((words) => words !== undefined)
    .filter((words) => !(inRinggit && words.at(-1)?.startsWith('RM')));
  return models.reduce(
    (rest, words) =>
      rest.replace(
        new RegExp(`(?<![\\p{L}\\p{N}])${words.map(escaped).join('\\s+')}(?![\\p{L}\\p{N}-]|[.,]\\d)`, 'gu'),
        (found) => ' '.repeat(found.length),
      ),
    text,
  );
}
