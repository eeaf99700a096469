import type { Draft } from '#scripts/new/draft.ts';
import { type Name, nameOf } from '#scripts/new/names.ts';
import { componentOf } from '#src/renderer-bridge/screen-routes.ts';

/** Drafts a screen with an address of one word and one page for each language. Its content is a title. */
export function newScreen(draft: Draft, typed: string): void {
  const name = nameOf(typed);
  addScreen(draft, name, { descriptor: descriptor(name), component: component(name) });
  draft.create(`tests/unit/screens/${name.kebab}.test.ts`, screenTest(name));
}

/** Drafts the two files of a screen, and its lines in the URL map and the registry. */
export function addScreen(
  draft: Draft,
  { kebab, camel }: Name,
  files: { readonly descriptor: string; readonly component: string },
): void {
  draft.create(`src/screens/${kebab}/screen.ts`, files.descriptor);
  draft.create(componentOf(kebab), files.component);
  draft.addTo('src/url-map.ts', 'URL_MAP', `${keyOf(kebab)}: { at: '/${kebab}' }`);
  draft.addTo('src/assembly/registry.ts', 'screens', `${keyOf(kebab)}: ${camel}Screen`);
  draft.addImport('src/assembly/registry.ts', `${camel}Screen`, `#src/screens/${kebab}/screen.ts`);
}

const keyOf = (name: string): string => (/^\w+$/.test(name) ? name : `'${name}'`);

function descriptor({ kebab, camel, pascal, title, words }: Name): string {
  return `/** The screen of ${words}: its page in each language of the site. */

import type { PublicCtx } from '#src/ctx.ts';
import type { PageKey } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';
import type { LoadResult } from '#src/publishing/screen.ts';
import { fixedPages } from '#src/screens/page-keys.ts';
import { alternatesOf } from '#src/screens/list-pagination.ts';
import type { ScreenOf } from '#src/screens/screen-of.ts';

export interface ${pascal}Data {
  readonly title: string;
}

async function load({ tenant, lang }: PublicCtx, key: PageKey): Promise<LoadResult<${pascal}Data>> {
  if (key.page > 1) return { kind: 'absent' };
  return {
    kind: 'page',
    status: 200,
    path: pathOf(tenant, lang, key),
    indexable: true,
    alternates: alternatesOf(tenant, key, tenant.languages),
    data: { title: '${title}' },
  };
}

export const ${camel}Screen: ScreenOf<'${kebab}', ${pascal}Data> = {
  name: '${kebab}',
  load,
  affectedPages: fixedPages('${kebab}'),
  content: (data) => data,
};
`;
}

function component({ kebab, camel }: Name): string {
  return `---
import Site from '#src/layouts/Site.astro';
import { trailOf } from '#src/layouts/site-words.ts';
import { breadcrumbNodes } from '#src/layouts/site-structured-data.ts';
import Trail from '#src/layouts/Trail.astro';
import type { PropsOf } from '#src/screens/loaded-screen.ts';
import type { ${camel}Screen } from '#src/screens/${kebab}/screen.ts';
import ListHeader from '#src/ui/ListHeader.astro';

type Props = PropsOf<typeof ${camel}Screen>;

const { shell, data } = Astro.props;
const { lang, tenant } = shell;
const words = { title: [data.title], description: [data.title, tenant.name] };
const trail = trailOf(shell, [{ name: data.title, path: shell.path }]);
---
<Site {shell} {words} jsonLd={breadcrumbNodes(tenant, trail)}>
  <div class="mx-auto max-w-295 px-4 pt-2 md:pt-4">
    <Trail {trail} {lang} />
    <ListHeader title={data.title} />
  </div>
</Site>
`;
}

function screenTest({ kebab, camel, words }: Name): string {
  return `import { expect, test } from 'vitest';
import { createContext } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { ${camel}Screen } from '#src/screens/${kebab}/screen.ts';
import { tenantSettings } from '#tests/support/tenants.ts';

const tenant = { id: 1, code: 'guide', pictureKey: '', ...tenantSettings('guide') };
const { ctx } = createContext({} as Db, tenant, 'en');

test('the ${words} has one page a language', async () => {
  expect(await ${camel}Screen.load(ctx, pageKeyOf('${kebab}'))).toMatchObject({
    path: '/en/${kebab}',
    alternates: [{ path: '/${kebab}' }, { path: '/en/${kebab}' }, { path: '/id/${kebab}' }],
  });
  expect(await ${camel}Screen.load(ctx, pageKeyOf('${kebab}', '', 2))).toEqual({ kind: 'absent' });
});
`;
}
