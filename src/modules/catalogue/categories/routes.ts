import { z } from 'zod';
import { type Call, call } from '#src/http/call.ts';
import { callOrigin } from '#src/http/call-origin.ts';
import { dataOrNotFound } from '#src/http/data-or-not-found.ts';
import { IdParams } from '#src/http/id.ts';
import { pageOf } from '#src/http/paging.ts';
import {
  CategoryCode,
  CategoryListRequest,
  CategoryNavigateRequest,
  CategoryNode,
  CategoryTree,
  InteractsRequest,
  RelatedCategoriesRequest,
} from '#src/modules/catalogue/categories/contract.ts';
import { CategoryMove, CategoryMoved, PlacedCategory } from '#src/modules/catalogue/categories/move-contract.ts';
import { moveCategory, placedCategories } from '#src/modules/catalogue/categories/move-service.ts';
import {
  categoriesOfLevel,
  categoryNavigation,
  categoryNode,
  categoryTree,
  nextChildren,
  parentsOf,
  popularCategories,
  popularTrees,
  relatedCategories,
  topCategories,
} from '#src/modules/catalogue/categories/reads.ts';
import { Reason } from '#src/modules/running/revisions/contract.ts';
import { toManner } from '#src/publishing/carry-out.ts';
import type { ChangePlanner } from '#src/publishing/plans/change-planner.ts';

const Nodes = z.array(CategoryNode);

export const categoryCalls = [
  call(
    'POST /saas-content-service/classifications/lists',
    { access: 'public', cached: true, body: CategoryListRequest, answer: Nodes },
    async (ctx, { body: { level, type } }) => ({ data: await categoriesOfLevel(ctx.reader, level, type) }),
  ),
  call(
    'GET /saas-content-service/classifications/client/tops',
    { access: 'public', cached: true, answer: Nodes },
    async (ctx) => ({
      data: await topCategories(ctx.reader),
    }),
  ),
  call(
    'POST /saas-integration-service/home-pages/interacts',
    { access: 'public', cached: true, body: InteractsRequest, answer: z.array(CategoryTree) },
    async (ctx, { body }) => ({ data: await popularTrees(ctx.reader, body.size) }),
  ),
  call(
    'POST /saas-integration-service/home-pages/interacts-categories',
    { access: 'public', cached: true, body: InteractsRequest, answer: Nodes },
    async (ctx, { body }) => ({ data: await popularCategories(ctx.reader, body.size) }),
  ),
  // The router takes the first match, so fixed words come before {id}.
  call(
    'GET /saas-content-service/classifications/by-code',
    { access: 'public', cached: true, query: CategoryCode, answer: CategoryNode },
    async (ctx, { query }) => dataOrNotFound('category', await categoryNode(ctx.reader, query)),
  ),
  call(
    'GET /saas-content-service/classifications/by-code/parents',
    { access: 'public', cached: true, query: CategoryCode, answer: Nodes },
    async (ctx, { query }) => dataOrNotFound('category', await parentsOf(ctx.reader, query)),
  ),
  call(
    'GET /saas-content-service/classifications/all/classifications',
    { access: 'public', cached: true, answer: z.array(CategoryTree) },
    async (ctx) => ({ data: await categoryTree(ctx.reader) }),
  ),
  call(
    'GET /saas-content-service/classifications/{id}/next-children',
    { access: 'public', cached: true, params: IdParams, answer: Nodes },
    async (ctx, { params }) => dataOrNotFound('category', await nextChildren(ctx.reader, params.id)),
  ),
  call(
    'GET /saas-content-service/classifications/{id}/parents',
    { access: 'public', cached: true, params: IdParams, answer: Nodes },
    async (ctx, { params }) => dataOrNotFound('category', await parentsOf(ctx.reader, params)),
  ),
  call(
    'GET /saas-content-service/classifications/{id}',
    { access: 'public', cached: true, params: IdParams, answer: CategoryNode },
    async (ctx, { params }) => dataOrNotFound('category', await categoryNode(ctx.reader, params)),
  ),
  call(
    'POST /saas-content-service/classifications/get-related',
    { access: 'public', cached: true, body: RelatedCategoriesRequest, answer: Nodes },
    async (ctx, { body: { id, code = '', size } }) =>
      dataOrNotFound('category', await relatedCategories(ctx.reader, id === undefined ? { code } : { id }, size)),
  ),
  call(
    'POST /saas-das-service/search/goods/client/category-navigate',
    { access: 'public', cached: true, body: CategoryNavigateRequest, answer: pageOf(CategoryNode) },
    async (ctx, { body }) => ({ data: await categoryNavigation(ctx.reader, body) }),
  ),
];

const EDITOR = { access: 'publishing', role: 'editor' } as const;

const MoveQuery = z.strictObject({
  reason: Reason,
  dryRun: z.stringbool().default(false),
  /** Stores nothing either, and says which pages would move. */
  plan: z.stringbool().default(false),
});

/**
 * The calls by which editors see the tree of categories and move a category in it.
 * @param planner  undefined: calls for a plan answer Unavailable
 */
export function categoryMoveCalls(planner: ChangePlanner | undefined): readonly Call[] {
  return [
    call('GET /publishing/category-tree', { ...EDITOR, answer: z.array(PlacedCategory) }, async (ctx) => ({
      data: await placedCategories(ctx),
    })),
    call(
      'POST /publishing/category-moves',
      { ...EDITOR, query: MoveQuery, body: CategoryMove, answer: CategoryMoved },
      async (ctx, { query: { reason, ...query }, body }) => ({
        data: await moveCategory({ ...ctx, origin: callOrigin(ctx, reason) }, body, toManner(query, planner)),
      }),
    ),
  ];
}
