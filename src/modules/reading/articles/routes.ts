import { z } from 'zod';
import { type Answer, type Call, type CallCtx, call } from '#src/http/call.ts';
import { callOrigin } from '#src/http/call-origin.ts';
import { Failure } from '#src/kernel/failure.ts';
import {
  CmsArticle,
  CmsArticleBody,
  CmsArticleDeleted,
  CmsArticlePage,
  CmsArticleWritten,
  CmsListQuery,
  CmsPatch,
  CODE_RULE,
} from '#src/modules/reading/articles/cms-contract.ts';
import { articleForCms, articlesForCms } from '#src/modules/reading/articles/cms-reads.ts';
import { inputOf } from '#src/modules/reading/articles/cms-rules.ts';
import { deleteForCms, patchForCms, putForCms } from '#src/modules/reading/articles/cms-service.ts';
import { ARTICLE_KINDS, type ArticleKind } from '#src/modules/reading/articles/contract.ts';
import { draftCalls } from '#src/modules/reading/articles/draft-calls.ts';
import { revisionCalls } from '#src/modules/reading/articles/revision-calls.ts';
import { readAddress } from '#src/modules/reading/articles/store.ts';
import { Reason } from '#src/modules/running/revisions/contract.ts';
import { isCode } from '#src/paths.ts';

const BODY_LIMIT = 2 * 1024 * 1024;

const Address = z.object({ code: z.string().refine(isCode, CODE_RULE) });
const Kind = z.strictObject({ kind: z.enum(ARTICLE_KINDS).default('ARTICLE') });
const dryRun = z.stringbool().default(false);
const PutQuery = z.strictObject({
  reason: Reason,
  former: z.enum(['follow', 'take']).optional(),
  /** Languages and fields that the body leaves out may be taken away. */
  removes: z.literal('confirm').optional(),
  dryRun,
});
const PatchQuery = Kind.extend({ reason: Reason, dryRun });
const DeleteQuery = Kind.extend({ reason: Reason });

/** The calls of a CMS: it lists articles, and reads, writes, changes and deletes one at its address. */
export const articleCalls: readonly Call[] = [
  call(
    'PUT /publishing/articles/{code}',
    {
      access: 'publishing',
      role: 'author',
      params: Address,
      query: PutQuery,
      body: CmsArticleBody,
      answer: CmsArticleWritten,
      limit: BODY_LIMIT,
      versioned: true,
    },
    put,
  ),
  call(
    'PATCH /publishing/articles/{code}',
    {
      access: 'publishing',
      role: 'author',
      params: Address,
      query: PatchQuery,
      body: CmsPatch,
      answer: CmsArticleWritten,
      limit: BODY_LIMIT,
      versioned: true,
    },
    patch,
  ),
  call(
    'GET /publishing/articles',
    { access: 'publishing', role: 'author', query: CmsListQuery, answer: CmsArticlePage },
    async (ctx, { query: { page, size, ...filter } }) => ({ data: await articlesForCms(ctx, filter, { page, size }) }),
  ),
  call(
    'GET /publishing/articles/{code}',
    { access: 'publishing', role: 'author', params: Address, query: Kind, answer: CmsArticle },
    read,
  ),
  call(
    'DELETE /publishing/articles/{code}',
    {
      access: 'publishing',
      role: 'author',
      params: Address,
      query: DeleteQuery,
      answer: CmsArticleDeleted,
      versioned: true,
    },
    remove,
  ),
  ...revisionCalls,
  ...draftCalls,
];

interface PutInput {
  readonly params: z.infer<typeof Address>;
  readonly query: z.infer<typeof PutQuery>;
  readonly body: z.infer<typeof CmsArticleBody>;
}

async function put(ctx: CallCtx, { params, query, body }: PutInput): Promise<Answer> {
  const { former, removes, dryRun, reason } = query;
  const version = ctx.ifMatch ?? body.version;
  const asked = { code: params.code, former, version, mayRemove: removes === 'confirm', dryRun };
  const data = await putForCms({ ...ctx, origin: callOrigin(ctx, reason) }, asked, inputOf(body));
  return { status: data.outcome === 'created' && !dryRun ? 201 : 200, version: data.version, data };
}

interface PatchInput {
  readonly params: z.infer<typeof Address>;
  readonly query: z.infer<typeof PatchQuery>;
  readonly body: z.infer<typeof CmsPatch>;
}

async function patch(ctx: CallCtx, { params, query: { reason, ...query }, body }: PatchInput): Promise<Answer> {
  const edit = { ...ctx, origin: callOrigin(ctx, reason) };
  const data = await patchForCms(edit, { ...query, code: params.code, version: ctx.ifMatch }, body);
  if (data === undefined) throw await notThere(ctx, query.kind, params.code);
  return { version: data.version, data };
}

interface AddressInput {
  readonly params: z.infer<typeof Address>;
  readonly query: z.infer<typeof Kind>;
}

async function read(ctx: CallCtx, { params, query }: AddressInput): Promise<Answer> {
  const data = await articleForCms(ctx, query.kind, params.code);
  if (data === undefined) throw await notThere(ctx, query.kind, params.code);
  return { version: data.version, data };
}

/** The failure at an address without an article. It names the article's address where it was renamed. */
async function notThere({ db, tenant }: CallCtx, kind: ArticleKind, code: string): Promise<Failure> {
  const found = await readAddress(db, tenant.id, kind, code);
  if (found === undefined || found.code === code || found.state === 'DELETED') {
    return new Failure('NotFound', `no ${kind} ${code}`);
  }
  const reason = `${code} was renamed to ${found.code}`;
  return new Failure('NotFound', reason, [{ field: 'code', reason }]);
}

interface DeleteInput {
  readonly params: z.infer<typeof Address>;
  readonly query: z.infer<typeof DeleteQuery>;
}

async function remove(call: CallCtx, { params, query }: DeleteInput): Promise<Answer> {
  const edit = { ...call, origin: callOrigin(call, query.reason) };
  const isDeleted = await deleteForCms(edit, { kind: query.kind, code: params.code, version: call.ifMatch });
  if (!isDeleted) throw await notThere(call, query.kind, params.code);
  return { data: { outcome: 'deleted', code: params.code } };
}
