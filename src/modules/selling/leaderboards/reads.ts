import type { PublicCtx } from '#src/ctx.ts';
import { offsetOf, type Page, toPage } from '#src/http/paging.ts';
import { tagOf } from '#src/kernel/cache-tag.ts';
import type { GoodsCard } from '#src/modules/catalogue/goods/contract.ts';
import { productsOf } from '#src/modules/catalogue/goods/products/product-reads.ts';
import { offerShown } from '#src/modules/catalogue/goods/rules.ts';
import type { DealCard } from '#src/modules/selling/deals/contract.ts';
import { dealCards } from '#src/modules/selling/deals/reads.ts';
import type {
  Leaderboard,
  LeaderboardsRequest,
  LeaderboardWithPlaces,
  Place,
  PlacesRequest,
  RankOrder,
} from '#src/modules/selling/leaderboards/contract.ts';
import {
  type PlaceRow,
  readLeaderboard,
  readLeaderboards,
  readLeaderboardsById,
  readPlaces,
  readTopics,
} from '#src/modules/selling/leaderboards/list-store.ts';
import type { SpecialCard } from '#src/modules/selling/subjects/contract.ts';

type Key = { readonly id: number } | { readonly code: string };

/**
 * One leaderboard in the reader's language; undefined when there is none or it is offline.
 * @param ignoreOnline  also return one that is offline
 */
export async function leaderboard(
  ctx: PublicCtx,
  key: Key,
  { ignoreOnline = false }: { ignoreOnline?: boolean } = {},
): Promise<Leaderboard | undefined> {
  if ('code' in key) ctx.track(tagOf.leaderboard(key.code));
  const row = await readLeaderboard(ctx.db, ctx.tenant.id, ctx.lang, key);
  if (row === undefined) return undefined;
  ctx.track(tagOf.leaderboard(row.code));
  return row.online || ignoreOnline ? row : undefined;
}

/** One page of the leaderboards in the editor's order, each with its first places. */
export async function leaderboardPage(
  ctx: PublicCtx,
  request: LeaderboardsRequest,
): Promise<Page<LeaderboardWithPlaces>> {
  const { pageRequest, subjectType = null, onlyOnline, requireSubjectDetail, maxSortVal } = request;
  ctx.track(tagOf.leaderboardsListed());
  const { rows, total } = await readLeaderboards(
    ctx.db,
    ctx.tenant.id,
    ctx.lang,
    { subjectType, onlyOnline },
    { limit: pageRequest.size, offset: offsetOf(pageRequest) },
  );
  return toPage(await withPlaces(ctx, rows, maxSortVal, requireSubjectDetail), total, pageRequest);
}

/** Leaderboards in the order of the ids, each with the cards of its first places. */
export async function boardPreviews(
  ctx: PublicCtx,
  ids: readonly number[],
  last: number,
): Promise<LeaderboardWithPlaces[]> {
  return withPlaces(ctx, await readLeaderboardsById(ctx.db, ctx.tenant.id, ctx.lang, ids), last, true);
}

/** The names of leaderboards, in the order of the ids. */
export async function boardNames(
  ctx: PublicCtx,
  ids: readonly number[],
): Promise<{ readonly code: string; readonly name: string }[]> {
  const rows = await readLeaderboardsById(ctx.db, ctx.tenant.id, ctx.lang, ids);
  for (const { code } of rows) ctx.track(tagOf.leaderboard(code));
  return rows.map(({ code, name }) => ({ code, name }));
}

async function withPlaces(
  ctx: PublicCtx,
  rows: readonly Leaderboard[],
  last: number,
  details: boolean,
): Promise<LeaderboardWithPlaces[]> {
  for (const { code } of rows) ctx.track(tagOf.leaderboard(code));
  const isLive = (row: Leaderboard) => details && hasLiveFigure(row);
  const idsOf = (live: boolean) => rows.filter((row) => isLive(row) === live).map(({ id }) => id);
  const places = [
    ...(await readPlaces(ctx.db, ctx.tenant.id, idsOf(false), { last })),
    ...(await readPlaces(ctx.db, ctx.tenant.id, idsOf(true), {})),
  ];
  return Promise.all(
    rows.map(async (row) => {
      const own = places.filter(({ groupId }) => groupId === row.id);
      const refs = await placesOf(ctx, row, own, details);
      return { ...row, refs: isLive(row) ? byLiveFigure(row, refs).slice(0, last) : refs };
    }),
  );
}

/** One page of the places of a leaderboard with their cards; undefined when there is no such leaderboard. */
export async function placePage(ctx: PublicCtx, request: PlacesRequest): Promise<Page<Place> | undefined> {
  const { groupId, groupCode, ignoreOnline, pageRequest } = request;
  const key = groupId == null ? { code: groupCode ?? '' } : { id: groupId };
  const board = await leaderboard(ctx, key, { ignoreOnline });
  if (board === undefined) return undefined;
  const slice = { limit: pageRequest.size, offset: offsetOf(pageRequest) };
  if (hasLiveFigure(board)) {
    const all = await placesOf(ctx, board, await readPlaces(ctx.db, ctx.tenant.id, [board.id], {}), true);
    const ordered = byLiveFigure(board, all);
    return toPage(ordered.slice(slice.offset, slice.offset + slice.limit), ordered.length, pageRequest);
  }
  const rows = await readPlaces(ctx.db, ctx.tenant.id, [board.id], slice);
  const { hasNext } = toPage(rows, board.places, pageRequest);
  return { ...toPage(await placesOf(ctx, board, rows, true), board.places, pageRequest), hasNext };
}

/** Places as responses contain them. With details, places with an invisible subject are left out. */
async function placesOf(
  ctx: PublicCtx,
  board: Leaderboard,
  rows: readonly PlaceRow[],
  details: boolean,
): Promise<Place[]> {
  if (details) for (const row of rows) trackSubject(ctx, board, row);
  const cards = details ? await cardsOf(ctx, board, rows) : NONE;
  const places = rows.map(({ subjectId, subjectCode, sortValue }): Place => {
    const goods = cards.goods.get(subjectId) ?? null;
    return {
      groupId: board.id,
      groupCode: board.code,
      subjectType: board.subjectType,
      subjectId,
      subjectCode,
      sortValue,
      goods: goods && { ...goods, itemGroupInfo: groupInfo(board, sortValue) },
      content: cards.content.get(subjectId) ?? null,
      topic: cards.topic.get(subjectId) ?? null,
    };
  });
  return details ? places.filter(({ goods, content, topic }) => (goods ?? content ?? topic) !== null) : places;
}

/** Whether prices or shops move the figure of a leaderboard between two computations of its places. */
const hasLiveFigure = ({ order, generation }: Leaderboard) =>
  generation === 'AUTO' && order !== null && order in FIGURES;

/** The figure that a place shows and is ranked by. The average score is weighted by a figure that no place shows. */
const FIGURES: Partial<Record<RankOrder, (place: Place) => number>> = {
  DISCOUNT: ({ goods, content }) => (goods ? realDiscount(offerShown(goods)) : realDiscount(content)),
  SOLD_QUANTITY: ({ goods }) => goods?.soldQuantity ?? 0,
  REVIEW_COUNT: ({ goods }) => goods?.reviewCount ?? 0,
};

/** A proven discount, where the shop claims no more than its history proves. */
function realDiscount(card: Pick<GoodsCard, 'priceVerdict' | 'discount'> | DealCard | null): number {
  if (card?.priceVerdict !== 'REAL') return 0;
  return 'discount' in card ? card.discount : card.provenPercentage;
}

/** Places in the order of what they show now, the largest figure first; those that have lost it are left out. */
function byLiveFigure({ order, subjectType }: Leaderboard, places: readonly Place[]): Place[] {
  const figure = order === null ? undefined : FIGURES[order];
  if (figure === undefined || (subjectType === 'CONTENT' && order !== 'DISCOUNT')) return [...places];
  return places
    .filter((place) => figure(place) > 0)
    .toSorted((a, b) => figure(b) - figure(a) || a.sortValue - b.sortValue)
    .map((place, index) => rankedAt(place, index + 1));
}

const rankedAt = (place: Place, sortValue: number): Place => ({
  ...place,
  sortValue,
  goods: place.goods && {
    ...place.goods,
    itemGroupInfo: place.goods.itemGroupInfo && { ...place.goods.itemGroupInfo, sortValue },
  },
});

const groupInfo = ({ id, code, name }: Leaderboard, sortValue: number) => ({
  groupId: id,
  groupCode: code,
  groupName: name,
  sortValue,
});

/** Tracks the subject of a place, even when it cannot be shown: it may become visible again. */
function trackSubject(ctx: PublicCtx, { subjectType }: Leaderboard, { subjectCode }: PlaceRow): void {
  if (subjectCode === null || subjectType === 'GOODS') return;
  ctx.track(subjectType === 'CONTENT' ? tagOf.dealCard(subjectCode) : tagOf.special(subjectCode));
}

interface Cards {
  readonly goods: ReadonlyMap<number, GoodsCard>;
  readonly content: ReadonlyMap<number, DealCard>;
  readonly topic: ReadonlyMap<number, SpecialCard>;
}

const NONE: Cards = { goods: new Map(), content: new Map(), topic: new Map() };

async function cardsOf(ctx: PublicCtx, { subjectType }: Leaderboard, rows: readonly PlaceRow[]): Promise<Cards> {
  const ids = rows.map(({ subjectId }) => subjectId);
  if (subjectType === 'GOODS') return { ...NONE, goods: await productsOf(ctx, ids) };
  if (subjectType === 'CONTENT') return { ...NONE, content: byId(await dealCards(ctx, ids)) };
  return { ...NONE, topic: await readTopics(ctx.db, ctx.tenant.id, ctx.lang, ids) };
}

function byId<Card extends { readonly id: number }>(cards: readonly Card[]): Map<number, Card> {
  return new Map(cards.map((card) => [card.id, card]));
}
