import type { PublicCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { Lang } from '#src/kernel/lang.ts';
import { type BoardRow, readBoards, readSubjectLangs } from '#src/modules/selling/leaderboards/listed-store.ts';

/** A leaderboard has a page in the languages it has a name in, while it is online and a place is filled. */
const hasPage = ({ places, langs }: BoardRow, lang: Lang) => places > 0 && langs.includes(lang);

export interface BoardSize {
  readonly code: string;
  readonly lang: Lang;
  readonly places: number;
}

/** The leaderboards with a page, one entry per language; or only those with a code. */
export async function boardSizes(db: Db, tenantId: number, code: string | null = null): Promise<BoardSize[]> {
  const boards = await readBoards(db, tenantId, code);
  return boards.flatMap((board) =>
    board.langs
      .filter((lang) => hasPage(board, lang))
      .map((lang) => ({ code: board.code, lang, places: board.places })),
  );
}

/** A leaderboard in a list. */
export type ListedBoard = Pick<BoardRow, 'id' | 'code' | 'subjectType' | 'category'>;

/** Every leaderboard with a page in the reader's language, in the editor's order. */
export async function listedBoards(ctx: PublicCtx): Promise<readonly ListedBoard[]> {
  return (await onlineBoards(ctx)).filter((board) => hasPage(board, ctx.lang));
}

async function onlineBoards(ctx: PublicCtx): Promise<readonly BoardRow[]> {
  return ctx.once('boards-online', async (inner) => {
    inner.track(tagOf.leaderboardsListed());
    const boards = await readBoards(ctx.db, ctx.tenant.id);
    for (const { code } of boards) inner.track(tagOf.leaderboard(code));
    return boards;
  });
}

/** The languages in which the list of all leaderboards has content. */
export async function listLangs(ctx: PublicCtx): Promise<Lang[]> {
  return shownLangs(ctx, await onlineBoards(ctx));
}

/** The languages in which a leaderboard has content. */
export async function boardLangs(ctx: PublicCtx, code: string): Promise<Lang[]> {
  ctx.track(tagOf.leaderboard(code));
  return shownLangs(ctx, await readBoards(ctx.db, ctx.tenant.id, code));
}

/** Goods are visible in every language; deals and special subjects in those they have a text in. */
async function shownLangs(ctx: PublicCtx, boards: readonly BoardRow[]): Promise<Lang[]> {
  const ofGoods = boards.filter(({ subjectType }) => subjectType === 'GOODS');
  const others = boards.filter(({ subjectType }) => subjectType !== 'GOODS');
  const sure = ctx.tenant.languages.filter((lang) => ofGoods.some((board) => hasPage(board, lang)));
  if (others.length === 0 || sure.length === ctx.tenant.languages.length) return sure;
  const ids = others.map(({ id }) => id);
  const subjects = await readSubjectLangs(ctx.db, ctx.tenant.id, ids);
  for (const { subjectType, code } of subjects)
    ctx.track(subjectType === 'CONTENT' ? tagOf.dealCard(code) : tagOf.special(code));
  const seen = (board: BoardRow, lang: Lang) =>
    board.langs.includes(lang) && subjects.some(({ groupId, langs }) => groupId === board.id && langs.includes(lang));
  return ctx.tenant.languages.filter((lang) => sure.includes(lang) || others.some((board) => seen(board, lang)));
}
