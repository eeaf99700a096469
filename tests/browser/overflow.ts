import type { Page } from 'playwright/test';

/** How many pixels the page is wider than the window: 0 when nobody has to scroll sideways. */
export function overflow(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate((shown) => Math.max(0, document.documentElement.scrollWidth - shown), width);
}

/** The same where whatever is cut to its room is as long as a tag or a name may be, in one piece. */
export function overflowWithLongNames(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate((shown) => {
    const added = [...document.querySelectorAll('.truncate, .title')].map((element) => {
      const text = document.createTextNode('กขคงจฉชซฌญ'.repeat(8));
      element.append(text);
      return text;
    });
    const over = document.documentElement.scrollWidth - shown;
    for (const text of added) text.remove();
    return Math.max(0, over);
  }, width);
}
