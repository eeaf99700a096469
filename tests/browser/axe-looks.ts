/** Remembers looks in which axe found nothing, so that they are not checked again. */

import type { Page } from 'playwright/test';

declare global {
  interface Window {
    /** The markup of a part without its addresses, and what axe reads of its style and its sizes. */
    lookOf(part: Element): string;
  }
}

/** Looks of parts in which axe found nothing: what looks the same on another page need not be checked again. */
export const faultless = new Set<string>();

/** Gives a page `window.lookOf`. */
export function addLookOf(page: Page): Promise<void> {
  return page.evaluate(() => {
    const backgroundsAround = (part: Element): string => {
      const around = part.parentElement;
      return around === null ? '' : `${getComputedStyle(around).backgroundColor} ${backgroundsAround(around)}`;
    };
    window.lookOf = (part) => {
      const styles = [part, ...part.querySelectorAll('*')].map((element) => {
        const { color, backgroundColor, opacity, fontSize, fontWeight, display, visibility } =
          getComputedStyle(element);
        const { width, height } = element.getBoundingClientRect();
        return [color, backgroundColor, opacity, fontSize, fontWeight, display, visibility, width, height].join(' ');
      });
      const markup = part.outerHTML.replaceAll(/ (?:href|action)="[^"]*"/g, '');
      return [backgroundsAround(part), markup, ...styles].join('\n');
    };
  });
}
