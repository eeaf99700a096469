/** A page that was asked for, or the reason why it did not come. */
type Outcome<Answer> = { readonly answer: Answer } | { readonly failure: unknown };

interface NewestFirstOptions<Wanted, Answer> {
  ask(wanted: Wanted): Promise<Answer>;
  show(outcome: Outcome<Answer>, wanted: Wanted): void;
}

/**
 * Asks for the newest of what is wanted: one request at a time, and what was overtaken meanwhile is left out. The next
 * request is on its way while an answer is being shown.
 */
export class NewestFirst<Wanted, Answer> {
  readonly #options: NewestFirstOptions<Wanted, Answer>;
  #wanted: { readonly value: Wanted } | undefined;
  #isBusy = false;
  #isClosed = false;

  constructor(options: NewestFirstOptions<Wanted, Answer>) {
    this.#options = options;
  }

  want(value: Wanted): void {
    this.#wanted = { value };
    if (!this.#isBusy) void this.#run();
  }

  /** Asks for nothing more, and shows nothing more. */
  close(): void {
    this.#isClosed = true;
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    try {
      for (let asking = this.#next(); asking !== undefined; ) {
        const { wanted, outcome } = asking;
        const settled = await outcome;
        asking = this.#next();
        if (!this.#isClosed) this.#options.show(settled, wanted);
        // Somebody may have typed while the answer was shown.
        asking ??= this.#next();
      }
    } finally {
      this.#isBusy = false;
    }
  }

  #next(): { readonly wanted: Wanted; readonly outcome: Promise<Outcome<Answer>> } | undefined {
    if (this.#wanted === undefined || this.#isClosed) return undefined;
    const { value: wanted } = this.#wanted;
    this.#wanted = undefined;
    const outcome = this.#options.ask(wanted).then(
      (answer) => ({ answer }),
      (failure: unknown) => ({ failure }),
    );
    return { wanted, outcome };
  }
}
