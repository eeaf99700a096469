/** Milliseconds for which a toast is shown. */
export const TOAST_MS = 3000;
const MOST_ON_DESKTOP = 3;
const MOST_ON_PHONE = 1;

/** Maximum number of toasts at once; further ones wait. */
export function mostToasts(phone: boolean): number {
  return phone ? MOST_ON_PHONE : MOST_ON_DESKTOP;
}

/** A message on the screen. */
export interface ShownToast {
  /** Whether the reader's pointer is on it. */
  readonly isPointedAt: () => boolean;
  readonly remove: () => void;
}

interface QueueOptions {
  readonly most: () => number;
  readonly show: (message: string) => ShownToast;
}

interface Timed extends ShownToast {
  readonly message: string;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Shows messages in order. A message that is already shown is not shown again: its time starts anew. A message stays as
 * long as the pointer is on it, unless others wait for its place.
 */
export class ToastQueue {
  readonly #options: QueueOptions;
  readonly #shown = new Set<Timed>();
  readonly #waiting: string[] = [];

  constructor(options: QueueOptions) {
    this.#options = options;
  }

  add(message: string): void {
    const same = [...this.#shown].find((timed) => timed.message === message);
    if (same !== undefined) this.#start(same);
    else if (this.#shown.size < this.#options.most()) this.#show(message);
    else if (!this.#waiting.includes(message)) this.#waiting.push(message);
  }

  #show(message: string): void {
    const shown: Timed = { ...this.#options.show(message), message, timer: undefined };
    this.#shown.add(shown);
    this.#start(shown);
  }

  #start(shown: Timed): void {
    clearTimeout(shown.timer);
    shown.timer = setTimeout(() => this.#end(shown), TOAST_MS);
  }

  #end(shown: Timed): void {
    if (shown.isPointedAt() && this.#waiting.length === 0) {
      this.#start(shown);
      return;
    }
    this.#shown.delete(shown);
    shown.remove();
    const next = this.#waiting.shift();
    if (next !== undefined) this.add(next);
  }
}
