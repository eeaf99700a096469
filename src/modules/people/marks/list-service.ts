/** Lists what the viewer liked or saved, for the pages of likes and favourites. */

import type { PublicCtx } from '#src/ctx.ts';
import type { Viewer } from '#src/http/identity/viewer.ts';
import { offsetOf, type Page, toPage } from '#src/http/paging.ts';
import type { MarkedItem, MarkPageRequest } from '#src/modules/people/marks/contract.ts';
import { readMarkList } from '#src/modules/people/marks/list-store.ts';
import { markedItems } from '#src/modules/people/marks/marked-subjects.ts';
import { typesOfTab } from '#src/modules/people/marks/rules.ts';

/** One page of the list, newest first. Deleted subjects are flagged. */
export async function markPage(ctx: PublicCtx, viewer: Viewer, request: MarkPageRequest): Promise<Page<MarkedItem>> {
  const { actionType, tab, pageRequest } = request;
  const { rows, total } = await readMarkList(ctx.db, ctx.tenant.id, viewer.userId, {
    action: actionType === 'COLLECT' ? 'COLLECT' : 'LIKE',
    types: typesOfTab(tab),
    reviewedIn: tab === 'reviews' ? ctx.lang : null,
    limit: pageRequest.size,
    offset: offsetOf(pageRequest),
  });
  return toPage(await markedItems(ctx, rows), total, pageRequest);
}
