import axe, { type RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The only rules whose answer depends on the colours. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Wanted {
  /** Names of the only rules that are asked. */
  readonly rules?: readonly string[];
  /** A selector of the only part that is looked at. */
  readonly within?: string;
}

/**
 * What axe objects to in a page, each with its element. A document is given axe once, however often it is asked:
 * reading it takes as long as most questions do.
 */
export async function violations(page: Page, { rules, within }: Wanted = {}): Promise<string[]> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(axe.source);
  }
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
