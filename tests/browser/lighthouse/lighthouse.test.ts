import { type LaunchedChrome, launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { expect, test } from 'playwright/test';
import type { DemoTenant } from '#src/demo/tenants.ts';
import { MEASURING_FLAGS } from '#tests/browser/chromium-flags.ts';
import { urlOf } from '#tests/browser/site.ts';
import { SOAK, scaled } from '#tests/support/scale.ts';

const TIMELESS = ['accessibility', 'best-practices', 'seo'] as const;
/** Times and layout shifts are those of the hour and the machine: only the soak, where Lighthouse is alone, measures them. */
const CATEGORIES = SOAK ? (['performance', ...TIMELESS] as const) : TIMELESS;
type Category = 'performance' | (typeof TIMELESS)[number];
/** Scores out of 100. */
type Scores = Readonly<Record<Category, number>>;

const ALL = { accessibility: 100, 'best-practices': 100, seo: 100 };
/** The soak measures all of them, `npm test` the first. */
const PAGES: readonly (readonly [name: string, tenant: DemoTenant, path: string, goals: Scores])[] = [
  ['a Thai article with a table', 'guide', '/article/power-bank-mah-or-wh', { performance: 95, ...ALL }],
  ['the home of a deal tenant', 'deals', '/', { performance: 90, ...ALL }],
  ['a product with its price history', 'deals', '/product/uniqlo-t-shirt-2', { performance: 90, ...ALL }],
  ['the home of an article tenant', 'guide', '/', { performance: 90, ...ALL }],
  ['the deals', 'deals', '/deals', { performance: 90, ...ALL }],
  ['a deal', 'deals', '/content/deal-jbl-earphones-5', { performance: 90, ...ALL }],
  ['a brand', 'deals', '/brand/sony', { performance: 90, ...ALL }],
];
/** Maximum cumulative layout shift. */
const MOST_SHIFT = 0.02;
/** Attempts to reach the goals of performance and shift: a slow run says more about the machine than about the page. */
const RUNS = scaled({ small: 1, full: 3 });

test.describe.configure({ mode: 'serial' });

let chrome: LaunchedChrome;

test.beforeAll(async ({ launchOptions }) => {
  chrome = await launch({
    ...(launchOptions.executablePath === undefined ? {} : { chromePath: launchOptions.executablePath }),
    chromeFlags: ['--headless=new', ...MEASURING_FLAGS],
    logLevel: 'silent',
  });
});

test.afterAll(() => chrome.kill());

/**
 * Runs Lighthouse as a phone on a slow connection. Returns the scores, failed audits of the other categories, the
 * layout shift, and the largest contentful paint in milliseconds.
 */
async function run(url: string) {
  const result = await lighthouse(url, {
    port: chrome.port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...CATEGORIES],
    // No score uses this picture of the whole page.
    disableFullPageScreenshot: true,
  });
  if (result === undefined) throw new Error('Lighthouse gave no result');
  const { lhr } = result;
  if (lhr.runtimeError !== undefined) throw new Error(lhr.runtimeError.message);
  const score = (category: Category) => Math.round((lhr.categories[category]?.score ?? 0) * 100);
  const scores: Scores = {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
  const failed = TIMELESS.flatMap((category) =>
    (lhr.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${category}: ${id}`),
  );
  const value = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN;
  return { scores, failed, shift: value('cumulative-layout-shift'), paint: value('largest-contentful-paint') };
}

for (const [name, tenant, path, goals] of PAGES.slice(0, scaled({ small: 1, full: PAGES.length }))) {
  test(`Lighthouse, ${name}: ${tenant} ${path}`, async () => {
    const isEnough = ({ scores, shift }: Awaited<ReturnType<typeof run>>) =>
      !SOAK || (scores.performance >= goals.performance && shift <= MOST_SHIFT);
    let best = await run(urlOf({ tenant, path }));
    for (let runs = 1; runs < RUNS && !isEnough(best); runs += 1) {
      const next = await run(urlOf({ tenant, path }));
      if (isEnough(next) || next.scores.performance > best.scores.performance) best = next;
    }
    const measured = SOAK ? `, largest paint ${Math.round(best.paint)} ms, shift ${best.shift.toFixed(3)}` : '';
    console.log(
      `  ${tenant} ${path}: ${CATEGORIES.map((category) => `${category} ${best.scores[category]}`).join(', ')}${measured}`,
    );
    expect.soft(best.failed).toEqual([]);
    if (SOAK) expect.soft(best.shift, 'layout shift').toBeLessThanOrEqual(MOST_SHIFT);
    for (const category of CATEGORIES) {
      expect.soft(best.scores[category], category).toBeGreaterThanOrEqual(goals[category]);
    }
  });
}
