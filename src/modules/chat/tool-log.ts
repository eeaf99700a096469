import type { ChatTrace } from '#src/modules/chat/contract.ts';
import { type Evidence, evidenceOf } from '#src/modules/chat/evidence.ts';

/** Remembers which tools were called for an answer, and what sentences may repeat of what they returned. */
export class ToolLog {
  readonly #calls: ChatTrace['tools'] = [];
  readonly #evidence: Evidence[] = [];
  readonly #unsaid: ChatTrace['dropped'] = [];

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
}
