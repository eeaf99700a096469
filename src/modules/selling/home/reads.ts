import type { PublicCtx } from '#src/ctx.ts';
import type { Page, PageRequest } from '#src/http/paging.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import { dealFeed } from '#src/modules/selling/deals/reads.ts';
import type {
  AllModulesRequest,
  CategoryTab,
  DealModule,
  ModuleDealsRequest,
  ModuleRow,
  PageBlock,
  PageModule,
} from '#src/modules/selling/home/contract.ts';
import { categoriesOf, textFor } from '#src/modules/selling/home/rules.ts';
import { readCategories, readModule, readModulesAt } from '#src/modules/selling/home/store.ts';

type DealRow = Extract<ModuleRow, { kind: 'DEAL' | 'CATEGORY' }>;

/** One online module; undefined when there is none with that id or code. */
export async function pageModule(
  ctx: PublicCtx,
  key: { readonly id: number } | { readonly code: string },
): Promise<PageModule | undefined> {
  const row = await moduleRow(ctx, key);
  return row && moduleOf(ctx, row);
}

async function moduleRow(
  ctx: PublicCtx,
  key: { readonly id: number } | { readonly code: string },
): Promise<ModuleRow | undefined> {
  if ('code' in key) ctx.track(tagOf.module(key.code));
  const row = await readModule(ctx.db, ctx.tenant.id, key);
  if (row !== undefined) ctx.track(tagOf.module(row.code));
  return row?.online ? row : undefined;
}

/** The online modules of a page, in the editor's order. */
async function modulesAt(ctx: PublicCtx, place: string): Promise<ModuleRow[]> {
  ctx.track(tagOf.modules(place));
  const rows = await readModulesAt(ctx.db, ctx.tenant.id, place);
  for (const { code } of rows) ctx.track(tagOf.module(code));
  return rows;
}

async function moduleOf(ctx: PublicCtx, row: ModuleRow): Promise<PageModule> {
  const { id, code, place, kind, position } = row;
  return {
    id,
    code,
    place,
    kind,
    position,
    title: textFor(ctx, row.titles),
    label: row.kind === 'DEAL' ? (row.settings.label ?? null) : null,
    sort: row.kind === 'BANNER' ? null : row.settings.sort,
    categories: await tabsOf(ctx, row),
    items: row.kind === 'BANNER' ? row.settings.items.map(bannerOf) : [],
  };
}

type Banner = Extract<ModuleRow, { kind: 'BANNER' }>['settings']['items'][number];

function bannerOf({ media, link, advertised }: Banner): PageModule['items'][number] {
  const { url, width = null, height = null, alt } = media;
  return { media: { url, width, height, alt }, link, advertised };
}

/** The categories of a module that still exist, in its order. */
async function tabsOf(ctx: PublicCtx, row: ModuleRow): Promise<CategoryTab[]> {
  const codes = categoriesOf(row);
  if (codes.length === 0) return [];
  const found = await readCategories(ctx.db, ctx.tenant.id, codes);
  for (const code of codes) ctx.track(tagOf.category(code));
  return codes
    .map((code) => found.get(code))
    .filter((categoryNames) => categoryNames !== undefined)
    .map(({ id, code, names }) => ({ id, code, name: textFor(ctx, names) }));
}

/** All modules of deals on a page with their first deals; of a CATEGORY module, those of the first tab. */
export async function dealModules(ctx: PublicCtx, request: AllModulesRequest): Promise<DealModule[]> {
  const rows = (await modulesAt(ctx, request.place))
    .filter((row): row is DealRow => row.kind !== 'BANNER')
    .filter(({ kind }) => request.moduleType == null || kind === request.moduleType);
  return Promise.all(
    rows.map(async (row) => {
      const { kind: _kind, items: _items, ...module } = await moduleOf(ctx, row);
      const [first] = module.categories;
      const { content, ...page } = await dealsOf(ctx, row, first, { page: 1, size: request.size });
      return { ...module, moduleType: row.kind, deals: { ...page, content: [...content] } };
    }),
  );
}

/**
 * All modules of a page, in order, with deals whose discount the price history bears out. A block without content is
 * left out, and so is a tab.
 * @param size  deals per block and per tab
 */
export async function pageBlocks(ctx: PublicCtx, place: string, size: number): Promise<PageBlock[]> {
  const blocks = await Promise.all((await modulesAt(ctx, place)).map((row) => blockOf(ctx, row, size)));
  return blocks.filter((block) => block !== undefined);
}

async function blockOf(ctx: PublicCtx, row: ModuleRow, size: number): Promise<PageBlock | undefined> {
  const { code, title, categories, items } = await moduleOf(ctx, row);
  if (row.kind === 'BANNER') return { kind: row.kind, code, title, items };
  const dealsIn = async (tab: CategoryTab | undefined) =>
    (await dealsOf(ctx, row, tab, { page: 1, size }, true)).content;
  if (row.kind === 'DEAL') {
    const [category] = categories;
    const deals = await dealsIn(category);
    const { label = null } = row.settings;
    return deals.length === 0 ? undefined : { kind: row.kind, code, title, label, category: category ?? null, deals };
  }
  const tabs = await Promise.all(categories.map(async (category) => ({ category, deals: await dealsIn(category) })));
  const filled = tabs.filter(({ deals }) => deals.length > 0);
  return filled.length === 0 ? undefined : { kind: row.kind, code, title, tabs: filled };
}

/** One page of the deals of a module; undefined when there is no such module of deals, or no such tab in it. */
export async function moduleDeals(ctx: PublicCtx, request: ModuleDealsRequest): Promise<Page<DealCard> | undefined> {
  const { moduleId, moduleCode, classificationId, classificationCode, pageRequest } = request;
  const row = await moduleRow(ctx, moduleId == null ? { code: moduleCode ?? '' } : { id: moduleId });
  if (row === undefined || row.kind === 'BANNER') return undefined;
  const tabs = await tabsOf(ctx, row);
  const asked = classificationId != null || classificationCode != null;
  const tab = asked ? tabs.find(({ id, code }) => id === classificationId || code === classificationCode) : tabs[0];
  return asked && tab === undefined ? undefined : dealsOf(ctx, row, tab, pageRequest);
}

function dealsOf(
  ctx: PublicCtx,
  row: DealRow,
  category: CategoryTab | undefined,
  request: PageRequest,
  proven = false,
): Promise<Page<DealCard>> {
  const label = row.kind === 'DEAL' ? row.settings.label : undefined;
  return dealFeed(ctx, { label, category, proven, sort: row.settings.sort }, request);
}
