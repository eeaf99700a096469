import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { Address, CountryCode, ValidKey } from '#src/modules/people/accounts/codes/code-contract.ts';

export const PROFILE_FIELDS = ['avatar', 'nickname', 'biography'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** The public part of a user. */
export const PublicUser = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.object({ url: z.string() }).nullable(),
  biography: z.string(),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** Which of the values are waiting for review. Other users still see the value before it. */
export const Auditing = z.object({ avatar: z.boolean(), nickname: z.boolean(), biography: z.boolean() });
export type Auditing = z.infer<typeof Auditing>;

/** She 0, He 1, They 2. */
const Gender = z.literal([0, 1, 2]).nullable();
const Birthday = z.iso.date().nullable();

/** A user as they see themselves: the latest values, reviewed or not. */
export const OwnUser = PublicUser.extend({
  auditing: Auditing,
  email: z.string().nullable(),
  /** With its calling code, digits only. */
  mobile: z.string().nullable(),
  hasPassword: z.boolean(),
  gender: Gender,
  birthday: Birthday,
  auditResult: z.object({
    auditItems: z.array(
      z.object({
        dataType: z.enum(PROFILE_FIELDS),
        /** JSON: a text, or `{"url": …}` of an avatar. */
        dataValue: z.string(),
        auditAction: z.enum(['AUDITING', 'PASSED', 'REJECTED']),
      }),
    ),
  }),
});
export type OwnUser = z.infer<typeof OwnUser>;

/** Without an id: the user who sends the request. */
export const UserInfoRequest = z.object({ id: Id.optional() });
/** The whole profile for the user themselves (`own: true`), the public part for everybody else. */
export const UserInfo = z.union([
  OwnUser.extend({ own: z.literal(true) }),
  PublicUser.extend({ own: z.literal(false) }),
]);
export type UserInfo = z.infer<typeof UserInfo>;

/** Fields that are left out keep their value. */
export const UpdateUserRequest = z.object({
  nickname: z.string().max(200).optional(),
  biography: z.string().max(2000).optional(),
  /** `key`: key of a picture that was uploaded as an avatar; null removes the avatar. */
  avatar: z
    .object({ key: z.string().max(200) })
    .nullable()
    .optional(),
  gender: Gender.optional(),
  birthday: Birthday.optional(),
});
export type UpdateUserRequest = z.infer<typeof UpdateUserRequest>;

/**
 * The new address, with a key that proves an old address of the account (`preValidKey`) and one that proves the new
 * one.
 */
export const ChangeAddressRequest = z
  .object({
    email: Address.optional(),
    mobile: Address.optional(),
    countryCode: CountryCode,
    /** May be missing only if the account has no address yet. */
    preValidKey: ValidKey.optional(),
    validKey: ValidKey,
  })
  .refine(({ email, mobile }) => (email === undefined) !== (mobile === undefined), {
    error: 'either email or mobile',
    path: ['email'],
  });
export type ChangeAddressRequest = z.infer<typeof ChangeAddressRequest>;

/** The response of a call that has no data to return. */
export const Done = z.object({ done: z.literal(true) });

export const Sessions = z.array(
  z.object({
    id: z.int(),
    platform: z.string(),
    /** Names, such as Chrome and Android; empty where unknown. */
    browser: z.string(),
    system: z.string(),
    /** Milliseconds since 1970. */
    createdAt: z.int(),
    /** Accurate to one day. */
    seenAt: z.int(),
    current: z.boolean(),
  }),
);
export type Sessions = z.infer<typeof Sessions>;
