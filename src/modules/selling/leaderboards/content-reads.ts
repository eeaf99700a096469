/** Reads stored leaderboards as an editor's input, for the calls and commands of content and for revisions. */

import type { TenantCtx } from '#src/ctx.ts';
import { codesOf } from '#src/db/references.ts';
import { pictureFromKey } from '#src/modules/catalogue/media/service.ts';
import type { ContentSource, StoredContent } from '#src/modules/running/content/contract.ts';
import { withoutNulls } from '#src/modules/running/content/rules.ts';
import { readLeaderboards, readSubtitles, type StoredLeaderboard } from '#src/modules/selling/leaderboards/store.ts';

/** Reads leaderboards for module content, by their codes, with their places where editors set these. */
export const LEADERBOARD_SOURCE: ContentSource = { revised: 'leaderboard', read: readContents };

async function readContents(ctx: TenantCtx, codes: readonly string[]): Promise<StoredContent[]> {
  const { db, tenant } = ctx;
  const boards = await readLeaderboards(db, tenant.id, codes);
  const categoryIds = boards.map(({ categoryId }) => categoryId).filter((id) => id !== null);
  const categories = await codesOf(db, tenant.id, 'categories', categoryIds);
  const contents: StoredContent[] = [];
  for (const board of boards) {
    const { id, nextUpdateAt, places, categoryId, cover, subjects, ...state } = board;
    const names = await subjectNames(ctx, board);
    const content = withoutNulls({
      ...state,
      category: categories.get(categoryId ?? 0),
      cover: cover === null ? null : pictureFromKey(cover),
      subjects: subjects.map((subject) => names.get(subject)).filter((name) => name !== undefined),
    });
    contents.push({ code: board.code, content, facts: {} });
  }
  return contents;
}

/** Codes of the subjects on the places of a leaderboard, by id. */
function subjectNames(
  { db, tenant }: TenantCtx,
  { subjectType, subjects }: StoredLeaderboard,
): Promise<ReadonlyMap<number, string>> {
  if (subjectType === 'TOPIC') return readSubtitles(db, tenant.id, subjects);
  return codesOf(db, tenant.id, subjectType === 'GOODS' ? 'goods' : 'deals', subjects);
}
