import { z } from 'zod';
import { type Answer, type Call, type CallCtx, call } from '#src/http/call.ts';
import { Failure } from '#src/kernel/failure.ts';
import { batchCalls } from '#src/modules/reading/articles/batches/batch-calls.ts';
import {
  ArticleAddress,
  BODY_LIMIT,
  ChangeQuery,
  KindQuery,
  toEdit,
} from '#src/modules/reading/articles/cms/cms-call-schemas.ts';
import {
  CmsArticle,
  CmsArticleBody,
  CmsArticleDeleted,
  CmsArticlePage,
  CmsArticleWritten,
  CmsListQuery,
  CmsPatch,
} from '#src/modules/reading/articles/cms/cms-contract.ts';
import { articleForCms, articlesForCms } from '#src/modules/reading/articles/cms/cms-reads.ts';
import { inputOf } from '#src/modules/reading/articles/cms/cms-rules.ts';
import { deleteForCms, patchForCms, putForCms } from '#src/modules/reading/articles/cms/cms-service.ts';
import { revisionCalls } from '#src/modules/reading/articles/cms/revision-calls.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';
import { draftCalls } from '#src/modules/reading/articles/drafts/draft-calls.ts';
import { readAddress } from '#src/modules/reading/articles/store.ts';
import { tagCalls } from '#src/modules/reading/articles/tags/tag-calls.ts';
import { Reason } from '#src/modules/running/revisions/contract.ts';
import { toManner } from '#src/publishing/carry-out.ts';
import type { ChangePlanner } from '#src/publishing/plans/change-planner.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';

const PutQuery = z.strictObject({
  reason: Reason,
  former: z.enum(['follow', 'take']).optional(),
  /** Languages and fields that the body leaves out may be taken away. */
  removes: z.literal('confirm').optional(),
  dryRun: ChangeQuery.shape.dryRun,
  plan: ChangeQuery.shape.plan,
});
const DeleteQuery = ChangeQuery.omit({ dryRun: true });

/**
 * The calls of a CMS: it lists articles, and reads, writes, changes and deletes one at its address.
 * @param planner  undefined: calls for a plan answer Unavailable
 * @param site     renders pages; undefined: calls for a page answer Unavailable
 */
export const articleCalls = (planner: ChangePlanner | undefined, site: RenderedSite | undefined): readonly Call[] => [
  call(
    'PUT /publishing/articles/{code}',
    {
      access: 'publishing',
      role: 'author',
      params: ArticleAddress,
      query: PutQuery,
      body: CmsArticleBody,
      answer: CmsArticleWritten,
      limit: BODY_LIMIT,
      versioned: true,
    },
    (ctx, input) => put(ctx, input, planner),
  ),
  call(
    'PATCH /publishing/articles/{code}',
    {
      access: 'publishing',
      role: 'author',
      params: ArticleAddress,
      query: ChangeQuery,
      body: CmsPatch,
      answer: CmsArticleWritten,
      limit: BODY_LIMIT,
      versioned: true,
    },
    (ctx, input) => patch(ctx, input, planner),
  ),
  call(
    'GET /publishing/articles',
    { access: 'publishing', role: 'author', query: CmsListQuery, answer: CmsArticlePage },
    async (ctx, { query: { page, size, ...filter } }) => ({ data: await articlesForCms(ctx, filter, { page, size }) }),
  ),
  call(
    'GET /publishing/articles/{code}',
    { access: 'publishing', role: 'author', params: ArticleAddress, query: KindQuery, answer: CmsArticle },
    read,
  ),
  call(
    'DELETE /publishing/articles/{code}',
    {
      access: 'publishing',
      role: 'author',
      params: ArticleAddress,
      query: DeleteQuery,
      answer: CmsArticleDeleted,
      versioned: true,
    },
    (ctx, input) => remove(ctx, input, planner),
  ),
  ...revisionCalls(planner),
  ...tagCalls(planner),
  ...batchCalls(planner),
  ...draftCalls(planner, site),
];

interface PutInput {
  readonly params: z.infer<typeof ArticleAddress>;
  readonly query: z.infer<typeof PutQuery>;
  readonly body: z.infer<typeof CmsArticleBody>;
}

async function put(
  ctx: CallCtx,
  { params, query, body }: PutInput,
  planner: ChangePlanner | undefined,
): Promise<Answer> {
  const { former, removes, reason } = query;
  const manner = toManner(query, planner);
  const version = ctx.ifMatch ?? body.version;
  const asked = { code: params.code, former, version, mayRemove: removes === 'confirm', ...manner };
  const written = await putForCms(toEdit(ctx, reason), asked, inputOf(body));
  const data = await withPictureWarnings(ctx, written, body);
  return { status: data.outcome === 'created' && !manner.dryRun ? 201 : 200, version: data.version, data };
}

/** The result of a write, with the cover of its body that is not there. */
async function withPictureWarnings(
  { tenant, pictures }: CallCtx,
  written: CmsArticleWritten,
  { cover }: { readonly cover?: unknown },
): Promise<CmsArticleWritten> {
  const dead = (await pictures?.warnings(tenant, { cover })) ?? [];
  return { ...written, warnings: [...written.warnings, ...dead] };
}

interface PatchInput {
  readonly params: z.infer<typeof ArticleAddress>;
  readonly query: z.infer<typeof ChangeQuery>;
  readonly body: z.infer<typeof CmsPatch>;
}

async function patch(
  ctx: CallCtx,
  { params, query, body }: PatchInput,
  planner: ChangePlanner | undefined,
): Promise<Answer> {
  const { kind, reason } = query;
  const order = { kind, code: params.code, version: ctx.ifMatch, ...toManner(query, planner) };
  const written = await patchForCms(toEdit(ctx, reason), order, body);
  if (written === undefined) throw await notThere(ctx, query.kind, params.code);
  const data = await withPictureWarnings(ctx, written, body);
  return { version: data.version, data };
}

interface AddressInput {
  readonly params: z.infer<typeof ArticleAddress>;
  readonly query: z.infer<typeof KindQuery>;
}

async function read(ctx: CallCtx, { params, query }: AddressInput): Promise<Answer> {
  const data = await articleForCms(ctx, query.kind, params.code);
  if (data === undefined) throw await notThere(ctx, query.kind, params.code);
  return { version: data.version, data };
}

/** The failure at an address without an article. It names the article's address where it was renamed. */
async function notThere({ db, tenant }: CallCtx, kind: ArticleKind, code: string): Promise<Failure> {
  const holder = await readAddress(db, tenant.id, kind, code);
  if (holder === undefined || holder.code === code || holder.state === 'DELETED') {
    return new Failure('NotFound', `no ${kind} ${code}`);
  }
  const reason = `${code} was renamed to ${holder.code}`;
  return new Failure('NotFound', reason, [{ field: 'code', reason }]);
}

interface DeleteInput {
  readonly params: z.infer<typeof ArticleAddress>;
  readonly query: z.infer<typeof DeleteQuery>;
}

async function remove(
  call: CallCtx,
  { params, query }: DeleteInput,
  planner: ChangePlanner | undefined,
): Promise<Answer> {
  const at = { kind: query.kind, code: params.code, version: call.ifMatch };
  const manner = toManner({ dryRun: false, plan: query.plan }, planner);
  const { isThere, ...planned } = await deleteForCms(toEdit(call, query.reason), at, manner);
  if (!isThere) throw await notThere(call, query.kind, params.code);
  return { data: { outcome: 'deleted', code: params.code, ...planned } };
}
