import { expect, test } from 'vitest';
import { readTexts } from '#src/demo/article-texts.ts';
import { demoArticles } from '#src/demo/articles.ts';
import { demoBrands } from '#src/demo/brands.ts';
import { allPictures } from '#src/demo/catalogue/draw-pictures.ts';
import { coverFile } from '#src/demo/catalogue/picture-paths.ts';
import { readKinds } from '#src/demo/catalogue/product-kinds.ts';
import { productsOf } from '#src/demo/catalogue/products.ts';
import { DEMO_TENANTS } from '#src/demo/tenants.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { picksIn } from '#src/richtext/pick-roles.ts';
import { renderBody } from '#src/richtext/render-body.ts';

test.each(DEMO_TENANTS)(
  'every box of an article is about a product of the catalogue, in every language: %s',
  async (tenant) => {
    const brands = new Map(demoBrands[tenant].map(({ code = '', name }) => [code, name]));
    const known = new Set(productsOf(tenant, await readKinds(), brands).map(({ slug }) => slug));
    let boxes = 0;
    for (const [code, texts] of await readTexts(tenant)) {
      const said = LANGS.flatMap((lang) => {
        const text = texts[lang];
        if (text === undefined) return [];
        const picks = picksIn(renderBody(text.body, { format: 'markdown', lang }).html);
        expect(picks, `${code} ${lang}: a line that is no box`).toHaveLength(text.body.match(/^::pick/gm)?.length ?? 0);
        return [picks.map(({ product, role }) => `${product} ${role}`)];
      });
      for (const own of said) expect(own, code).toEqual(said[0]);
      for (const one of said[0] ?? []) expect(known, code).toContain(one.split(' ')[0]);
      boxes += said[0]?.length ?? 0;
    }
    expect(boxes).toBeGreaterThan(5);
  },
);

test.each(DEMO_TENANTS)('articles are spread over the weeks before the seed, none is in the future: %s', (tenant) => {
  const days = demoArticles[tenant].map(({ day }) => day);
  expect(Math.max(...days)).toBeLessThanOrEqual(0);
  expect(Math.max(...days)).toBeGreaterThan(-7);
  expect(new Set(days).size, 'different days').toBeGreaterThan(days.length / 2);
  for (const { day, minute, code } of demoArticles[tenant]) if (day === 0) expect(minute, code).toBe(0);
});

test('every article has a picture of what it speaks of, and no picture is of no article', async () => {
  const drawn = [...allPictures(await readKinds())].filter(([file]) => file.startsWith('articles/'));
  const articles = DEMO_TENANTS.flatMap((tenant) => demoArticles[tenant].map(({ code }) => coverFile(code)));
  expect(drawn.map(([file]) => file).toSorted()).toEqual(articles.toSorted());
  expect(new Set(drawn.map(([, svg]) => svg)).size, 'no two are alike').toBe(drawn.length);
});
