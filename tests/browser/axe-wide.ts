/** Checks with axe what only a wide window shows. */

import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { loadAxe, RULES } from '#tests/browser/axe.ts';
import { addLookOf, faultless } from '#tests/browser/axe-looks.ts';

declare global {
  interface Window {
    /** What was shown when rememberShown ran. */
    shownBefore: WeakSet<Element>;
    /** The outermost parts that are shown now and were not then. */
    shownSince: HTMLElement[];
  }
}

/** Notes which elements are shown, for newViolations. */
export function rememberShown(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.shownBefore = new WeakSet(
      [...document.querySelectorAll('*')].filter((element) => element.checkVisibility()),
    );
  });
}

/**
 * What axe objects to in the parts that are shown now and were not when rememberShown ran: those of a wide window. Parts
 * are left out that looked the same on a page before.
 */
export async function newViolations(page: Page, within = 'body'): Promise<string[]> {
  await loadAxe(page);
  await addLookOf(page);
  const looks = await page.evaluate((around) => {
    const isNew = (element: Element) => !window.shownBefore.has(element) && element.checkVisibility();
    window.shownSince = [...document.querySelectorAll<HTMLElement>(`${around} *`)].filter(
      (element) => isNew(element) && (element.parentElement === null || !isNew(element.parentElement)),
    );
    return window.shownSince.map(window.lookOf);
  }, within);
  const unknown = [...looks.keys()].filter((at) => !faultless.has(`shown since: ${looks[at]}`));
  if (unknown.length === 0) return [];
  const found = await page.evaluate(
    async ([places, options]) => {
      const parts = window.shownSince.filter((_part, at) => places.includes(at));
      const { violations: faults } = await window.axe.run({ include: parts }, options);
      return faults.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
    },
    [unknown, { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] } satisfies RunOptions] as const,
  );
  if (found.length === 0) for (const look of looks) faultless.add(`shown since: ${look}`);
  return found;
}
