/** Walks through a page with the Tab key, and checks each stop. */

import type { Page } from 'playwright/test';

/** Maximum number of elements that may get the focus on a page. */
const MOST_STOPS = 1200;
/** Number of presses between two checks of the focus. */
const AT_ONCE = 20;

const TAB = { type: 'rawKeyDown', key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 } as const;

/** An element that had the focus: whether it had a visible ring and was in view. */
interface Stop {
  /** The beginning of its markup. */
  readonly markup: string;
  readonly ring: boolean;
  readonly seen: boolean;
}

export interface Walk {
  /** Number of elements that got the focus. */
  readonly stops: number;
  /** Elements whose focus was not visible. */
  readonly unseen: readonly Stop[];
  /** Whether the focus has left the page at its end. */
  readonly left: boolean;
}

declare global {
  interface Window {
    focusWalk: { stops: number; unseen: Stop[]; left: boolean };
  }
}

/**
 * Walks through a page with the Tab key. The page itself checks the focused element when the key is pressed again,
 * because by then everything caused by the last press is done.
 */
export async function walkFocus(page: Page): Promise<Walk> {
  await page.evaluate(recordStops);
  const devtools = await page.context().newCDPSession(page);
  // The page answers each press in turn; waiting for one answer before the next press is sent would take most of the time.
  const press = () => devtools.send('Input.dispatchKeyEvent', TAB);
  do await Promise.all(Array.from({ length: AT_ONCE }, press));
  while (await page.evaluate(isWalking, MOST_STOPS));
  await devtools.detach();
  return page.evaluate(() => window.focusWalk);
}

/** Runs in the page: whether the last press left the focus in it, after no more than `most` stops. */
function isWalking(most: number): boolean {
  const walk = window.focusWalk;
  walk.left ||= document.activeElement === document.body;
  return !walk.left && walk.stops < most;
}

/** Runs in the page. */
function recordStops(): void {
  /**
   * Frames to wait for an element that is not in view yet, for example because comments that just loaded have moved it.
   * A second where nothing else runs; a busy machine draws fewer frames and scrolls later.
   */
  const PATIENCE = 60;
  const walk: Window['focusWalk'] = { stops: 0, unseen: [], left: false };
  window.focusWalk = walk;
  let begun = false;
  let frames = 0;
  let waitingSince = Number.POSITIVE_INFINITY;

  requestAnimationFrame(function count() {
    frames += 1;
    requestAnimationFrame(count);
  });

  const drawn = (style: CSSStyleDeclaration) =>
    style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;

  /** An outline of two pixels on the element, or on the box around a field. */
  function hasRing(element: Element): boolean {
    if (drawn(getComputedStyle(element)) || drawn(getComputedStyle(element, '::after'))) return true;
    if (!element.matches('input')) return false;
    const form = element.closest('form');
    const box = element.closest('.form-box') ?? element.nextElementSibling ?? element;
    return drawn(getComputedStyle(box)) || (form !== null && getComputedStyle(form).boxShadow !== 'none');
  }

  function isSeen(element: Element): boolean {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    return width > 0 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  }

  addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Tab' || walk.left) return;
      const element = document.activeElement;
      if (element === null || element === document.body) {
        walk.left = begun;
        begun = true;
        return;
      }
      const ring = hasRing(element);
      const seen = isSeen(element);
      if (!seen) waitingSince = Math.min(waitingSince, frames);
      if (!seen && frames - waitingSince < PATIENCE) {
        event.preventDefault();
        return;
      }
      if (!ring || !seen) walk.unseen.push({ markup: element.outerHTML.slice(0, 120), ring, seen });
      waitingSince = Number.POSITIVE_INFINITY;
      walk.stops += 1;
    },
    { capture: true },
  );
}
