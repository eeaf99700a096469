import { wordsOf } from '#src/modules/chat/rules.ts';

/** So many words in a row that stand in the instructions as well are a repetition of them. */
const REPEATED_WORDS = 5;
/** So many letters in a row, whatever stands between them. */
const REPEATED_LETTERS = 24;
/** So many long words in the order of the instructions, whatever stands between them. */
const REPEATED_IN_ORDER = 9;
const LONG_WORD = 4;

/** The instructions of a model, as runs of words and letters are looked for in them. */
class Instructions {
  readonly longWords: readonly string[];
  readonly #words: string;
  readonly #letters: string;
  readonly #backwards: string;

  constructor(text: string) {
    const words = wordsOf(text);
    this.longWords = words.filter((word) => word.length >= LONG_WORD);
    this.#words = ` ${words.join(' ')} `;
    this.#letters = words.join('');
    this.#backwards = [...this.#letters].toReversed().join('');
  }

  have(words: readonly string[]): boolean {
    return this.#words.includes(` ${words.join(' ')} `);
  }

  /** Whether a text has a run of words, or of letters, that stands in the instructions. */
  haveRunOf(words: readonly string[]): boolean {
    const isRun = words.some(
      (_, n) => n + REPEATED_WORDS <= words.length && this.have(words.slice(n, n + REPEATED_WORDS)),
    );
    if (isRun) return true;
    const letters = words.join('');
    for (let from = 0; from + REPEATED_LETTERS <= letters.length; from++) {
      const run = letters.slice(from, from + REPEATED_LETTERS);
      if (this.#letters.includes(run) || this.#backwards.includes(run)) return true;
    }
    return false;
  }
}

/** The length of the longest list of words that both lists have in the same order. */
function commonInOrder(one: readonly string[], other: readonly string[]): number {
  let row = new Array<number>(other.length + 1).fill(0);
  for (const word of one) {
    const next = [0];
    for (const [n, own] of other.entries()) {
      next.push(own === word ? (row[n] ?? 0) + 1 : Math.max(row[n + 1] ?? 0, next[n] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * Watches over the sentences of one answer, so that they do not repeat the instructions, also not piece by piece: what is
 * held back for another reason stands in the trace, so it is given as well.
 */
export class PromptGuard {
  readonly #instructions: Instructions;
  #given: string[] = [];

  constructor(instructions: string) {
    this.#instructions = new Instructions(instructions);
  }

  /** Whether a sentence repeats the instructions, alone or behind what came before. What does not is remembered. */
  repeats(sentence: string): boolean {
    const words = wordsOf(sentence);
    const all = [...this.#given, ...words];
    const isPiece =
      words.join('').length >= LONG_WORD && words.length < REPEATED_WORDS && this.#instructions.have(words);
    const inOrder = commonInOrder(
      all.filter((word) => word.length >= LONG_WORD),
      this.#instructions.longWords,
    );
    if (isPiece || this.#instructions.haveRunOf(all) || inOrder >= REPEATED_IN_ORDER) return true;
    this.#given = all;
    return false;
  }
}
