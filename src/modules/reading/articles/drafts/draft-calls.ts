/** The calls about drafts of articles, their publication, pages of typed text, and secret previews. */

import { z } from 'zod';
import { type Call, call } from '#src/http/call.ts';
import { IdParams } from '#src/http/id.ts';
import { Failure } from '#src/kernel/failure.ts';
import {
  ArticleAddress,
  BODY_LIMIT,
  ChangeQuery,
  KindQuery,
  toEdit,
} from '#src/modules/reading/articles/cms/cms-call-schemas.ts';
import { CmsArticleBody, CmsArticleWritten } from '#src/modules/reading/articles/cms/cms-contract.ts';
import {
  Draft,
  DraftListQuery,
  DraftPage,
  NewPreview,
  Preview,
  PreviewRequest,
  TypedContent,
  TypedPage,
} from '#src/modules/reading/articles/drafts/draft-contract.ts';
import {
  dropDraft,
  findDraft,
  listDrafts,
  publishDraft,
  putDraft,
} from '#src/modules/reading/articles/drafts/draft-service.ts';
import { TypedPages } from '#src/modules/reading/articles/drafts/live-preview-service.ts';
import { endPreview, listPreviews, makePreview } from '#src/modules/reading/articles/drafts/preview-service.ts';
import { toManner } from '#src/publishing/carry-out.ts';
import type { ChangePlanner } from '#src/publishing/plans/change-planner.ts';
import type { RenderedSite } from '#src/publishing/screen.ts';

const Done = z.object({ outcome: z.literal('deleted') });
const DONE = { data: { outcome: 'deleted' } } as const;

const ABOUT = { access: 'publishing', role: 'author', params: ArticleAddress } as const;

/** All of these calls. Without a planner there are no plans, without a site no pages of typed text. */
export const draftCalls = (planner: ChangePlanner | undefined, site: RenderedSite | undefined): readonly Call[] => [
  ...storedDraftCalls(planner),
  ...pageCalls(site && new TypedPages(site)),
];

const storedDraftCalls = (planner: ChangePlanner | undefined): readonly Call[] => [
  call(
    'GET /publishing/drafts',
    { access: 'publishing', role: 'author', query: DraftListQuery, answer: DraftPage },
    async (ctx, { query }) => ({ data: await listDrafts(ctx, query) }),
  ),
  call(
    'PUT /publishing/articles/{code}/draft',
    { ...ABOUT, query: KindQuery, body: CmsArticleBody, answer: Draft, limit: BODY_LIMIT, versioned: true },
    async (ctx, { params: { code }, query: { kind }, body }) => {
      const data = await putDraft(toEdit(ctx), { kind, code }, body, ctx.ifMatch);
      return { version: data.version, data };
    },
  ),
  call(
    'GET /publishing/articles/{code}/draft',
    { ...ABOUT, query: KindQuery, answer: Draft },
    async (ctx, { params: { code }, query: { kind } }) => {
      const data = await findDraft(ctx, { kind, code });
      if (data === undefined) throw new Failure('NotFound', `no draft of ${kind} ${code}`);
      return { version: data.version, data };
    },
  ),
  call(
    'DELETE /publishing/articles/{code}/draft',
    { ...ABOUT, query: KindQuery, answer: Done },
    async (ctx, { params: { code }, query: { kind } }) => {
      await dropDraft(ctx, { kind, code });
      return DONE;
    },
  ),
  call(
    'POST /publishing/articles/{code}/draft/publish',
    { ...ABOUT, query: ChangeQuery, answer: CmsArticleWritten, versioned: true },
    async (ctx, { params: { code }, query }) => {
      const { kind, reason } = query;
      const order = { version: ctx.ifMatch, ...toManner(query, planner) };
      const data = await publishDraft(toEdit(ctx, reason), { kind, code }, order);
      return { version: data.version, data };
    },
  ),
];

const pageCalls = (pages: TypedPages | undefined): readonly Call[] => [
  call(
    'POST /publishing/articles/{code}/draft/page',
    { ...ABOUT, query: KindQuery, body: TypedContent, answer: TypedPage, limit: BODY_LIMIT },
    async (ctx, { params: { code }, query: { kind }, body: { lang, article: content } }) => {
      if (pages === undefined) throw new Failure('Unavailable', 'no pages are rendered here');
      return { data: { html: await pages.html(ctx, { at: { kind, code }, lang, content }) } };
    },
  ),
  call(
    'POST /publishing/articles/{code}/previews',
    { ...ABOUT, query: KindQuery, body: PreviewRequest, answer: NewPreview },
    async (ctx, { params: { code }, query: { kind }, body: { hours } }) => ({
      status: 201,
      data: await makePreview(toEdit(ctx), { kind, code }, hours),
    }),
  ),
  call(
    'GET /publishing/articles/{code}/previews',
    { ...ABOUT, query: KindQuery, answer: z.object({ previews: z.array(Preview) }) },
    async (ctx, { params: { code }, query: { kind } }) => ({
      data: { previews: await listPreviews(ctx, { kind, code }) },
    }),
  ),
  call(
    'DELETE /publishing/previews/{id}',
    { ...ABOUT, params: IdParams, answer: Done },
    async (ctx, { params: { id } }) => {
      await endPreview(ctx, id);
      return DONE;
    },
  ),
];
