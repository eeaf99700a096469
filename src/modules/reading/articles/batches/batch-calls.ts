/** The calls with which editors change many articles at once, and take such a change back. */

import { z } from 'zod';
import { type Call, call } from '#src/http/call.ts';
import { Id } from '#src/http/id.ts';
import {
  ArticleBatchDone,
  ArticleBatchInput,
  ArticleBatchPage,
  ArticleBatchQuery,
  ArticleBatchUndone,
} from '#src/modules/reading/articles/batches/batch-contract.ts';
import { changeTogether, listBatches, undoBatch } from '#src/modules/reading/articles/batches/batch-service.ts';
import { ChangeQuery, toEdit } from '#src/modules/reading/articles/cms/cms-call-schemas.ts';
import { toManner } from '#src/publishing/carry-out.ts';
import type { ChangePlanner } from '#src/publishing/plans/change-planner.ts';

const BatchQuery = ChangeQuery.omit({ kind: true });
const BatchAddress = z.object({ id: Id });

/** All of these calls. @param planner  undefined: no pages can be planned */
export const batchCalls = (planner: ChangePlanner | undefined): readonly Call[] => [
  call(
    'POST /publishing/article-batches',
    { access: 'publishing', role: 'author', query: BatchQuery, body: ArticleBatchInput, answer: ArticleBatchDone },
    async (ctx, { query: { reason, ...query }, body }) => ({
      data: await changeTogether(toEdit(ctx, reason), body, toManner(query, planner)),
    }),
  ),
  call(
    'GET /publishing/article-batches',
    { access: 'publishing', role: 'author', query: ArticleBatchQuery, answer: ArticleBatchPage },
    async (ctx, { query }) => ({ data: await listBatches(ctx, false, query) }),
  ),
  call(
    'POST /publishing/article-batches/{id}/undo',
    { access: 'publishing', role: 'author', params: BatchAddress, query: BatchQuery, answer: ArticleBatchUndone },
    async (ctx, { params: { id }, query: { reason, ...query } }) => ({
      data: await undoBatch(toEdit(ctx, reason), id, false, toManner(query, planner)),
    }),
  ),
  call(
    'GET /publishing/tag-moves',
    { access: 'publishing', role: 'seo', query: ArticleBatchQuery, answer: ArticleBatchPage },
    async (ctx, { query }) => ({ data: await listBatches(ctx, true, query) }),
  ),
  call(
    'POST /publishing/tag-moves/{id}/undo',
    { access: 'publishing', role: 'seo', params: BatchAddress, query: BatchQuery, answer: ArticleBatchUndone },
    async (ctx, { params: { id }, query: { reason, ...query } }) => ({
      data: await undoBatch(toEdit(ctx, reason), id, true, toManner(query, planner)),
    }),
  ),
];
