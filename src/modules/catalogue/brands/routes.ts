import { call } from '#src/http/call.ts';
import { dataOrNotFound } from '#src/http/data-or-not-found.ts';
import { IdParams } from '#src/http/id.ts';
import {
  BrandCode,
  BrandDetail,
  BrandExtend,
  BrandExtendQuery,
  BrandNavigateRequest,
  BrandPage,
  HomeBrands,
  HomeBrandsRequest,
} from '#src/modules/catalogue/brands/contract.ts';
import { brandDetail, brandExtend, brandList, homeBrands } from '#src/modules/catalogue/brands/reads.ts';

export const brandCalls = [
  call(
    'POST /saas-das-service/search/goods/client/page-brand-navigate',
    { access: 'public', cached: true, body: BrandNavigateRequest, answer: BrandPage },
    async (ctx, { body }) => ({ data: await brandList(ctx.reader, body) }),
  ),
  call(
    'POST /saas-integration-service/home-pages/brands',
    { access: 'public', cached: true, body: HomeBrandsRequest, answer: HomeBrands },
    async (ctx, { body }) => ({ data: await homeBrands(ctx.reader, body.size) }),
  ),
  call(
    'GET /saas-integration-service/brands/{id}/detail',
    { access: 'public', cached: true, params: IdParams, answer: BrandDetail },
    async (ctx, { params }) => dataOrNotFound('brand', await brandDetail(ctx.reader, params)),
  ),
  call(
    'GET /saas-integration-service/brands/detail-by-code',
    { access: 'public', cached: true, query: BrandCode, answer: BrandDetail },
    async (ctx, { query }) => dataOrNotFound('brand', await brandDetail(ctx.reader, query)),
  ),
  call(
    'GET /saas-integration-service/brands/brand-extend',
    { access: 'public', cached: true, query: BrandExtendQuery, answer: BrandExtend },
    async (ctx, { query: { id, code = '' } }) =>
      dataOrNotFound('brand', await brandExtend(ctx.reader, id === undefined ? { code } : { id })),
  ),
];
