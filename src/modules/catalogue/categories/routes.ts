import { z } from 'zod';
import { call } from '#src/http/call.ts';
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
