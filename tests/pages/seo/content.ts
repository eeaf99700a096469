import { existsSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import type { Db } from '#src/db/types.ts';
import { BrandInput } from '#src/modules/catalogue/brands/contract.ts';
import { putBrands } from '#src/modules/catalogue/brands/service.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { deleteArticle, putArticles } from '#src/modules/reading/articles/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { importFiles, writeSource } from '#tests/support/importing.ts';
import { scaled } from '#tests/support/scale.ts';
import { addThaiOnly } from './thai-only.ts';

const DATA = resolve(import.meta.dirname, '../../../../shared/data/articles');
const FILES = [
  'en-18f-blog.jsonl',
  'en-digitalgov-news-2011-2015.jsonl',
  'en-privacyguides.jsonl',
  'id-privacyguides-i18n.jsonl',
  'th-thaigov-consumer.jsonl',
];
/** Rows taken of each real file. */
export const ROWS_A_FILE = scaled({ small: 6, full: 60 });

/** The same codes in every tenant, with enough articles in one category for a third page of its list. */
const FULL = 'full77';
const ARTICLES = 45;
export const EMPTY = ['empty88', 'blank-brand'];

/** Articles that end in different ways. */
const ENDING = { deleted: 'made-1', renamed: 'made-2', twice: 'made-3', unpublished: 'made-4', cachedHtml: 'made-5' };

/**
 * Imports rows of each real file, spread evenly over it, into the tenant that shows articles first. @returns names of
 * the files
 */
export async function importReal(db: Db, tenants: readonly Tenant[], folder: string): Promise<string[]> {
  const tenant = tenants.find(({ code }) => code === 'guide');
  const files = FILES.map((file) => resolve(DATA, file)).filter((file) => existsSync(file));
  if (tenant === undefined || files.length === 0) return [];
  for (const file of files) {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const step = Math.max(1, Math.floor(lines.length / ROWS_A_FILE));
    const rows = lines.filter((_, index) => index % step === 0).slice(0, ROWS_A_FILE);
    const source = writeSource({ db, tenant, folder }, `import/${basename(file)}`, `${rows.join('\n')}\n`);
    const { outcome, created } = await importFiles({ db, tenant, folder }, 'articles', [source]);
    if (created < rows.length * 0.9)
      throw new Error(`${basename(file)}: ${outcome}, ${created} of ${rows.length} rows`);
  }
  return files.map((file) => basename(file));
}

function madeArticle(number: number, overrides: Partial<ArticleInput> = {}): ArticleInput {
  const textIn = (title: string) => ({
    title: `${title} ${number}`,
    summary:
      number % 2 === 0 ? '' : `What to know about ${title} ${number} before anybody pays for it, told in one sentence.`,
    body: `Words about ${title} ${number}.\n\n## First & second\n\nSee [the maker](https://example.com/?a=1&b=2) "quoted" <b>bold</b>.`,
    format: 'markdown' as const,
    tags: ['Power bank', 'power-bank', `C&A ${number % 3}`],
  });
  return ArticleInput.parse({
    code: `made-${number}`,
    kind: number % 9 === 0 ? 'NOTE' : 'ARTICLE',
    publishTime: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
    category: FULL,
    author: { name: number % 2 === 0 ? 'Ann & Bo' : 'อัน' },
    ...(number % 5 === 0 && {
      cover: { url: `https://img.example.com/${number}.jpg?w=1&h=2`, width: 1600, height: 900, alt: 'A cover' },
    }),
    texts: { th: textIn('บทความ'), ...(number % 3 !== 0 && { en: textIn('Article') }), id: textIn('Artikel') },
    ...overrides,
  });
}

/** Adds a long list, and content that must not be shown: an empty category and brand, a draft, a future article. */
export async function addContent(db: Db, tenant: Tenant): Promise<void> {
  const [emptyCategory = '', emptyBrand = ''] = EMPTY;
  await write(db, tenant, async (ctx) => {
    await putCategories(ctx, [
      {
        code: FULL,
        parent: null,
        // A name is not markup: readers see an entity in it as four letters.
        names: { th: 'เต็ม & แน่น', en: 'Full &lt; dense', id: 'Penuh & padat' },
        position: 90,
        navPosition: null,
      },
      { code: emptyCategory, parent: null, names: { th: 'ว่าง', en: 'Empty' }, position: 91, navPosition: null },
    ]);
    await putBrands(ctx, [BrandInput.parse({ code: emptyBrand, name: 'Blank' })]);
    if (tenant.features.untranslated) await addThaiOnly(ctx, FULL);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    await putArticles(
      ctx,
      [
        ...Array.from({ length: ARTICLES }, (_, index) => madeArticle(index + 1)),
        madeArticle(98, { state: 'AUDITING', category: emptyCategory, brands: [emptyBrand] }),
        madeArticle(99, { publishTime: later, category: emptyCategory, brands: [emptyBrand] }),
      ],
      { merge: false },
    );
  });
}

/**
 * Ends some content after it was published: deletes it, renames it once and twice, withdraws it in one language and in
 * all.
 */
export async function endContent(db: Db, tenant: Tenant): Promise<void> {
  const rename = (number: number, at: string, code: string) =>
    write(db, tenant, (ctx) => putArticles(ctx, [madeArticle(number, { code })], { merge: false, at }));
  await write(db, tenant, (ctx) => deleteArticle(ctx, 'ARTICLE', ENDING.deleted));
  await rename(2, ENDING.renamed, 'made-2-renamed');
  await rename(3, ENDING.twice, 'made-3-once');
  await rename(3, 'made-3-once', 'made-3-twice');
  const { texts } = madeArticle(4);
  const thaiOnly = { texts: { th: texts.th } } as Pick<ArticleInput, 'texts'>;
  await write(db, tenant, (ctx) =>
    putArticles(ctx, [madeArticle(4, thaiOnly), madeArticle(5, { state: 'RECALLED' })], { merge: false }),
  );
}
