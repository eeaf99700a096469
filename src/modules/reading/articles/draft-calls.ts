import { z } from 'zod';
import { type Call, type CallCtx, call } from '#src/http/call.ts';
import { callOrigin } from '#src/http/call-origin.ts';
import { Failure } from '#src/kernel/failure.ts';
import { CmsArticleBody, CmsArticleWritten, CODE_RULE } from '#src/modules/reading/articles/cms-contract.ts';
import { ARTICLE_KINDS } from '#src/modules/reading/articles/contract.ts';
import { Draft, NewPreview, Preview, PreviewRequest } from '#src/modules/reading/articles/draft-contract.ts';
import { dropDraft, findDraft, publishDraft, putDraft } from '#src/modules/reading/articles/draft-service.ts';
import { endPreview, listPreviews, makePreview } from '#src/modules/reading/articles/preview-service.ts';
import { Reason, RevisionNumber } from '#src/modules/running/revisions/contract.ts';
import { isCode } from '#src/paths.ts';

const BODY_LIMIT = 2 * 1024 * 1024;

const Address = z.object({ code: z.string().refine(isCode, CODE_RULE) });
const Kind = z.strictObject({ kind: z.enum(ARTICLE_KINDS).default('ARTICLE') });
const PublishQuery = Kind.extend({ reason: Reason, dryRun: z.stringbool().default(false) });
const Done = z.object({ outcome: z.literal('deleted') });
const DONE = { data: { outcome: 'deleted' } } as const;

const ABOUT = { access: 'publishing', role: 'author', params: Address } as const;

const toEdit = (ctx: CallCtx, reason?: string) => ({ ...ctx, origin: callOrigin(ctx, reason) });

/** The calls with which editors prepare an article, look at it on its page, and publish it. */
export const draftCalls: readonly Call[] = [
  call(
    'PUT /publishing/articles/{code}/draft',
    { ...ABOUT, query: Kind, body: CmsArticleBody, answer: Draft, limit: BODY_LIMIT, versioned: true },
    async (ctx, { params: { code }, query: { kind }, body }) => {
      const data = await putDraft(toEdit(ctx), { kind, code }, body, ctx.ifMatch);
      return { version: data.version, data };
    },
  ),
  call(
    'GET /publishing/articles/{code}/draft',
    { ...ABOUT, query: Kind, answer: Draft },
    async (ctx, { params: { code }, query: { kind } }) => {
      const data = await findDraft(ctx, { kind, code });
      if (data === undefined) throw new Failure('NotFound', `no draft of ${kind} ${code}`);
      return { version: data.version, data };
    },
  ),
  call(
    'DELETE /publishing/articles/{code}/draft',
    { ...ABOUT, query: Kind, answer: Done },
    async (ctx, { params: { code }, query: { kind } }) => {
      await dropDraft(ctx, { kind, code });
      return DONE;
    },
  ),
  call(
    'POST /publishing/articles/{code}/draft/publish',
    { ...ABOUT, query: PublishQuery, answer: CmsArticleWritten, versioned: true },
    async (ctx, { params: { code }, query: { kind, reason, dryRun } }) => {
      const data = await publishDraft(toEdit(ctx, reason), { kind, code }, { version: ctx.ifMatch, dryRun });
      return { version: data.version, data };
    },
  ),
  call(
    'POST /publishing/articles/{code}/previews',
    { ...ABOUT, query: Kind, body: PreviewRequest, answer: NewPreview },
    async (ctx, { params: { code }, query: { kind }, body: { hours } }) => ({
      status: 201,
      data: await makePreview(toEdit(ctx), { kind, code }, hours),
    }),
  ),
  call(
    'GET /publishing/articles/{code}/previews',
    { ...ABOUT, query: Kind, answer: z.object({ previews: z.array(Preview) }) },
    async (ctx, { params: { code }, query: { kind } }) => ({
      data: { previews: await listPreviews(ctx, { kind, code }) },
    }),
  ),
  call(
    'DELETE /publishing/previews/{number}',
    { ...ABOUT, params: z.object({ number: RevisionNumber }), answer: Done },
    async (ctx, { params: { number } }) => {
      await endPreview(ctx, number);
      return DONE;
    },
  ),
];
