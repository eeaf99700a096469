import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { PageRequest, pageOf } from '#src/http/paging.ts';
import { PublicUser } from '#src/modules/accounts/contract.ts';

/** Whom to follow, or not any more. Only people are followed. */
export const FollowRequest = z.object({ followInfo: z.object({ targetId: Id, targetType: z.literal('USER') }) });

/** How it is now. */
export const Followed = z.object({
  followed: z.boolean(),
  /** How many follow the target. */
  followers: z.int().min(0),
});
export type Followed = z.infer<typeof Followed>;

export const BlockRequest = z.object({ userId: Id });
export const Blocked = z.object({ blocked: z.boolean() });

const MOST_USERS = 50;

/** Asks which of the first blocked which of the second. */
export const BlockRelationRequest = z.object({
  fromUserIds: z.array(Id).max(MOST_USERS),
  blockedUserIds: z.array(Id).max(MOST_USERS),
});
export type BlockRelationRequest = z.infer<typeof BlockRelationRequest>;

/** Blocks that stand, in the order of their ids; those between other people than whoever asks are left out. */
export const BlockRelations = z.array(z.object({ fromUserId: z.int(), blockedUserId: z.int() }));
export type BlockRelations = z.infer<typeof BlockRelations>;

export const RelationPageRequest = z.object({ pageRequest: PageRequest.prefault({}) });

/** Whom the viewer follows, the latest first. */
export const FollowedUserPage = pageOf(PublicUser.extend({ followTime: z.iso.datetime() }));
export const UserPage = pageOf(PublicUser);

/** A search looks no further than this many people. */
export const MOST_FOUND = 100;
const LONGEST_NICKNAME = 40;

export const UserSearchRequest = z.object({
  /** Stands in the nickname, at its beginning or inside; in any case. */
  nickname: z.string().trim().min(1).max(LONGEST_NICKNAME),
  pageRequest: PageRequest.prefault({}),
});
export type UserSearchRequest = z.infer<typeof UserSearchRequest>;

/** Somebody's public page: who it is, and how the viewer and they stand. Of a visitor's view nothing stands. */
export const UserHead = z.object({
  user: PublicUser,
  followers: z.int().min(0),
  following: z.int().min(0),
  viewer: z.object({ own: z.boolean(), followed: z.boolean(), blocked: z.boolean() }).nullable(),
});
export type UserHead = z.infer<typeof UserHead>;
