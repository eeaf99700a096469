import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { PageRequest, pageOf } from '#src/http/paging.ts';
import { PublicUser } from '#src/modules/people/accounts/contract.ts';

/** The user to follow or unfollow. Only users can be followed. */
export const FollowRequest = z.object({ followInfo: z.object({ targetId: Id, targetType: z.literal('USER') }) });

/** The state after the call. */
export const Followed = z.object({
  followed: z.boolean(),
  /** How many users follow the target. */
  followers: z.int().min(0),
});
export type Followed = z.infer<typeof Followed>;

export const BlockRequest = z.object({ userId: Id });
export const Blocked = z.object({ blocked: z.boolean() });

const MOST_USERS = 50;

/** Which of the first users have blocked which of the second. */
export const BlockRelationRequest = z.object({
  fromUserIds: z.array(Id).max(MOST_USERS),
  blockedUserIds: z.array(Id).max(MOST_USERS),
});
export type BlockRelationRequest = z.infer<typeof BlockRelationRequest>;

/** Existing blocks, sorted by ids. Only blocks that involve the viewer are returned. */
export const BlockRelations = z.array(z.object({ fromUserId: z.int(), blockedUserId: z.int() }));
export type BlockRelations = z.infer<typeof BlockRelations>;

export const RelationPageRequest = z.object({ pageRequest: PageRequest.prefault({}) });

/** The users the viewer follows, newest first. */
export const FollowedUserPage = pageOf(PublicUser.extend({ followTime: z.iso.datetime() }));
export const UserPage = pageOf(PublicUser);

/** A search finds at most this many users. */
export const MOST_FOUND = 100;
const LONGEST_NICKNAME = 40;

export const UserSearchRequest = z.object({
  /** Part of the nickname, in upper or lower case. */
  nickname: z.string().trim().min(1).max(LONGEST_NICKNAME),
  pageRequest: PageRequest.prefault({}),
});
export type UserSearchRequest = z.infer<typeof UserSearchRequest>;

/**
 * The head of a user's public page: the user, and the relation between the viewer and them. For a visitor all relations
 * are false.
 */
export const UserHead = z.object({
  user: PublicUser,
  followers: z.int().min(0),
  following: z.int().min(0),
  viewer: z.object({ own: z.boolean(), followed: z.boolean(), blocked: z.boolean() }).nullable(),
});
export type UserHead = z.infer<typeof UserHead>;
