import { createContext } from '#src/ctx.ts';
import { type Answer, type CallCtx, call } from '#src/http/call.ts';
import { Failure } from '#src/kernel/failure.ts';
import { SubjectAnswer, SubjectRequest } from '#src/modules/finding/search/naming/subject-contract.ts';
import { subjectOf } from '#src/modules/finding/search/naming/subject-reads.ts';
import { callerSpecificParts, checkMarket } from '#src/modules/people/counts/caller-specific-answer.ts';
import { PublicCounts, PublicCountsRequest } from '#src/modules/people/counts/contract.ts';
import { publicCounts } from '#src/modules/people/counts/reads.ts';

/** How long caches may keep the numbers. */
const SHARED_SECONDS = 60;

async function answerSubject(ctx: CallCtx, { body }: { readonly body: SubjectRequest }): Promise<Answer> {
  checkMarket(ctx.tenant, body);
  const lang = ctx.tenant.languages.find((code) => code === body.hl) ?? ctx.lang;
  const data = await subjectOf(createContext(ctx.db, ctx.tenant, lang).ctx, body);
  if (data === undefined) throw new Failure('NotFound', 'there is no such subject for readers');
  const ownParts = await callerSpecificParts(ctx, ctx.viewer, body, data);
  return { data: { ...data, ...ownParts, source: body.source ?? null } };
}

export const countCalls = [
  call(
    'POST /saas-search-service/search/common/get/byId',
    { access: 'visitor', body: SubjectRequest, answer: SubjectAnswer },
    answerSubject,
  ),
  call(
    'GET /public-counts',
    { access: 'public', query: PublicCountsRequest, answer: PublicCounts, sharedSeconds: SHARED_SECONDS },
    async (ctx, { query }) => ({ data: await publicCounts(ctx, query.subjects.split(',')) }),
  ),
];
