/** The calls that show who changed an article, and that bring an earlier state back. */

import type { z } from 'zod';
import { type Answer, type Call, type CallCtx, call } from '#src/http/call.ts';
import { QueryPageRequest } from '#src/http/paging.ts';
import { ArticleAddress, ChangeQuery, KindQuery, toEdit } from '#src/modules/reading/articles/cms/cms-call-schemas.ts';
import { CmsArticleWritten, CmsRevision, CmsRevisionPage } from '#src/modules/reading/articles/cms/cms-contract.ts';
import {
  articleRevision,
  articleRevisions,
  type Restoring,
  restoreArticle,
  undoArticle,
} from '#src/modules/reading/articles/cms/revision-service.ts';
import { RevisionNumber } from '#src/modules/running/revisions/contract.ts';
import { toManner } from '#src/publishing/carry-out.ts';
import type { ChangePlanner } from '#src/publishing/plans/change-planner.ts';

const RevisionAddress = ArticleAddress.extend({ number: RevisionNumber });
const ListQuery = KindQuery.extend(QueryPageRequest.shape);
const AgainstQuery = KindQuery.extend({ against: RevisionNumber.optional() });

/** All of these calls. @param planner  undefined: no pages can be planned */
export const revisionCalls = (planner: ChangePlanner | undefined): readonly Call[] => [
  call(
    'GET /publishing/articles/{code}/revisions',
    { access: 'publishing', role: 'author', params: ArticleAddress, query: ListQuery, answer: CmsRevisionPage },
    async (ctx, { params: { code }, query: { kind, ...request } }) => ({
      data: await articleRevisions(ctx, { kind, code }, request),
    }),
  ),
  call(
    'GET /publishing/articles/{code}/revisions/{number}',
    { access: 'publishing', role: 'author', params: RevisionAddress, query: AgainstQuery, answer: CmsRevision },
    async (ctx, { params: { code, number }, query: { kind, against = null } }) => ({
      data: await articleRevision(ctx, { kind, code }, number, against),
    }),
  ),
  call(
    'POST /publishing/articles/{code}/revisions/{number}/restore',
    {
      access: 'publishing',
      role: 'author',
      params: RevisionAddress,
      query: ChangeQuery,
      answer: CmsArticleWritten,
      versioned: true,
    },
    (ctx, { params: { code, number }, query }) =>
      answered(
        restoreArticle(toEdit(ctx, query.reason), { kind: query.kind, code }, number, toRestoring(ctx, query, planner)),
      ),
  ),
  call(
    'POST /publishing/articles/{code}/undo',
    {
      access: 'publishing',
      role: 'author',
      params: ArticleAddress,
      query: ChangeQuery,
      answer: CmsArticleWritten,
      versioned: true,
    },
    (ctx, { params: { code }, query }) =>
      answered(undoArticle(toEdit(ctx, query.reason), { kind: query.kind, code }, toRestoring(ctx, query, planner))),
  ),
];

const toRestoring = (
  { ifMatch }: CallCtx,
  query: z.infer<typeof ChangeQuery>,
  planner: ChangePlanner | undefined,
): Restoring => ({ version: ifMatch, ...toManner(query, planner) });

async function answered(writing: Promise<CmsArticleWritten>): Promise<Answer> {
  const data = await writing;
  return { version: data.version, data };
}
