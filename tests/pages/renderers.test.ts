import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { loadOnDemand } from '#src/assembly/pages-on-demand.ts';
import { publishedScreens } from '#src/assembly/registry.ts';
import { siteWith } from '#src/assembly/site.ts';
import { SERVER_ENTRY } from '#src/built-site.ts';
import { type BatchCache, createContext, type PublicCtx, type Tenant } from '#src/ctx.ts';
import { LANGS, type Lang } from '#src/kernel/lang.ts';
import { allTenants } from '#src/modules/running/tenants/service.ts';
import { type LocalizedPageKey, pageKeyOf, pageKeyText, SCREENS, type ScreenName } from '#src/page-key.ts';
import { isFile, isPublished } from '#src/parameters.ts';
import type { LoadResult, Screen } from '#src/publishing/screen.ts';
import { loadRenderer, type RenderScreen } from '#src/renderer-bridge/load-renderer.ts';
import type { Loaded } from '#src/screens/loaded-screen.ts';
import type { FreshDatabase } from '#tests/support/database.ts';
import { SOAK } from '#tests/support/scale.ts';
import { seededDatabase } from '#tests/support/seeded-database.ts';

/** Each screen on every tenant and in every language in the soak: on each tenant in another one. Else on one tenant. */
const langAt = (tenant: number, screen: number) => LANGS[(tenant + screen) % LANGS.length] as Lang;

type Load = (ctx: PublicCtx) => Promise<LoadResult<unknown>>;

let database: FreshDatabase;
let tenants: readonly Tenant[];
const renderers = {} as Record<'direct' | 'public', RenderScreen>;

beforeAll(async () => {
  if (!existsSync(SERVER_ENTRY)) throw new Error('these tests read the built site: run "npm run build" first');
  renderers.direct = await loadRenderer(SERVER_ENTRY, 'direct');
  renderers.public = await loadRenderer(SERVER_ENTRY, 'public');
  database = await seededDatabase();
  tenants = await allTenants(database.db);
});
afterAll(() => database.drop());

/**
 * Batch caches by renderer, tenant and language. They are separate, because rendered fragments of an object are cached
 * too.
 */
const memories = new Map<string, BatchCache>();

function memoryFor(...owner: readonly string[]): BatchCache {
  const key = owner.join(' ');
  const memory = memories.get(key) ?? new Map();
  memories.set(key, memory);
  return memory;
}

/** The result of one renderer for a page key; undefined if there is no page. */
async function render(name: keyof typeof renderers, tenant: Tenant, key: LocalizedPageKey, load: Load) {
  const { ctx } = createContext(database.db, tenant, key.lang, memoryFor(name, tenant.code, key.lang));
  const result = await load(ctx);
  return result.kind === 'page' ? siteWith(renderers[name]).html(ctx, key, result) : undefined;
}

/**
 * Compares the results of both renderers for a page key.
 * @returns its HTML; undefined if there is no page
 */
async function compare(tenant: Tenant, key: LocalizedPageKey, load: Load): Promise<string | undefined> {
  const direct = await render('direct', tenant, key, load);
  if (direct === undefined) return undefined;
  expect(await render('public', tenant, key, load), `${tenant.code} ${pageKeyText(key)}`).toBe(direct);
  return direct;
}

/**
 * Compares the first page of a screen in a language.
 * @returns its HTML; undefined if there is no such page
 */
async function compareScreen(tenant: Tenant, lang: Lang, screen: Screen<unknown>): Promise<string | undefined> {
  for await (const key of screen.affectedPages(database.db, tenant, { kind: 'site' })) {
    if (key.lang !== lang) continue;
    const html = await compare(tenant, key, (ctx) => screen.load(ctx, key));
    if (html !== undefined) return html;
  }
  return undefined;
}

/** The numbers of all tenants. The first is another one for the next screen. */
const tenantsFrom = (screen: number) => tenants.map((_, nth) => (screen + nth) % tenants.length);

test('every screen has the same bytes, rendered directly and by an Astro request', async () => {
  const seen = new Map<ScreenName, string[]>();
  for (const [column, screen] of publishedScreens.entries()) {
    for (const row of tenantsFrom(column)) {
      const html = await compareScreen(tenants[row] as Tenant, langAt(row, column), screen);
      if (html !== undefined) seen.set(screen.name, [...(seen.get(screen.name) ?? []), html]);
      if (html !== undefined && !SOAK) break;
    }
  }
  const never = SCREENS.filter((name) => isPublished(name) && !isFile(name) && !seen.has(name));
  expect(never, 'give the demonstration what this screen shows').toEqual([]);
  const pages = [...seen.values()].flat();
  expect(pages.some((html) => html.includes('<astro-island'))).toBe(true);
  expect(pages.filter((html) => html.includes('<style>astro-island'))).toEqual([]);
});

const ON_DEMAND = [
  ['search', ''],
  ['search', 'q=a'],
  ['compare', ''],
  ['compare', 'p=jbl-earphones-5&p=sony-earphones-1'],
  ['deals', 'label=FREE_SHIPPING'],
  ['products', 'sort=price-asc'],
] as const;

test.each(ON_DEMAND.map(([screen, query], column) => [screen, query, column] as const))(
  'a page rendered on demand has the same bytes: %s?%s',
  async (screen, query, column) => {
    let compared = 0;
    for (const row of tenantsFrom(column)) {
      const tenant = tenants[row] as Tenant;
      const to = { ...pageKeyOf(screen), lang: langAt(row, column) };
      const html = await compare(tenant, to, (ctx) => loadOnDemand(ctx, to, query));
      compared += html === undefined ? 0 : 1;
      if (compared > 0 && !SOAK) break;
    }
    expect(compared).toBeGreaterThan(0);
  },
);

test.each([true, false])('a page tells browsers that fields are taken only encrypted: %s', async (encryptedFields) => {
  const [known] = tenants;
  const screen = publishedScreens.find(({ name }) => name === 'login');
  if (known === undefined || screen === undefined) throw new Error('the demonstration has tenants with a login');
  const tenant = { ...known, features: { ...known.features, encryptedFields } };
  const key = { ...pageKeyOf('login'), lang: known.languages[0] ?? 'th' };
  const { ctx } = createContext(database.db, tenant, key.lang, new Map());
  const result = await screen.load(ctx, key);
  if (result.kind !== 'page') throw new Error(`the login is ${result.kind}`);
  const html = await siteWith(renderers.direct).html(ctx, key, result);
  expect(/<html[^>]* data-sealed\b/.test(html)).toBe(encryptedFields);
});

test.each(['direct', 'public'] as const)('%s: an error thrown by a component is passed on unchanged', async (name) => {
  // Astro logs the error too when it answers a request.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const shell = {
    get lang(): Lang {
      throw new Error('a shell without a language');
    },
  };
  const loaded = { shell, data: {} } as Loaded;
  await expect(renderers[name](pageKeyOf('about'), loaded)).rejects.toThrow('a shell without a language');
});
