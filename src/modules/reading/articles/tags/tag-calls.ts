/** The calls with which editors list, rename and merge tags of articles. */

import { z } from 'zod';
import { type Call, call } from '#src/http/call.ts';
import { pageOf, QueryPageRequest } from '#src/http/paging.ts';
import { LANGS } from '#src/kernel/lang.ts';
import { ChangeQuery, toEdit } from '#src/modules/reading/articles/cms/cms-call-schemas.ts';
import { CmsArticleWritten } from '#src/modules/reading/articles/cms/cms-contract.ts';
import { TagMoved, TagMoveInput, TagSummary } from '#src/modules/reading/articles/tags/tag-contract.ts';
import { listTags, moveTag } from '#src/modules/reading/articles/tags/tag-service.ts';
import { toManner } from '#src/publishing/carry-out.ts';
import type { ChangePlanner } from '#src/publishing/plans/change-planner.ts';

const TagQuery = z.strictObject({
  ...QueryPageRequest.shape,
  lang: z.enum(LANGS).optional(),
  q: z.string().trim().min(1).max(80).optional(),
});

/** All of these calls. @param planner  undefined: no pages can be planned */
export const tagCalls = (planner: ChangePlanner | undefined): readonly Call[] => [
  call(
    'GET /publishing/tags',
    { access: 'publishing', role: 'seo', query: TagQuery, answer: pageOf(TagSummary) },
    async (ctx, { query: { lang, q, ...page } }) => ({ data: await listTags(ctx, { lang, q }, page) }),
  ),
  call(
    'POST /publishing/tag-moves',
    {
      access: 'publishing',
      role: 'seo',
      query: ChangeQuery.omit({ kind: true }),
      body: TagMoveInput,
      answer: z.object({ tags: z.array(TagMoved), plan: CmsArticleWritten.shape.plan }),
    },
    async (ctx, { query: { reason, ...query }, body }) => ({
      data: await moveTag(toEdit(ctx, reason), body, toManner(query, planner)),
    }),
  ),
];
