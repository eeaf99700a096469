/** Shows a tip beside a sign. */

import { answerPresses } from '#src/client/answer-presses.browser.ts';

/** Milliseconds until the tip shows, and for which it stays after the finger is lifted. */
const ENTER_DELAY_MS = 100;
const TOUCH_DELAY_MS = 700;
const LEAVE_TOUCH_MS = 1500;

const GAP = 8;

/** The page's only tip: it shows the text of the `[data-tip]` under the pointer or finger, or with the focus. */
class Tip {
  readonly #bubble = document.createElement('div');
  #of: HTMLElement | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor() {
    this.#bubble.id = 'tip';
    this.#bubble.className = 'tip';
    this.#bubble.setAttribute('role', 'tooltip');
    this.#bubble.popover = 'manual';
    document.body.append(this.#bubble);
  }

  later(of: HTMLElement, ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.show(of), ms);
  }

  show(of: HTMLElement): void {
    clearTimeout(this.#timer);
    this.#of?.removeAttribute('aria-describedby');
    this.#of = of;
    // The browser would show the title as a tip of its own.
    of.removeAttribute('title');
    of.setAttribute('aria-describedby', this.#bubble.id);
    this.#bubble.textContent = of.dataset['tip'] ?? '';
    this.#bubble.showPopover();
    this.#place(of.getBoundingClientRect());
  }

  hide(ms = 0): void {
    clearTimeout(this.#timer);
    if (ms > 0) {
      this.#timer = setTimeout(() => this.hide(), ms);
      return;
    }
    this.#of?.removeAttribute('aria-describedby');
    this.#of = undefined;
    if (this.#bubble.matches(':popover-open')) this.#bubble.hidePopover();
  }

  /** Moves the tip along with its element while the page scrolls. */
  follow(): void {
    if (this.#of !== undefined) this.#place(this.#of.getBoundingClientRect());
  }

  /** Positions the tip above its element, below it where there is no room, and always inside the window. */
  #place(of: DOMRect): void {
    const { width, height } = this.#bubble.getBoundingClientRect();
    const top = of.top - height - GAP;
    const left = of.left + of.width / 2 - width / 2;
    this.#bubble.style.top = `${top >= GAP ? top : of.bottom + GAP}px`;
    this.#bubble.style.left = `${Math.max(GAP, Math.min(left, document.documentElement.clientWidth - width - GAP))}px`;
  }
}

const tip = new Tip();

function tipped(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;
}

/** Calls the listener with the element with a tip that the event came from, if any. */
function on(
  type: 'pointerover' | 'pointerout' | 'pointerdown' | 'focusin',
  act: (of: HTMLElement, pointer: string) => void,
) {
  document.addEventListener(type, (event) => {
    const of = tipped(event.target);
    if (of !== null) act(of, event instanceof PointerEvent ? event.pointerType : '');
  });
}

on('pointerover', (of, pointer) => pointer === 'mouse' && tip.later(of, ENTER_DELAY_MS));
on('pointerout', (_, pointer) => (pointer === 'mouse' ? tip.hide() : tip.hide(LEAVE_TOUCH_MS)));
on('pointerdown', (of, pointer) => pointer === 'touch' && tip.later(of, TOUCH_DELAY_MS));
on('focusin', (of) => tip.show(of));
answerPresses('tip', (of) => {
  tip.show(of);
  tip.hide(LEAVE_TOUCH_MS);
});
document.addEventListener('focusout', () => tip.hide());
document.addEventListener('keydown', ({ key }) => key === 'Escape' && tip.hide());
addEventListener('scroll', () => tip.follow(), { passive: true });
