import { z } from 'zod';
import { call } from '#src/http/call.ts';
import { IdParams } from '#src/http/id.ts';
import { MatchOverride, ProductOffer } from '#src/modules/catalogue/matching/contract.ts';
import { sayMatch } from '#src/modules/catalogue/matching/editor-overrides.ts';
import { productOffers } from '#src/modules/catalogue/matching/reads.ts';
import { write } from '#src/publishing/changes/invalidate.ts';

export const matchingCalls = [
  call(
    'POST /saas-das-service/goods-histories/relation-skus/rationalization/{id}',
    { access: 'public', cached: true, params: IdParams, answer: z.array(ProductOffer) },
    async ({ reader }, { params }) => ({
      data: await productOffers(reader, params.id),
    }),
  ),
  call(
    'PUT /publishing/goods-matches',
    { access: 'publishing', body: MatchOverride, answer: MatchOverride },
    async ({ db, tenant }, { body }) => {
      await write(db, tenant, (ctx) => sayMatch(ctx, body));
      return { data: body };
    },
  ),
] as const;
