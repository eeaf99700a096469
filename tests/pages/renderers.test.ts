import { existsSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SERVER_ENTRY } from '#src/build-info.ts';
import type { Tenant } from '#src/ctx.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { seedDemo } from '#src/modules/demo/seed.ts';
import { allTenants } from '#src/modules/tenants/service.ts';
import { loadOnDemand } from '#src/on-demand.ts';
import { createContext } from '#src/publishing/context.ts';
import type { Outcome, Screen, Site } from '#src/publishing/screen.ts';
import { publishedScreens } from '#src/registry.ts';
import { loadRenderer, type RenderScreen } from '#src/renderer-bridge/load-renderer.ts';
import type { Loaded } from '#src/screens/loaded.ts';
import { siteWith } from '#src/site.ts';
import { type PageTarget, SCREENS, type ScreenName, target } from '#src/target.ts';
import { type FreshDatabase, freshDatabase } from '#tests/support/database.ts';

/** Pages of a screen that are compared, in each language of each tenant. */
const EACH = 2;

let database: FreshDatabase;
let tenants: readonly Tenant[];
const renderers = {} as Record<'direct' | 'public', RenderScreen>;

beforeAll(async () => {
  if (!existsSync(SERVER_ENTRY)) throw new Error('these tests read the built site: run "npm run build" first');
  renderers.direct = await loadRenderer(SERVER_ENTRY, 'direct');
  renderers.public = await loadRenderer(SERVER_ENTRY, 'public');
  database = await freshDatabase();
  await seedDemo(database.db);
  tenants = await allTenants(database.db);
});
afterAll(() => database.drop());

/** Renders what stands at a target in both ways. undefined: nothing stands there */
async function rendered(
  tenant: Tenant,
  to: PageTarget,
  load: (ctx: Parameters<Site['html']>[0]) => Promise<Outcome<unknown>>,
): Promise<{ direct: string; public: string } | undefined> {
  const { ctx } = createContext(database.db, tenant, to.lang);
  const outcome = await load(ctx);
  if (outcome.kind !== 'page') return undefined;
  const html = (name: keyof typeof renderers) => siteWith(renderers[name]).html(ctx, to, outcome);
  return { direct: await html('direct'), public: await html('public') };
}

/** Compares the first pages of a screen in each language. @returns their HTML */
async function compare(tenant: Tenant, screen: Screen<unknown>): Promise<string[]> {
  const compared = new Map<Lang, string[]>(tenant.languages.map((lang) => [lang, []]));
  for await (const to of screen.targets(database.db, tenant, 'site:all')) {
    const done = compared.get(to.lang);
    if (done === undefined || done.length === EACH) continue;
    const both = await rendered(tenant, to, (ctx) => screen.load(ctx, to));
    if (both === undefined) continue;
    expect(both.public, `${tenant.code} ${to.screen} ${to.subject} ${to.lang}`).toBe(both.direct);
    done.push(both.direct);
    if ([...compared.values()].every(({ length }) => length === EACH)) break;
  }
  return [...compared.values()].flat();
}

test('every screen is the same bytes, rendered directly and as Astro answers a request', async () => {
  const seen = new Map<ScreenName, string[]>();
  for (const tenant of tenants) {
    for (const screen of publishedScreens) {
      seen.set(screen.name, [...(seen.get(screen.name) ?? []), ...(await compare(tenant, screen))]);
    }
  }
  const never = SCREENS.filter((name) => name !== 'search' && (seen.get(name) ?? []).length === 0);
  expect(never, 'give the demonstration what this screen shows').toEqual([]);
  const pages = [...seen.values()].flat();
  expect(pages.some((html) => html.includes('<astro-island'))).toBe(true);
  expect(pages.filter((html) => html.includes('<style>astro-island'))).toEqual([]);
}, 120_000);

test.each([
  ['search', ''],
  ['search', 'q=a'],
  ['deals', 'label=FREE_SHIPPING'],
  ['products', 'sort=price-asc'],
] as const)('what is rendered on demand is the same bytes: %s?%s', async (screen, query) => {
  let compared = 0;
  for (const tenant of tenants) {
    for (const lang of tenant.languages) {
      const to = { ...target(screen), lang };
      const both = await rendered(tenant, to, (ctx) => loadOnDemand(ctx, to, query));
      if (both === undefined) continue;
      expect(both.public, `${tenant.code} ${lang}`).toBe(both.direct);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(0);
});

test.each(['direct', 'public'] as const)('%s: what a component throws comes out as it is', async (name) => {
  // Astro says it too where it answers a request.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const loaded = { chrome: { screen: 'home' } } as Loaded;
  await expect(renderers[name](target('about'), loaded)).rejects.toThrow('the page of about was handed home');
});
