import { expect, type Page } from 'playwright/test';
import { open } from '#tests/browser/site.ts';
import { test } from '#tests/browser/test.ts';
import { soakAfterFirst } from '#tests/browser/variant-tags.ts';

interface Lines {
  /** Number of Thai words checked. */
  readonly words: number;
  readonly lines: number;
  /** Words that are split between two lines, with the text around them. */
  readonly split: readonly string[];
}

/** Maximum length of a word that is checked; another dictionary may split longer ones. */
const LONGEST = 6;

/** Reads from the layout where each word of the main text is. */
function measure(page: Page): Promise<Lines> {
  return page.evaluate((longest) => {
    const segmenter = new Intl.Segmenter('th', { granularity: 'word' });
    const split: string[] = [];
    const tops = new Set<number>();
    let words = 0;
    const range = document.createRange();
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      if (!/\p{Script=Thai}/u.test(text) || node.parentElement?.closest('.sr-only') !== null) continue;
      for (const { segment, index, isWordLike } of segmenter.segment(text)) {
        if (isWordLike !== true || !/^\p{Script=Thai}+$/u.test(segment) || segment.length > longest) continue;
        range.setStart(node, index);
        range.setEnd(node, index + segment.length);
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
        if (boxes.length === 0) continue;
        words += 1;
        const rows = new Set(boxes.map(({ top }) => Math.round(top)));
        for (const row of rows) tops.add(row);
        if (rows.size > 1) split.push(text.slice(Math.max(0, index - 12), index + segment.length + 12));
      }
    }
    return { words, lines: tops.size, split };
  }, LONGEST);
}

const ARTICLES = [
  { tenant: 'guide', path: '/article/power-bank-mah-or-wh' },
  { tenant: 'guide', path: '/article/online-return-rights-thailand' },
  { tenant: 'deals', path: '/article/sunscreen-labels' },
  { tenant: 'hemat', path: '/th/article/rice-cooker-rumah-900-va' },
] as const;

for (const [index, article] of ARTICLES.entries()) {
  test(
    `no Thai word is split between lines: ${article.tenant} ${article.path}`,
    soakAfterFirst(index),
    async ({ plainVisitorOf }) => {
      const page = await plainVisitorOf(article.tenant);
      await open(page, { ...article, status: 200 });
      await page.evaluate(() => document.fonts.ready);
      const { words, lines, split } = await measure(page);
      expect(split).toEqual([]);
      expect(words).toBeGreaterThan(200);
      expect(lines).toBeGreaterThan(40);
    },
  );
}

test('the check finds words that are split', async ({ page }) => {
  await open(page, { ...ARTICLES[0], status: 200 });
  await page.addStyleTag({ content: 'main * { word-break: break-all !important }' });
  expect((await measure(page)).split.length).toBeGreaterThan(10);
});
