import type { ChatTrace } from '#src/modules/chat/contract.ts';
import { type Evidence, evidenceOf } from '#src/modules/chat/evidence.ts';
import { numbersIn } from '#src/modules/chat/numbers-in.ts';

/** Remembers which tools were called for an answer, and what sentences may repeat of what they returned. */
export class ToolLog {
  readonly #calls: ChatTrace['tools'] = [];
  readonly #evidence: Evidence[] = [];
  readonly #unsaid: ChatTrace['dropped'] = [];
  /** The question, while a model chooses the words of searches; null: they are the reader's. */
  #question: string | null = null;

  /** Tokens of the language model; null: it has not said. */
  tokens: number | null = null;

  get calls(): ChatTrace['tools'] {
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

  /** @param rows  how many rows it returned */
  called(tool: string, input: string, rows: number): void {
    this.#calls.push({ tool, input, rows });
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
    const question = this.#question;
    if (question === null || numbersIn(question).some(({ value }) => value === amount)) this.returned(evidence);
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
