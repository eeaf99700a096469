import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from 'playwright/test';
import { ADDRESSES, nameOf } from '#tests/browser/addresses.ts';
import { collectTroubles, open, overflow } from '#tests/browser/site.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/** The only rules whose answer depends on the colours. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];
/** WCAG 1.4.10: a window of 1280 pixels at 400 %. */
const NARROWEST = 320;

async function violations(page: Page, only?: readonly string[]): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  const { violations: found } = await (only ? builder.withRules([...only]) : builder.withTags(RULES)).analyze();
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const address of ADDRESSES) {
  test(nameOf(address), async ({ page }) => {
    const troubles = collectTroubles(page);
    await open(page, address);
    await expect.soft(page.locator('html')).toHaveAttribute('lang', address.lang);
    await expect.soft(page.locator('h1')).toHaveCount(1);
    await expect.soft(page.locator('main')).toHaveCount(1);
    expect.soft(await overflow(page), 'pixels too wide').toBe(0);
    expect.soft(await violations(page), 'in light').toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await violations(page, COLOUR_RULES), 'in dark').toEqual([]);
    await page.setViewportSize({ width: NARROWEST, height: 640 });
    expect.soft(await overflow(page), `pixels too wide at ${NARROWEST}`).toBe(0);
    expect.soft(troubles).toEqual({ console: [], requests: [] });
  });
}
