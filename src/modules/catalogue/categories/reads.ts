/** Reads the tree of categories for pages. */

import type { PublicCtx } from '#src/ctx.ts';
import { offsetOf, type Page, toPage } from '#src/http/paging.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type {
  CATEGORY_TYPES,
  CategoryNavigateRequest,
  CategoryNode,
  CategoryTree,
} from '#src/modules/catalogue/categories/contract.ts';
import {
  countHeld,
  NOTHING_HELD,
  type NodeRow,
  type NodeSet,
  readNodes,
  readRootsByClicks,
} from '#src/modules/catalogue/categories/node-store.ts';
import { nameFor } from '#src/modules/catalogue/categories/rules.ts';
import { pageKeyOf } from '#src/page-key.ts';
import { pathOf } from '#src/paths.ts';

type Key = { readonly id: number } | { readonly code: string };

/** An upper bound that no tenant's tree reaches. */
const MAX_CATEGORIES = 5000;
const CHILDREN_SHOWN = 12;

function nodeOf({ tenant, lang }: PublicCtx, row: NodeRow): CategoryNode {
  const found = nameFor(row.names, lang, tenant.languages);
  const own = row.names[lang];
  const { id, code, level, parentId, leaf } = row;
  const path = own === undefined ? null : pathOf(tenant, lang, pageKeyOf('category', code), own);
  return { id, code, name: found.name, lang: found.lang, level, parentId, leaf, path, counts: null };
}

async function nodes(ctx: PublicCtx, set: NodeSet): Promise<CategoryNode[]> {
  const rows = await readNodes(ctx.db, ctx.tenant.id, set, MAX_CATEGORIES);
  for (const { code } of rows) ctx.track(tagOf.category(code));
  return rows.map((row) => nodeOf(ctx, row));
}

function trackCounts(ctx: PublicCtx, code: string): void {
  ctx.track(tagOf.categoryChildren(code));
  ctx.track(tagOf.categoryGoods(code));
  ctx.track(tagOf.categoryDeals(code));
  ctx.track(tagOf.categoryBrands(code));
  ctx.track(tagOf.categoryArticles(code, ctx.lang));
}

/** The nodes with the counts of their subtrees. */
async function counted(ctx: PublicCtx, found: readonly CategoryNode[]): Promise<CategoryNode[]> {
  const ids = found.map(({ id }) => id);
  const counts = await countHeld(ctx.db, ctx.tenant.id, ctx.lang, ids);
  for (const { code } of found) trackCounts(ctx, code);
  return found.map((node) => ({ ...node, counts: counts.get(node.id) ?? NOTHING_HELD }));
}

const HELD = { GOODS: 'goods', DEAL: 'deals', ARTICLE: 'articles', BRAND: 'brands' } as const;

/** The categories of one level that contain something of a type, with counts. */
export async function categoriesOfLevel(
  ctx: PublicCtx,
  level: number,
  holding: (typeof CATEGORY_TYPES)[number] | null | undefined,
): Promise<CategoryNode[]> {
  if (level === 1) ctx.track(tagOf.categoryRoots());
  const found = await counted(ctx, await nodes(ctx, { of: 'level', level }));
  return holding == null ? found : found.filter(({ counts }) => (counts?.[HELD[holding]] ?? 0) > 0);
}

/** The roots, with counts. */
export async function topCategories(ctx: PublicCtx): Promise<CategoryNode[]> {
  return categoriesOfLevel(ctx, 1, undefined);
}

/** One category with counts, or undefined. */
export async function categoryNode(ctx: PublicCtx, key: Key): Promise<CategoryNode | undefined> {
  if ('code' in key) ctx.track(tagOf.category(key.code));
  const [found] = await counted(ctx, await nodes(ctx, { of: 'one', key }));
  return found;
}

/** The children of a category with counts; undefined when there is no such category. */
export async function nextChildren(ctx: PublicCtx, id: number): Promise<CategoryNode[] | undefined> {
  const [parent] = await nodes(ctx, { of: 'one', key: { id } });
  if (parent === undefined) return undefined;
  ctx.track(tagOf.categoryChildren(parent.code));
  return counted(ctx, await nodes(ctx, { of: 'children', parentIds: [id] }));
}

/** The ancestors of a category, root first, without the category itself; undefined when there is no such category. */
export async function parentsOf(ctx: PublicCtx, key: Key): Promise<CategoryNode[] | undefined> {
  const [own] = await nodes(ctx, { of: 'one', key });
  return own && nodes(ctx, { of: 'above', key });
}

/**
 * Related categories with content: the children if there are any, then the siblings. undefined when there is no such
 * category.
 */
export async function relatedCategories(ctx: PublicCtx, key: Key, size: number): Promise<CategoryNode[] | undefined> {
  const [own] = await nodes(ctx, { of: 'one', key });
  if (own === undefined) return undefined;
  const below = own.leaf ? [] : await nodes(ctx, { of: 'children', parentIds: [own.id] });
  const beside = await nodes(ctx, { of: 'beside', id: own.id });
  return (await counted(ctx, [...below, ...beside])).filter(isFilled).slice(0, size);
}

const isFilled = ({ counts }: CategoryNode) => Object.values(counts ?? NOTHING_HELD).some((count) => count > 0);

/** The whole tree, without counts. */
export async function categoryTree(ctx: PublicCtx): Promise<CategoryTree[]> {
  ctx.track(tagOf.categoryRoots());
  const found = await nodes(ctx, { of: 'all' });
  for (const { code } of found) ctx.track(tagOf.categoryChildren(code));
  const byParent = Map.groupBy(found, ({ parentId }) => parentId);
  const below = (parentId: number | null): CategoryTree[] =>
    (byParent.get(parentId) ?? []).map((node) => ({ ...node, children: below(node.id) }));
  return below(null);
}

/** The most popular roots, by clicks on the goods, deals and articles below them. */
async function popularRoots(ctx: PublicCtx, size: number): Promise<CategoryNode[]> {
  ctx.track(tagOf.categoryRoots());
  const ids = await readRootsByClicks(ctx.db, ctx.tenant.id, size);
  const roots = new Map((await nodes(ctx, { of: 'level', level: 1 })).map((node) => [node.id, node]));
  for (const { code } of roots.values()) trackCounts(ctx, code);
  return ids.map((id) => roots.get(id)).filter((node) => node !== undefined);
}

/** The most popular roots, with counts. */
export async function popularCategories(ctx: PublicCtx, size: number): Promise<CategoryNode[]> {
  return counted(ctx, await popularRoots(ctx, size));
}

/** The most popular roots, each with its first children that have content. */
export async function popularTrees(ctx: PublicCtx, size: number): Promise<CategoryTree[]> {
  const roots = await popularRoots(ctx, size);
  if (roots.length === 0) return [];
  const below = await nodes(ctx, { of: 'children', parentIds: roots.map(({ id }) => id) });
  const all = await counted(ctx, [...roots, ...below]);
  const byParent = Map.groupBy(all.slice(roots.length).filter(isFilled), ({ parentId }) => parentId);
  return all.slice(0, roots.length).map((root) => ({
    ...root,
    children: (byParent.get(root.id) ?? []).slice(0, CHILDREN_SHOWN).map((node) => ({ ...node, children: [] })),
  }));
}

/** One page of the categories to filter goods by: only those that contain goods. */
export async function categoryNavigation(
  ctx: PublicCtx,
  { query, pageRequest }: CategoryNavigateRequest,
): Promise<Page<CategoryNode>> {
  const { keyword, classificationIds } = query;
  const set: NodeSet = keyword ? { of: 'named', keyword } : { of: 'children', parentIds: classificationIds };
  const filled = (await counted(ctx, await nodes(ctx, set))).filter(({ counts }) => (counts?.goods ?? 0) > 0);
  const from = offsetOf(pageRequest);
  return toPage(filled.slice(from, from + pageRequest.size), filled.length, pageRequest);
}
