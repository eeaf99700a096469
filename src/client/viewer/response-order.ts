/**
 * The order of what answers say about the same things, so that an older one never replaces a newer one. A read is as old
 * as its question, because it may have missed what was written while it was on its way. A write is as new as its answer.
 */
export class AnswerOrder {
  #now = 0;
  #forgotten = 0;
  readonly #moments = new Map<string, number>();

  /** Notes that a question is sent. @returns its moment, for the functions below when its answer has come */
  ask(): number {
    this.#now += 1;
    return this.#now;
  }

  /** Whether what a read says about a thing is news. */
  read(thing: string, asked: number): boolean {
    if (this.isForgotten(asked) || asked < (this.#moments.get(thing) ?? 0)) return false;
    this.#moments.set(thing, asked);
    return true;
  }

  /** The same of a write that is answered now. */
  write(thing: string, asked: number): boolean {
    if (this.isForgotten(asked)) return false;
    this.#moments.set(thing, this.ask());
    return true;
  }

  /** Whether everything was forgotten after this question was sent. */
  isForgotten(asked: number): boolean {
    return asked < this.#forgotten;
  }

  /** For a logout: answers to earlier questions are about somebody else. */
  forget(): void {
    this.#moments.clear();
    this.#forgotten = this.ask();
  }
}
