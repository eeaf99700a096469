import { z } from 'zod';
import { type Answer, type Call, type CallCtx, call } from '#src/http/call.ts';
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
import { checkVersion, patchForCms, putForCms } from '#src/modules/reading/articles/cms-service.ts';
import { ARTICLE_KINDS, type ArticleKind } from '#src/modules/reading/articles/contract.ts';
import { deleteArticle } from '#src/modules/reading/articles/service.ts';
import { readAddress } from '#src/modules/reading/articles/store.ts';
import { isCode } from '#src/paths.ts';
import { write } from '#src/publishing/invalidate.ts';

const BODY_LIMIT = 2 * 1024 * 1024;

const Address = z.object({ code: z.string().refine(isCode, CODE_RULE) });
const Kind = z.strictObject({ kind: z.enum(ARTICLE_KINDS).default('ARTICLE') });
const dryRun = z.stringbool().default(false);
const PutQuery = z.strictObject({
  former: z.enum(['follow', 'take']).optional(),
  /** Languages and fields that the body leaves out may be taken away. */
  removes: z.literal('confirm').optional(),
  dryRun,
});
const PatchQuery = Kind.extend({ dryRun });

/** The calls of a CMS: it lists articles, and reads, writes, changes and deletes one at its address. */
export const articleCalls: readonly Call[] = [
  call(
    'PUT /publishing/articles/{code}',
    {
      access: 'publishing',
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
    { access: 'publishing', query: CmsListQuery, answer: CmsArticlePage },
    async (ctx, { query: { page, size, ...filter } }) => ({ data: await articlesForCms(ctx, filter, { page, size }) }),
  ),
  call(
    'GET /publishing/articles/{code}',
    { access: 'publishing', params: Address, query: Kind, answer: CmsArticle },
    read,
  ),
  call(
    'DELETE /publishing/articles/{code}',
    { access: 'publishing', params: Address, query: Kind, answer: CmsArticleDeleted, versioned: true },
    remove,
  ),
];

interface PutInput {
  readonly params: z.infer<typeof Address>;
  readonly query: z.infer<typeof PutQuery>;
  readonly body: z.infer<typeof CmsArticleBody>;
}

async function put(ctx: CallCtx, { params, query, body }: PutInput): Promise<Answer> {
  const { former, removes, dryRun } = query;
  const version = ctx.ifMatch ?? body.version;
  const asked = { code: params.code, former, version, mayRemove: removes === 'confirm', dryRun };
  const data = await putForCms(ctx, asked, inputOf(body));
  return { status: data.outcome === 'created' && !dryRun ? 201 : 200, version: data.version, data };
}

interface PatchInput {
  readonly params: z.infer<typeof Address>;
  readonly query: z.infer<typeof PatchQuery>;
  readonly body: z.infer<typeof CmsPatch>;
}

async function patch(ctx: CallCtx, { params, query, body }: PatchInput): Promise<Answer> {
  const data = await patchForCms(ctx, { ...query, code: params.code, version: ctx.ifMatch }, body);
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

async function remove(call: CallCtx, { params, query }: AddressInput): Promise<Answer> {
  const { result } = await write(call.db, call.tenant, async (ctx) => {
    if (call.ifMatch !== undefined) await checkVersion(ctx, query.kind, params.code, call.ifMatch);
    return deleteArticle(ctx, query.kind, params.code);
  });
  if (!result) throw await notThere(call, query.kind, params.code);
  return { data: { outcome: 'deleted', code: params.code } };
}
