import type { Page } from 'playwright/test';
import { violations } from '#tests/browser/axe.ts';
import { newViolations, rememberShown } from '#tests/browser/axe-wide.ts';
import { overflow } from '#tests/browser/overflow.ts';
import { DESKTOP, PHONE } from '#tests/browser/viewports.ts';

async function tooWide(page: Page): Promise<string[]> {
  return (await overflow(page)) === 0 ? [] : [`the page is wider than ${page.viewportSize()?.width} pixels`];
}

/**
 * What axe objects to on a phone and then in what only a wide window shows, and whether the page is too wide for either.
 * A test of which a wide window changes only the layout needs no second run there.
 * @param within  selector of the part that axe looks at; the whole page if absent
 */
export async function layoutFaults(page: Page, within?: string): Promise<string[]> {
  const narrow = [...(await violations(page, within === undefined ? {} : { within })), ...(await tooWide(page))];
  await rememberShown(page);
  await page.setViewportSize(DESKTOP.viewport);
  const wide = [...(await newViolations(page, within)), ...(await tooWide(page))];
  await page.setViewportSize(PHONE.viewport);
  return [...narrow, ...wide];
}
