/** Scrolls a row of cards by its buttons. */

import { answerPresses } from '#src/client/answer-presses.browser.ts';

/** Pixels that one press scrolls. */
const SCROLL_STEP = 300;

/** `<scroll-rail>`: buttons that scroll its content sideways. A button is disabled at the end of its direction. */
class ScrollRail extends HTMLElement {
  connectedCallback(): void {
    const strip = this.querySelector<HTMLElement>('[data-strip]');
    const buttons = [...this.querySelectorAll<HTMLButtonElement>('button[data-step]')];
    if (strip === null) return;
    const mark = () => {
      for (const button of buttons) button.disabled = !canMove(strip, directionOf(button));
    };
    strip.addEventListener('scroll', mark, { passive: true });
    new ResizeObserver(mark).observe(strip);
  }
}

function step(button: HTMLElement): void {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const left = directionOf(button) * SCROLL_STEP;
  const strip = button.closest('scroll-rail')?.querySelector('[data-strip]');
  strip?.scrollBy({ left, behavior: still ? 'instant' : 'smooth' });
}

function directionOf(button: HTMLElement): 1 | -1 {
  return button.dataset['step'] === 'back' ? -1 : 1;
}

/** An edge that is less than a pixel away counts as reached. */
function canMove({ scrollLeft, scrollWidth, clientWidth }: HTMLElement, direction: 1 | -1): boolean {
  return direction === -1 ? scrollLeft > 1 : scrollLeft + clientWidth < scrollWidth - 1;
}

if (customElements.get('scroll-rail') === undefined) customElements.define('scroll-rail', ScrollRail);
answerPresses('step', step);
