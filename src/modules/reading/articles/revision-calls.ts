import { z } from 'zod';
import { type Answer, type Call, type CallCtx, call } from '#src/http/call.ts';
import { callOrigin } from '#src/http/call-origin.ts';
import { QueryPageRequest } from '#src/http/paging.ts';
import {
  CmsArticleWritten,
  CmsRevision,
  CmsRevisionPage,
  CODE_RULE,
} from '#src/modules/reading/articles/cms-contract.ts';
import { ARTICLE_KINDS } from '#src/modules/reading/articles/contract.ts';
import {
  articleRevision,
  articleRevisions,
  restoreArticle,
  undoArticle,
} from '#src/modules/reading/articles/revision-service.ts';
import { Reason, RevisionNumber } from '#src/modules/running/revisions/contract.ts';
import { isCode } from '#src/paths.ts';

const Address = z.object({ code: z.string().refine(isCode, CODE_RULE) });
const RevisionAddress = Address.extend({ number: RevisionNumber });
const Kind = z.strictObject({ kind: z.enum(ARTICLE_KINDS).default('ARTICLE') });
const ListQuery = Kind.extend(QueryPageRequest.shape);
const AgainstQuery = Kind.extend({ against: RevisionNumber.optional() });
const RestoreQuery = Kind.extend({ reason: Reason, dryRun: z.stringbool().default(false) });

/** The calls that show who changed an article, and that bring an earlier state back. */
export const revisionCalls: readonly Call[] = [
  call(
    'GET /publishing/articles/{code}/revisions',
    { access: 'publishing', role: 'author', params: Address, query: ListQuery, answer: CmsRevisionPage },
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
      query: RestoreQuery,
      answer: CmsArticleWritten,
      versioned: true,
    },
    (ctx, { params: { code, number }, query }) =>
      answered(restoreArticle(toEdit(ctx, query), { kind: query.kind, code }, number, toRestoring(ctx, query))),
  ),
  call(
    'POST /publishing/articles/{code}/undo',
    {
      access: 'publishing',
      role: 'author',
      params: Address,
      query: RestoreQuery,
      answer: CmsArticleWritten,
      versioned: true,
    },
    (ctx, { params: { code }, query }) =>
      answered(undoArticle(toEdit(ctx, query), { kind: query.kind, code }, toRestoring(ctx, query))),
  ),
];

const toEdit = (ctx: CallCtx, { reason }: z.infer<typeof RestoreQuery>) => ({
  ...ctx,
  origin: callOrigin(ctx, reason),
});

const toRestoring = ({ ifMatch }: CallCtx, { dryRun }: z.infer<typeof RestoreQuery>) => ({ version: ifMatch, dryRun });

async function answered(writing: Promise<CmsArticleWritten>): Promise<Answer> {
  const data = await writing;
  return { version: data.version, data };
}
