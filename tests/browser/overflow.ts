import type { Page } from 'playwright/test';

/** Number of pixels by which the page is wider than the viewport. */
export function overflow(page: Page): Promise<number> {
  const width = page.viewportSize()?.width ?? 0;
  return page.evaluate((shown) => Math.max(0, document.documentElement.scrollWidth - shown), width);
}

/** The same with the longest possible tags and names, without spaces, in all elements that truncate their text. */
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
