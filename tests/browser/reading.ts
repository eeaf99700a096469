import type { Page } from 'playwright/test';

/**
 * The text of the page that is readable without scripts, without parts that need scripts and without their
 * replacements.
 */
export function readable(page: Page): Promise<string> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>('.needs-script, noscript');
    for (const part of parts) part.style.setProperty('display', 'none', 'important');
    // Hidden text must not count, so textContent does not suffice.
    // biome-ignore lint/performance/useDomNodeTextContent: see above
    const text = document.body.innerText;
    for (const part of parts) part.style.removeProperty('display');
    return text.replace(/\s+/g, ' ').trim();
  });
}
