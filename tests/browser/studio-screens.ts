/** Looks at every screen of the studio: for axe, and for what is wider than the window. */

import { expect, type Page } from 'playwright/test';
import { violations } from '#tests/browser/axe.ts';
import { PHONE } from '#tests/browser/viewports.ts';
import { SOAK } from '#tests/support/scale.ts';

const SCREENS = [
  'articles',
  'articles/new',
  'releases',
  'releases/held',
  'receipt',
  'seo/missed',
  'content/deals/new',
  'tags',
  'category-tree',
  'moderation',
  'moderation/records',
  'prices?state=PAST',
  'feeds',
  'activities',
  'work?view=jobs',
  'work?view=sizes',
  // Alike: the lists and queues above have their parts.
  ...(SOAK ? ['seo/coverage', 'content/deals', 'moderation/audits', 'moderation/reports'] : []),
];

interface Look {
  readonly width: number;
  readonly theme: 'light' | 'dark';
}

const LOOKS: readonly Look[] = [
  { width: PHONE.viewport.width, theme: 'light' },
  { width: 1440, theme: 'dark' },
  { width: PHONE.viewport.width, theme: 'dark' },
  { width: 1440, theme: 'light' },
];

/** Goes to a screen as a link of the studio does. */
async function goTo(page: Page, screen: string): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, `/studio/${screen}`);
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('main .notice', { hasText: /^Loading$/ })).toHaveCount(0);
}

async function faultsAt(page: Page, screen: string, { width, theme }: Look): Promise<string[]> {
  const name = `${screen}, ${width} pixels, ${theme}`;
  const axeFaults = await violations(page);
  const widest = await page.evaluate(() => document.documentElement.scrollWidth);
  const cutWords = await page.evaluate(() => {
    const words = [...document.querySelectorAll('.bar nav a')];
    return words.filter((word) => word.getBoundingClientRect().right > innerWidth).map((word) => word.textContent);
  });
  return [
    ...axeFaults.map((fault) => `${name}: ${fault}`),
    ...(widest > width ? [`${name}: ${widest} pixels wide`] : []),
    ...cutWords.map((word) => `${name}: the menu’s “${word}” is cut`),
  ];
}

/** Faults of the screens of the studio. They take turns in the looks; the soak sees each in all of them. */
export async function studioFaults(page: Page): Promise<string[]> {
  const faults: string[] = [];
  for (const [turn, look] of LOOKS.entries()) {
    await page.setViewportSize({ width: look.width, height: 900 });
    await page.evaluate((theme) => {
      document.documentElement.dataset['theme'] = theme;
    }, look.theme);
    for (const screen of SCREENS.filter((_, at) => SOAK || at % LOOKS.length === turn)) {
      await goTo(page, screen);
      faults.push(...(await faultsAt(page, screen, look)));
    }
  }
  return faults;
}
