/** Runs axe in a page. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright/test';
import { addLookOf, faultless } from '#tests/browser/axe-looks.ts';
import { SOAK } from '#tests/support/scale.ts';

/** Half as long as `axe.source`, and parsed in half the time. */
const SOURCE = readFileSync(join(import.meta.dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

export const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The only rules whose result depends on colours. */
export const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

declare global {
  interface Window {
    axe: typeof axe;
  }
}

interface Wanted {
  /** Names of the rules to run; all if absent. */
  readonly rules?: readonly string[];
  /** Names of rules that are left out of all. */
  readonly omitted?: readonly string[];
  /** Selector of the parts to check; the whole page if absent. */
  readonly within?: string;
  /** Selector of parts that are left out. */
  readonly without?: string;
}

/** Of a list axe looks at the first items, because the others are alike. The soak looks at all. */
const ALIKE = SOAK ? [] : [':is(ul, ol) > li:nth-child(n + 4)'];

/** Parts that stand on every page. */
const FRAME = ['body > header', 'body > footer'] as const;

/**
 * Returns axe's violations in a page, each with its element. Header and footer are left out where a page before had the
 * same in the same style, and nothing was wrong with it there.
 */
export async function violations(page: Page, { rules, omitted, within, without }: Wanted = {}): Promise<string[]> {
  await loadAxe(page);
  if (within !== undefined) return run(page, { include: [within], exclude: [without, ...ALIKE], rules, omitted });
  await addLookOf(page);
  const looks = await page.evaluate(
    (parts) => parts.map((part) => [...document.querySelectorAll(part)].map(window.lookOf).join('\n')),
    [...FRAME],
  );
  const checked = `${rules?.join() ?? 'all rules'} without ${omitted?.join() ?? 'none'}`;
  const keys = looks.map((look) => `${checked}: ${look}`);
  const known = FRAME.filter((_part, at) => faultless.has(keys[at] ?? ''));
  const found = await run(page, { include: [':root'], exclude: [without, ...known, ...ALIKE], rules, omitted });
  if (found.length === 0) for (const key of keys) faultless.add(key);
  return found;
}

interface Chosen {
  readonly include: readonly string[];
  readonly exclude: readonly (string | undefined)[];
  readonly rules: readonly string[] | undefined;
  readonly omitted: readonly string[] | undefined;
}

function run(page: Page, { include, exclude, rules, omitted = [] }: Chosen): Promise<string[]> {
  const runOnly: RunOptions['runOnly'] = rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: RULES };
  const asList = (selectors: readonly (string | undefined)[]) =>
    selectors.filter((selector) => selector !== undefined).map((selector) => [selector]);
  return page.evaluate(
    async ([context, options]) => {
      const { violations: found } = await window.axe.run(context, options);
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
      );
    },
    [
      { include: asList(include), exclude: asList(exclude) },
      {
        runOnly,
        rules: Object.fromEntries(omitted.map((rule) => [rule, { enabled: false }])),
        resultTypes: ['violations'],
      } satisfies RunOptions,
    ] as const,
  );
}

/** Puts axe into a document once, because parsing it takes about as long as a check. */
export async function loadAxe(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    if (!(await frame.evaluate("'axe' in window"))) await frame.evaluate(SOURCE);
  }
}
