import type { Tenant, TenantCtx } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { type Page, type PageRequest, toPage } from '#src/http/paging.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { PublicUser } from '#src/modules/people/accounts/contract.ts';
import { publicUsers } from '#src/modules/people/accounts/service.ts';
import { blocksWith } from '#src/modules/people/relations/block-store.ts';
import {
  type BlockRelationRequest,
  type BlockRelations,
  MOST_FOUND,
  type UserHead,
  type UserSearchRequest,
} from '#src/modules/people/relations/contract.ts';
import { followCounts, followedAmong } from '#src/modules/people/relations/follow-store.ts';
import { BLOCKS, FOLLOWS, readPairs } from '#src/modules/people/relations/pair-store.ts';
import { usersNamed } from '#src/modules/people/relations/search-store.ts';

/** Blocks between the viewer and others. */
export async function blockRelations(
  { db, tenant }: TenantCtx,
  viewerId: number,
  { fromUserIds, blockedUserIds }: BlockRelationRequest,
): Promise<BlockRelations> {
  return blocksWith(db, tenant.id, viewerId, fromUserIds, blockedUserIds);
}

/** One page of the users the viewer follows, newest first. */
export async function followedPage({ db, tenant }: TenantCtx, viewerId: number, request: PageRequest) {
  const rows = await readPairs(db, tenant.id, FOLLOWS, viewerId, request);
  const people = await publicUsers({ db, tenant }, idsOf(rows));
  const followedUsers = rows.flatMap(({ id, at }) => {
    const user = people.get(id);
    return user === undefined ? [] : [{ ...user, followTime: at.toISOString() }];
  });
  return toPage(followedUsers, rows[0]?.total ?? 0, request);
}

/** One page of the users the viewer has blocked, newest first. */
export async function blockedPage({ db, tenant }: TenantCtx, viewerId: number, request: PageRequest) {
  return people(db, tenant, await readPairs(db, tenant.id, BLOCKS, viewerId, request), request);
}

/** Users by nickname, best match first. Users who blocked the viewer, or whom the viewer blocked, are not found. */
export async function searchUsers(
  { db, tenant }: TenantCtx,
  viewerId: number,
  { nickname, pageRequest }: UserSearchRequest,
): Promise<Page<PublicUser>> {
  const size = Math.min(pageRequest.size, MOST_FOUND);
  const request = { ...pageRequest, size };
  return people(db, tenant, await usersNamed(db, tenant.id, viewerId, nickname, request), request);
}

/** The head of a user's public page. Throws NotFound for an unknown or closed account. */
export async function userHead({ db, tenant }: TenantCtx, viewerId: number | undefined, id: number): Promise<UserHead> {
  const user = (await publicUsers({ db, tenant }, [id])).get(id);
  if (user === undefined) throw new Failure('NotFound');
  const counts = await followCounts(db, tenant.id, id);
  if (viewerId === undefined) return { user, ...counts, viewer: null };
  const [followed, blocks] = await Promise.all([
    followedAmong(db, tenant.id, viewerId, [id]),
    blocksWith(db, tenant.id, viewerId, [viewerId], [id]),
  ]);
  return {
    user,
    ...counts,
    viewer: { own: id === viewerId, followed: followed.length > 0, blocked: blocks.length > 0 },
  };
}

interface Row {
  readonly id: number;
  /** The number of rows of the whole list. */
  readonly total: number;
}

async function people(db: Db, tenant: Tenant, rows: readonly Row[], request: PageRequest): Promise<Page<PublicUser>> {
  const users = await publicUsers({ db, tenant }, idsOf(rows));
  const people = rows.flatMap(({ id }) => users.get(id) ?? []);
  return toPage(people, rows[0]?.total ?? 0, request);
}

function idsOf(rows: readonly Row[]): number[] {
  return rows.map(({ id }) => id);
}
