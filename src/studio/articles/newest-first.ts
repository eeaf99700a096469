/** Works on the newest of what is asked for: one at a time, and what was overtaken meanwhile is left out. */
export class NewestFirst<T> {
  readonly #work: (wanted: T) => Promise<void>;
  #wanted: { readonly value: T } | undefined;
  #isBusy = false;
  #isClosed = false;

  /** @param work  where it rejects, nothing more is worked on until it is asked for */
  constructor(work: (wanted: T) => Promise<void>) {
    this.#work = work;
  }

  ask(value: T): void {
    this.#wanted = { value };
    if (!this.#isBusy) void this.#run();
  }

  /** Begins nothing more. */
  close(): void {
    this.#isClosed = true;
  }

  async #run(): Promise<void> {
    this.#isBusy = true;
    try {
      while (this.#wanted !== undefined && !this.#isClosed) {
        const { value } = this.#wanted;
        this.#wanted = undefined;
        await this.#work(value);
      }
    } finally {
      this.#isBusy = false;
    }
  }
}
