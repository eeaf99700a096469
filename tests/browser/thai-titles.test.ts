import { existsSync, readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { expect, type Page } from 'playwright/test';
import { wholeWords } from '#src/ui/text/no-break-words.ts';
import { lineWords } from '#src/words/lines/line-words.ts';
import { open } from '#tests/browser/site.ts';
import { type SiteDatabase, test } from '#tests/browser/test.ts';

const REAL_ARTICLES = '../shared/data/articles/th-thaigov-consumer.jsonl';
const RUN = /[\u0e01-\u0e3a\u0e40-\u0e4e]+/g;
/** The text column of a small card, and that of a phone of 390 pixels. */
const WIDTHS = [150, 358];
/** Words that were seen split. They are listed here too, so that the lists of the product are not their own proof. */
const SEEN_SPLIT = 'ช้อปปิง โอเวอร์ไซซ์ คุมมัน ต่ำสุด ตัดเงิน พาวเวอร์แบงก์ สมาร์ตโฟน กันแดด หูฟัง บลูทูธ เซรั่ม แบตเตอรี่'.split(' ');

interface Word {
  readonly start: number;
  readonly end: number;
}

interface Title {
  readonly html: string;
  readonly words: readonly Word[];
}

/** All Thai titles of the demonstration. */
async function titlesOf({ db }: SiteDatabase): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct text from (
      select title as text from article_texts union all select title from deal_texts union all
      select name from goods_texts union all select title from coupon_texts union all
      select title from special_subject_texts
    ) as titles where text ~ '[ก-๎]' order by text`.execute(db);
  return rows.map(({ text }) => text);
}

const realTitles = () =>
  readFileSync(REAL_ARTICLES, 'utf8')
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { title: string }).title);

function wordsOf(text: string): Word[] {
  const words = [...text.matchAll(RUN)].flatMap(({ 0: run, index }) => {
    let start = index;
    return lineWords(run).map(({ text: word }) => {
      const end = start + word.length;
      const found = { start, end };
      start = end;
      return found;
    });
  });
  const seen = SEEN_SPLIT.flatMap((word) =>
    [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({ start: index, end: index + word.length })),
  );
  return [...words, ...seen];
}

const withoutMarks = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Lays the titles out in the page, and reads which words are in two lines. */
function splitWords(page: Page, titles: readonly Title[], width: number): Promise<string[]> {
  return page.evaluate(
    ({ titles, width }) => {
      const boxes = titles.map(({ html }) => {
        const box = document.createElement('p');
        box.style.width = `${width}px`;
        box.innerHTML = html;
        return box;
      });
      document.body.replaceChildren(...boxes);
      return boxes.flatMap((box, place) => {
        const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        const nodes: { readonly text: Text; readonly start: number }[] = [];
        let length = 0;
        for (let text = walker.nextNode() as Text | null; text !== null; text = walker.nextNode() as Text | null) {
          nodes.push({ text, start: length });
          length += text.data.length;
        }
        const at = (offset: number) => nodes.findLast(({ start }) => start <= offset) ?? nodes[0];
        const range = document.createRange();
        return (titles[place]?.words ?? []).flatMap(({ start, end }) => {
          const from = at(start);
          const to = at(end - 1);
          if (from === undefined || to === undefined) return [];
          range.setStart(from.text, start - from.start);
          range.setEnd(to.text, end - to.start);
          const rows = new Set(
            [...range.getClientRects()].filter((row) => row.width > 0).map(({ top }) => Math.round(top)),
          );
          return rows.size > 1 ? [`${range.toString()} in ${box.textContent}`] : [];
        });
      });
    },
    { titles, width },
  );
}

async function check(page: Page, texts: readonly string[]): Promise<void> {
  await open(page, { tenant: 'deals', path: '/about', status: 200 });
  await page.evaluate(() => document.fonts.ready);
  const titles = texts.map((text) => ({ html: wholeWords(text), words: wordsOf(text) }));
  for (const width of WIDTHS) expect(await splitWords(page, titles, width), `${width} px`).toEqual([]);
  const plain = texts.map((text) => ({ html: withoutMarks(text), words: wordsOf(text) }));
  expect((await splitWords(page, plain, 150)).length, 'split without marks').toBeGreaterThan(texts.length / 20);
}

test('no title of the demonstration breaks inside a Thai word', { tag: '@soak' }, async ({ plainVisitorOf, site }) => {
  const titles = await titlesOf(site);
  expect(titles.length).toBeGreaterThan(200);
  await check(await plainVisitorOf('deals'), titles);
});

test('nor does one of real articles', { tag: '@soak' }, async ({ page }) => {
  test.skip(!existsSync(REAL_ARTICLES), `${REAL_ARTICLES} is not here`);
  await check(page, realTitles());
});
