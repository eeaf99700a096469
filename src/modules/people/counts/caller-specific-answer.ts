/**
 * Adds to the answer about a subject what depends on the caller: the viewer's like, current counts, whether a price is
 * current.
 */

import type { TenantCtx } from '#src/ctx.ts';
import type { Viewer } from '#src/http/identity/viewer.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { SubjectAnswer, SubjectRequest } from '#src/modules/finding/search/naming/subject-contract.ts';
import { publicCounts } from '#src/modules/people/counts/reads.ts';
import { viewerState } from '#src/modules/people/marks/viewer-state-service.ts';
import { PHONE_COUNTRIES } from '#src/modules/running/tenants/rules.ts';

/** Throws Unprocessable for a market in which the tenant does not sell. */
export function checkMarket({ phoneAreas }: TenantCtx['tenant'], { gl }: Pick<SubjectRequest, 'gl'>): void {
  const markets = PHONE_COUNTRIES.filter(({ area }) => phoneAreas.includes(area)).map(({ code }) => code);
  if (gl == null || markets.includes(gl.toUpperCase())) return;
  throw new Failure('Unprocessable', 'another market', [
    { field: 'gl', reason: `this site is for ${markets.join(', ')}` },
  ]);
}

/** The parts that depend on the viewer and on what the caller already shows. */
export async function callerSpecificParts(
  ctx: TenantCtx,
  viewer: Viewer | undefined,
  request: SubjectRequest,
  { id, subjectType, contentTypeCode, goods, content }: SubjectAnswer,
): Promise<Pick<SubjectAnswer, 'currentUserThumbUp' | 'interaction' | 'priceIsCurrent'>> {
  const subject = `${contentTypeCode ?? subjectType}:${id}`;
  const [state, counts] = await Promise.all([
    viewer === undefined ? undefined : viewerState(ctx, viewer, { subjects: [subject] }),
    request.includeCurrentTimeInteraction === true ? publicCounts(ctx, [subject]) : undefined,
  ]);
  const shownPrice =
    goods?.priceRange?.minSalePrice ?? (content && 'currentPrice' in content ? content.currentPrice : null);
  return {
    currentUserThumbUp: state?.viewer ? state.marks.includes(`like:${subject}`) : null,
    interaction: counts?.[subject] ?? null,
    priceIsCurrent: request.price == null || shownPrice == null ? null : Number(request.price) === shownPrice,
  };
}
