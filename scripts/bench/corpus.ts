import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { demoSettings } from '#src/demo/tenants.ts';
import { putCategories } from '#src/modules/catalogue/categories/service.ts';
import type { ArticleInput } from '#src/modules/reading/articles/contract.ts';
import { putArticles } from '#src/modules/reading/articles/service.ts';
import { putTenant, tenantByCode } from '#src/modules/running/tenants/service.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

const CATEGORIES = 20;
const PARAGRAPH =
  'A price is only as honest as its history: compare what the shop asks today with what it asked before the sale, ' +
  'add the shipping, and take the voucher off only when you can really use it. ';
const PARAGRAPHS = 12;
const BATCH = 200;

function articleOf(n: number): ArticleInput {
  const body = Array.from(
    { length: PARAGRAPHS },
    (_, p) => `${p % 4 === 0 ? `## Part ${p / 4 + 1}\n\n` : ''}${PARAGRAPH}`,
  );
  return {
    kind: 'ARTICLE',
    code: `article-${n}`,
    externalId: `bench-${n}`,
    state: 'PASSED',
    publishTime: new Date(Date.UTC(2026, 0, 1) + n * 60_000).toISOString(),
    category: `part${n % CATEGORIES}`,
    brands: [],
    author: { name: `Author ${n % 7}` },
    texts: {
      en: {
        title: `How to read the price of thing number ${n}`,
        summary: `What thing ${n} cost over the last half year, and when to buy it.`,
        body: body.join('\n\n'),
        format: 'markdown',
        tags: [`tag ${n % 200}`, `group ${n % 30}`],
      },
    },
  };
}

/** Creates a tenant with this many English articles in 20 categories, the same every time. */
export async function createCorpus(db: Db, code: string, articles: number): Promise<Tenant> {
  await putTenant(db, code, {
    ...demoSettings.guide,
    hosts: [`${code}.test`],
    imageHost: `img.${code}.test`,
    languages: ['en'],
  });
  const tenant = await tenantByCode(db, code);
  await write(db, tenant, (ctx) =>
    putCategories(
      ctx,
      Array.from({ length: CATEGORIES }, (_, n) => ({
        code: `part${n}`,
        parent: null,
        names: { en: `Part ${n}` },
        position: n,
        navPosition: n < 5 ? n : null,
      })),
    ),
  );
  for (let start = 0; start < articles; start += BATCH) {
    const count = Math.min(BATCH, articles - start);
    const inputs = Array.from({ length: count }, (_, n) => articleOf(start + n));
    await write(db, tenant, (ctx) => putArticles(ctx, inputs, { merge: true }));
  }
  return tenant;
}

/** Changes the title of one article. `round` makes the title different from all earlier ones. */
export async function editArticle(db: Db, tenant: Tenant, n: number, round: number): Promise<void> {
  const input = articleOf(n);
  const en = input.texts.en as NonNullable<typeof input.texts.en>;
  const texts = { en: { ...en, title: `${en.title}, edition ${round}` } };
  await write(db, tenant, (ctx) => putArticles(ctx, [{ ...input, texts }], { merge: true }));
}
