import type { Page } from 'playwright/test';

/**
 * The text of the page that is readable without scripts, without parts that need scripts and without their
 * replacements. Waits until cards that are moving into a waterfall have their places.
 */
export async function readable(page: Page): Promise<string> {
  const text = await page.waitForFunction(() => {
    if (document.querySelector('.feed:not([data-ready])') !== null) return null;
    const parts = document.querySelectorAll<HTMLElement>('.needs-script, noscript');
    for (const part of parts) part.style.setProperty('display', 'none', 'important');
    // Scripts say how long ago a day was; the day itself is in the title then.
    for (const time of document.querySelectorAll<HTMLElement>('time[data-zone][title]')) time.textContent = time.title;
    // Hidden text must not count, so textContent does not suffice.
    // biome-ignore lint/performance/useDomNodeTextContent: see above
    const text = document.body.innerText;
    for (const part of parts) part.style.removeProperty('display');
    return text.replace(/\s+/g, ' ').trim();
  });
  return (await text.jsonValue()) ?? '';
}
