import type { Name } from '#scripts/new/names.ts';

/** The descriptor of a screen with a numbered list. */
export const listDescriptor = (
  { kebab, camel, pascal, words }: Name,
  folder: string,
) => `/** The screen of the list of ${words}: pages that a change affects, their loader, and content that dates them. */

import type { PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import type { ParsedCacheTag } from '#src/kernel/cache-tag.ts';
import { LIST_SIZE } from '#src/kernel/list-size.ts';
import type { ${pascal}Entry } from '#${folder}/contract.ts';
import { ${camel}Size } from '#${folder}/pages.ts';
import { ${camel}Page } from '#${folder}/service.ts';
import type { Tenant } from '#src/modules/running/tenants/contract.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { entriesOf } from '#src/screens/page-content.ts';
import { alternatesOf, pageCountOf, paginationOf } from '#src/screens/list-pagination.ts';
import { listPageKeys } from '#src/screens/page-keys.ts';
import type { Pagination } from '#src/screens/page-shell.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

/** The ${words}, by name. */
export interface ${pascal}Data {
  readonly entries: readonly ${pascal}Entry[];
  readonly pagination: Pagination;
}

async function load(ctx: PublicCtx, key: PageKey): Promise<LoadResult<${pascal}Data>> {
  const list = await ${camel}Page(ctx, { page: key.page, size: LIST_SIZE });
  const total = list.totalElements;
  if (key.page > pageCountOf(total)) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path: pathOf(ctx.tenant, ctx.lang, key),
    // An empty list is a page for readers who have its address, and none for search engines.
    indexable: total > 0,
    alternates: alternatesOf(ctx.tenant, key, ctx.tenant.languages),
    data: { entries: list.content, pagination: paginationOf(ctx, key, total) },
  };
}

async function* affectedPages(db: Db, tenant: Tenant, changed: ParsedCacheTag) {
  if (changed.kind !== 'site' && changed.kind !== 'tenant' && changed.kind !== '${kebab}-listed') return;
  const count = pageCountOf(await ${camel}Size(db, tenant.id));
  for (const lang of tenant.languages) yield* listPageKeys('${kebab}', '', lang, count);
}

export const ${camel}Screen: ScreenOf<'${kebab}', ${pascal}Data> = {
  name: '${kebab}',
  load,
  affectedPages,
  content: ({ entries }) => entriesOf(entries),
};
`;

/** The component of a screen with a numbered list. */
export const listComponent = ({ kebab, camel }: Name) => `---
import { texts } from '#src/i18n/texts.ts';
import ListPager from '#src/layouts/ListPager.astro';
import Site from '#src/layouts/Site.astro';
import { trailOf } from '#src/layouts/site-words.ts';
import { breadcrumbNodes } from '#src/layouts/site-structured-data.ts';
import Trail from '#src/layouts/Trail.astro';
import type { PropsOf } from '#src/screens/loaded-screen.ts';
import type { ${camel}Screen } from '#src/screens/${kebab}/screen.ts';
import ListHeader from '#src/ui/ListHeader.astro';

type Props = PropsOf<typeof ${camel}Screen>;

const { shell, data } = Astro.props;
const { entries, pagination } = data;
const { lang, tenant } = shell;
const title = texts(lang)('${camel}.title');
const words = { title: [title], description: [title, tenant.name], page: pagination.page };
const trail = trailOf(shell, [{ name: title, path: shell.path }]);
---
<Site {shell} {words} jsonLd={breadcrumbNodes(tenant, trail)}>
  <div class="mx-auto max-w-295 px-4 pt-2 pb-4 md:pt-4">
    <Trail {trail} {lang} />
    <ListHeader {title} />
    <ul class="mt-8">{entries.map(({ name }) => <li>{name}</li>)}</ul>
    <ListPager {pagination} {lang} />
  </div>
</Site>
`;

/** The test of a list: its page shows what is put, and follows it. */
export const listTest = (
  { kebab, camel, pascal, words }: Name,
  folder: string,
) => `import { expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import { parseCacheTag, tagOf } from '#src/kernel/cache-tag.ts';
import { ${pascal}Input } from '#${folder}/contract.ts';
import { put${pascal} } from '#${folder}/service.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { write } from '#src/publishing/changes/invalidate.ts';
import { ${camel}Screen } from '#src/screens/${kebab}/screen.ts';
import { shopForEach } from '#tests/support/shop-for-each.ts';
import { createTenant } from '#tests/support/tenants.ts';

const own = shopForEach('${kebab}', async ({ db }, code) => ({ db, tenant: await createTenant(db, code) }));

async function put(...entries: readonly { code: string; name: string }[]) {
  const inputs = entries.map((entry) => ${pascal}Input.parse(entry));
  const { result, tags } = await write(own.shop.db, own.shop.tenant, (ctx) => put${pascal}(ctx, inputs));
  return { outcomes: result.map(({ outcome }) => outcome), tags: [...tags] };
}

async function load() {
  const { ctx, reads } = createContext(own.shop.db, own.shop.tenant, 'en');
  return { page: await ${camel}Screen.load(ctx, pageKeyOf('${kebab}')), reads };
}

test('the list of ${words} shows what is put, and tracks what a write invalidates', async () => {
  expect((await load()).page).toMatchObject({ path: '/en/${kebab}', indexable: false, data: { entries: [] } });
  const tags = [tagOf.${camel}Listed()];
  expect(await put({ code: 'b', name: 'Bear' }, { code: 'a', name: 'Ape' })).toEqual({ outcomes: ['created', 'created'], tags });
  const { page, reads } = await load();
  expect(page).toMatchObject({ indexable: true, data: { entries: [{ name: 'Ape' }, { name: 'Bear' }] } });
  expect([...reads]).toEqual(expect.arrayContaining(tags));
  expect(await put({ code: 'a', name: 'Ape' })).toEqual({ outcomes: ['unchanged'], tags: [] });
  expect(await put({ code: 'a', name: 'Ant' })).toEqual({ outcomes: ['updated'], tags });
});

test('a change of the ${words} affects each page of their list', async () => {
  const changed = parseCacheTag(tagOf.${camel}Listed());
  if (changed === undefined) throw new Error('no tag of the list');
  await put(...Array.from({ length: 100 }, (_, index) => ({ code: String(index), name: 'Ape' })));
  const pages = await Array.fromAsync(${camel}Screen.affectedPages(own.shop.db, own.shop.tenant, changed));
  expect(new Set(pages.map(({ lang }) => lang))).toEqual(new Set(['th', 'en', 'id']));
  expect(pages.some(({ page }) => page === 2)).toBe(true);
});
`;
