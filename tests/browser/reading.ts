import type { Page } from 'playwright/test';

/** What stands in the page, as it is read: without what needs scripts, and without what stands in for it. */
export function readable(page: Page): Promise<string> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>('.needs-script, noscript');
    for (const part of parts) part.style.setProperty('display', 'none', 'important');
    // What is not shown is not read, so the text of the nodes will not do.
    // biome-ignore lint/performance/useDomNodeTextContent: see above
    const text = document.body.innerText;
    for (const part of parts) part.style.removeProperty('display');
    return text.replace(/\s+/g, ' ').trim();
  });
}
