/** Milliseconds for which a toast is shown. */
export const TOAST_MS = 3000;
const MOST_ON_DESKTOP = 3;
const MOST_ON_PHONE = 1;

/** Maximum number of toasts at once; further ones wait. */
export function mostToasts(phone: boolean): number {
  return phone ? MOST_ON_PHONE : MOST_ON_DESKTOP;
}

interface QueueOptions {
  readonly most: () => number;
  /** Shows a message. Returns a function that removes it. */
  readonly show: (message: string) => () => void;
}

interface Shown {
  readonly message: string;
  readonly remove: () => void;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/** Shows messages in order. A message that is already shown is not shown again: its time starts anew. */
export class ToastQueue {
  readonly #options: QueueOptions;
  readonly #shown = new Set<Shown>();
  readonly #waiting: string[] = [];
  #held = false;

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  add(message: string): void {
    const same = [...this.#shown].find((one) => one.message === message);
    if (same !== undefined) this.#start(same);
    else if (this.#shown.size < this.#options.most()) this.#show(message);
    else if (!this.#waiting.includes(message)) this.#waiting.push(message);
  }

  /** Stops the timers while the reader's pointer or focus is on a message. */
  hold(): void {
    this.#held = true;
    for (const one of this.#shown) clearTimeout(one.timer);
  }

  release(): void {
    this.#held = false;
    for (const one of this.#shown) this.#start(one);
  }

  #show(message: string): void {
    const shown: Shown = { message, remove: this.#options.show(message), timer: undefined };
    this.#shown.add(shown);
    this.#start(shown);
  }

  #start(shown: Shown): void {
    clearTimeout(shown.timer);
    if (!this.#held) shown.timer = setTimeout(() => this.#end(shown), TOAST_MS);
  }

  #end(shown: Shown): void {
    this.#shown.delete(shown);
    shown.remove();
    const next = this.#waiting.shift();
    if (next !== undefined) this.add(next);
  }
}
