import { expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { readArticlePage } from '#src/modules/reading/articles/reads.ts';
import { importFiles, writeSource } from '#tests/support/importing.ts';
import { importForEach } from '#tests/support/shop-for-each.ts';

const own = importForEach();

async function put(author: Record<string, unknown>): Promise<void> {
  const text = { title: 'Story', body: 'Words.', format: 'text' };
  const row = { code: 'story', kind: 'ARTICLE', state: 'PASSED', publishTime: '2026-01-05T08:00:00+07:00', author };
  const source = writeSource(own.shop, 'a.jsonl', [{ ...row, texts: { th: text, en: text, id: text } }]);
  expect(await importFiles(own.shop, 'articles', [source])).toMatchObject({ outcome: 'done', rejected: 0 });
}

/** The author's name on the article's page in each language. */
async function namesShown(): Promise<unknown> {
  const { db, tenant } = own.shop;
  const shown = async (lang: Lang) => {
    const { ctx } = createContext(db, tenant, lang);
    const page = await readArticlePage(ctx, 'ARTICLE', 'story');
    return page !== undefined && 'view' in page ? page.view.author?.name : page;
  };
  return { th: await shown('th'), en: await shown('en'), id: await shown('id') };
}

test('an author has a name in each language, and an import without names keeps them', async () => {
  await put({ name: 'กฤต มณีโชติ', names: { en: 'Krit Maneechot' } });
  expect(await namesShown()).toEqual({ th: 'กฤต มณีโชติ', en: 'Krit Maneechot', id: 'กฤต มณีโชติ' });
  await put({ name: 'กฤต มณีโชติ' });
  expect(await namesShown()).toMatchObject({ en: 'Krit Maneechot' });
  await put({ name: 'กฤต มณีโชติ', names: { en: 'Krit M.', id: 'Krit M.' } });
  expect(await namesShown()).toEqual({ th: 'กฤต มณีโชติ', en: 'Krit M.', id: 'Krit M.' });
});
