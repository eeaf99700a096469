import type { ChatTrace } from '#src/modules/finding/chat/contract.ts';
import { type Evidence, evidenceOf } from '#src/modules/finding/chat/evidence.ts';
import { numbersIn } from '#src/names/numbers-in.ts';

/** The tools, by the texts that name them. */
export type ToolName =
  | 'searchGoods'
  | 'categoryGoods'
  | 'namedGoods'
  | 'products'
  | 'cheaperThan'
  | 'difference'
  | 'lowestTotal'
  | 'judgePrice'
  | 'alert'
  | 'coupons'
  | 'article'
  | 'articles'
  | 'deals'
  | 'deal'
  | 'leaderboards'
  | 'labels'
  | 'model';

/** A call of a tool as it was made. */
export interface Called {
  readonly tool: ToolName;
  readonly input: string;
  readonly rows: number;
  readonly found: string[];
}

/** Rows of a tool that are named. */
const MOST_NAMED = 5;

/** Remembers which tools were called for an answer, and what sentences may repeat of what they returned. */
export class ToolLog {
  readonly #calls: Called[] = [];
  readonly #evidence: Evidence[] = [];
  readonly #unsaid: ChatTrace['dropped'] = [];
  /** The question, while a model chooses the words of searches; null: they are the reader's. */
  #question: string | null = null;

  /** Tokens of the language model; null: it has not said. */
  tokens: number | null = null;

  /** Whether the model began to write: that is paid for, whatever may be said of it. */
  isPaid = false;

  get calls(): readonly Called[] {
    return this.#calls;
  }

  get evidence(): readonly Evidence[] {
    return this.#evidence;
  }

  /** Sentences that were not said before they could be compared with the evidence. */
  get unsaid(): ChatTrace['dropped'] {
    return this.#unsaid;
  }

  dropped(sentence: string, unsupported: string[]): void {
    this.#unsaid.push({ sentence, unsupported });
  }

  /** @param rows  the names of the rows that it returned, or how many they were */
  called(tool: ToolName, input: string, rows: readonly string[] | number): void {
    const names = typeof rows === 'number' ? [] : rows;
    const count = typeof rows === 'number' ? rows : rows.length;
    this.#calls.push({ tool, input, rows: count, found: names.slice(0, MOST_NAMED) });
  }

  returned(evidence: Partial<Evidence>): void {
    this.#evidence.push(evidenceOf(evidence));
  }

  /**
   * What a search for words returned. Words and limits that a model made up are no evidence: they stand only if the
   * question has them, or for words if something that was returned before has them.
   */
  found(words: string, { amounts = [], ...rest }: Partial<Evidence>): void {
    const question = this.#question;
    if (question !== null && !this.#bearsOut(words, question)) return;
    const asked = question === null ? null : numbersIn(question).map(({ value }) => value);
    const named = amounts.filter(({ role, value }) => role !== 'limit' || asked === null || asked.includes(value));
    this.returned({ about: [words], amounts: named, ...rest });
  }

  /** What follows from an amount that the reader asked about. One that a model made up is no evidence. */
  asked(amount: number, evidence: Partial<Evidence>): void {
    if (this.mayAsk(amount)) this.returned(evidence);
  }

  /** Whether the reader named an amount. */
  mayAsk(amount: number): boolean {
    return this.#question === null || numbersIn(this.#question).some(({ value }) => value === amount);
  }

  /** From here on a model chooses the words of searches. @param question  null: from here on the reader does again */
  wordsOfModel(question: string | null): void {
    this.#question = question;
  }

  #bearsOut(words: string, question: string): boolean {
    const texts = [question, ...this.#evidence.flatMap(({ about, names }) => [...about, ...names])];
    return texts.some((text) => text.toLowerCase().includes(words.toLowerCase()));
  }
}
