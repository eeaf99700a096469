/** Keeps a language model from repeating its instructions to a reader. */

import { wordsOf } from '#src/modules/finding/chat/rules.ts';

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
  /** All runs of letters, forwards and backwards. */
  readonly #runs: ReadonlySet<string>;

  constructor(text: string) {
    const words = wordsOf(text);
    this.longWords = words.filter((word) => word.length >= LONG_WORD);
    this.#words = ` ${words.join(' ')} `;
    const letters = words.join('');
    this.#runs = new Set([...runsOf(letters), ...runsOf([...letters].toReversed().join(''))]);
  }

  have(words: readonly string[]): boolean {
    return this.#words.includes(` ${words.join(' ')} `);
  }

  /** Whether a text has a run of words, or of letters, that stands in the instructions. */
  haveRunOf(words: readonly string[]): boolean {
    const isRun = words.some(
      (_, n) => n + REPEATED_WORDS <= words.length && this.have(words.slice(n, n + REPEATED_WORDS)),
    );
    return isRun || runsOf(words.join('')).some((run) => this.#runs.has(run));
  }
}

const runsOf = (letters: string): string[] =>
  Array.from({ length: Math.max(0, letters.length - REPEATED_LETTERS + 1) }, (_, from) =>
    letters.slice(from, from + REPEATED_LETTERS),
  );

/** The longest lists of words that two lists have in the same order, as one of them grows. */
class CommonInOrder {
  readonly #other: readonly string[];
  /** By the number of words of the other list. */
  #row: readonly number[];

  constructor(other: readonly string[], row: readonly number[] = new Array<number>(other.length + 1).fill(0)) {
    this.#other = other;
    this.#row = row;
  }

  get length(): number {
    return this.#row.at(-1) ?? 0;
  }

  with(words: readonly string[]): CommonInOrder {
    let row = this.#row;
    for (const word of words) {
      const next = [0];
      for (const [n, own] of this.#other.entries()) {
        next.push(own === word ? (row[n] ?? 0) + 1 : Math.max(row[n + 1] ?? 0, next[n] ?? 0));
      }
      row = next;
    }
    return new CommonInOrder(this.#other, row);
  }
}

/**
 * Watches over the sentences of one answer, so that they do not repeat the instructions, also not piece by piece: what is
 * held back for another reason stands in the trace, so it is given as well. A sentence takes as long as the first one did.
 */
export class PromptGuard {
  readonly #instructions: Instructions;
  /** The end of what was given, in which a run may begin. */
  #last: readonly string[] = [];
  #inOrder: CommonInOrder;

  constructor(instructions: string) {
    this.#instructions = new Instructions(instructions);
    this.#inOrder = new CommonInOrder(this.#instructions.longWords);
  }

  /** Whether a sentence repeats the instructions, alone or behind what came before. What does not is remembered. */
  repeats(sentence: string): boolean {
    const words = wordsOf(sentence);
    const ending = [...this.#last, ...words];
    const isPiece =
      words.join('').length >= LONG_WORD && words.length < REPEATED_WORDS && this.#instructions.have(words);
    const inOrder = this.#inOrder.with(words.filter((word) => word.length >= LONG_WORD));
    if (isPiece || this.#instructions.haveRunOf(ending) || inOrder.length >= REPEATED_IN_ORDER) return true;
    this.#last = ending.slice(-REPEATED_LETTERS);
    this.#inOrder = inOrder;
    return false;
  }
}
