import { expect, type Page } from 'playwright/test';
import { ADDRESSES, type Address, nameOf } from '#tests/browser/addresses.ts';
import { COLOUR_RULES, violations } from '#tests/browser/axe.ts';
import { newViolations, rememberShown } from '#tests/browser/axe-wide.ts';
import { islandsOf, STYLE_LEAST, STYLE_LIMIT, scriptLimit, weigh } from '#tests/browser/budgets.ts';
import { walkFocus } from '#tests/browser/focus.ts';
import { overflow, overflowWithLongNames } from '#tests/browser/overflow.ts';
import { readable } from '#tests/browser/readable-text.ts';
import { collectTroubles, open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { DESKTOP, NARROWEST, PHONE } from '#tests/browser/viewports.ts';
import { checksOf, VISITED } from '#tests/browser/visited-pages.ts';
import { SOAK } from '#tests/support/scale.ts';

/**
 * One page of each kind is opened once, on a phone in one of the two colour schemes, and that visit is used for all checks
 * that `checksOf` gives it. The soak also opens the other pages.
 */
function visitOf(address: Address): void {
  test(nameOf(address), async ({ visitorOf, plainVisitorOf }) => {
    const checks = checksOf(address);
    const visitor = await visitorOf(address.tenant);
    await visitor.emulateMedia({ colorScheme: checks.theme });
    await visitor.setViewportSize(PHONE.viewport);
    const troubles = collectTroubles(visitor);
    await open(visitor, address);
    await checkFrame(visitor, address);
    if (checks.plain) {
      const text = await readable(visitor);
      const plainVisitor = await plainVisitorOf(address.tenant);
      await open(plainVisitor, address);
      expect.soft(await readable(plainVisitor), 'read without scripts').toBe(text);
    }
    if (checks.size) await checkSize(visitor, address);
    if (checks.axe) expect.soft(await violations(visitor), `in ${checks.theme} colours`).toEqual([]);
    if (checks.wide) await rememberShown(visitor);
    await checkNarrow(visitor);
    await visitor.setViewportSize(DESKTOP.viewport);
    expect.soft(await overflow(visitor), `pixels too wide at ${DESKTOP.viewport.width}`).toBe(0);
    if (checks.wide) expect.soft(await newViolations(visitor), 'in the parts of a wide window').toEqual([]);
    if (checks.focus) await checkFocus(visitor);
    if (checks.darkToo) {
      await visitor.setViewportSize(PHONE.viewport);
      await visitor.emulateMedia({ colorScheme: 'dark' });
      expect.soft(await violations(visitor, { rules: COLOUR_RULES }), 'in dark colours').toEqual([]);
    }
    if (checks.islands) await checkIslands(visitor);
    expect
      .soft(await loadedFonts(visitor), 'readers of Thai load its font, others do not')
      .toEqual(address.lang === 'th' ? ['Anuphan Thai', 'Anuphan Variable'] : ['Anuphan Variable']);
    expect.soft(troubles.console).toEqual([]);
    expect.soft(troubles.requests).toEqual([]);
    await leave(visitor);
  });
}

for (const [tenant, addresses] of Map.groupBy(SOAK ? ADDRESSES : VISITED, (address) => address.tenant)) {
  test.describe(`pages of ${tenant}`, () => {
    // In one process: each part that all pages of a tenant share is looked at once.
    test.describe.configure({ mode: SOAK ? 'parallel' : 'default' });
    for (const address of addresses) visitOf(address);
  });
}

async function checkFrame(page: Page, { lang }: Address): Promise<void> {
  const frame = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    h1: document.querySelectorAll('h1').length,
    main: document.querySelectorAll('main').length,
  }));
  expect.soft(frame).toEqual({ lang, h1: 1, main: 1 });
}

/** The families of which the page uses a file, sorted. */
function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
    return [...new Set(loaded.map(({ family }) => family.replaceAll('"', '')))]
      .filter((one) => !/Fallback/.test(one))
      .sort();
  });
}

/** No width of a phone and no long name may require horizontal scrolling. */
async function checkNarrow(page: Page): Promise<void> {
  expect.soft(await overflow(page), `pixels too wide at ${PHONE.viewport.width}`).toBe(0);
  await page.setViewportSize(NARROWEST);
  expect.soft(await overflow(page), `pixels too wide at ${NARROWEST.width}`).toBe(0);
  expect.soft(await overflowWithLongNames(page), 'with the longest names').toBe(0);
}

/** What the page has loaded before a reader does anything. */
async function checkSize(page: Page, { kind, tenant }: Address): Promise<void> {
  const { script, style } = await weigh(page, tenant);
  expect.soft(script, 'bytes of script').toBeLessThanOrEqual(scriptLimit(kind));
  expect.soft(style, 'bytes of style').toBeLessThanOrEqual(STYLE_LIMIT);
  expect.soft(style, 'there are styles').toBeGreaterThan(STYLE_LEAST);
  await expect.soft(page.locator('astro-island'), 'islands').toHaveCount(islandsOf(kind));
}

async function checkFocus(page: Page): Promise<void> {
  const { stops, unseen, left } = await walkFocus(page);
  expect.soft(unseen, 'the focus is always seen').toEqual([]);
  expect.soft(stops, 'stops of the Tab key').toBeGreaterThan(10);
  expect.soft(left, 'the focus leaves the page at its end').toBe(true);
}

/** Scrolls through the whole page once, so that every lazy part loads. */
async function checkIslands(page: Page): Promise<void> {
  // No frame is drawn of a page behind another one.
  await page.bringToFront();
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
  await expect.soft(page.locator('astro-island[ssr]'), 'islands that did not come alive').toHaveCount(0);
}

/** Leaves nothing for the next page of the tenant, and nothing that goes on to run beside those of others. */
async function leave(page: Page): Promise<void> {
  page.removeAllListeners();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.goto('about:blank');
}
