import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

/** Half as long as `axe.source`, and parsed in half the time. */
const SOURCE = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The only rules whose result depends on colours. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    axe: typeof axe;
    /** What was shown when rememberShown ran. */
    shownBefore: WeakSet<Element>;
  }
}

interface Wanted {
  /** Names of the rules to run; all if absent. */
  readonly rules?: readonly string[];
  /** Selector of the part to check; the whole page if absent. */
  readonly within?: string;
}

/**
 * Returns axe's violations in a page, each with its element. axe is injected only once into a document, because parsing
 * it takes about as long as a check.
 */
export async function violations(page: Page, { rules, within }: Wanted = {}): Promise<string[]> {
  await loadAxe(page);
  const runOnly: RunOptions['runOnly'] = rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: RULES };
  return page.evaluate(
    async ([part, options]) => {
      const { violations: found } = await window.axe.run(part ?? document, options);
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
    },
    [within, { runOnly, resultTypes: ['violations'] } satisfies RunOptions] as const,
  );
}

async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(SOURCE);
  }
}

/** Notes which elements are shown, for newViolations. */
export function rememberShown(page: Page): Promise<void> {
  return page.evaluate(() => {
    window.shownBefore = new WeakSet([...document.querySelectorAll('*')].filter((one) => one.checkVisibility()));
  });
}

/** What axe objects to in the parts that are shown now and were not when rememberShown ran: those of a wide window. */
export async function newViolations(page: Page): Promise<string[]> {
  await loadAxe(page);
  return page.evaluate(
    async (options) => {
      const isNew = (element: Element) => !window.shownBefore.has(element) && element.checkVisibility();
      const parts = [...document.querySelectorAll<HTMLElement>('body *')].filter(
        (element) => isNew(element) && (element.parentElement === null || !isNew(element.parentElement)),
      );
      if (parts.length === 0) return [];
      const { violations: found } = await window.axe.run({ include: parts }, options);
      return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} at ${target.join(' ')}`));
    },
    { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] } satisfies RunOptions,
  );
}
