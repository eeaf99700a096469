import { z } from 'zod';
import { Id } from '#src/http/id.ts';
import { Address, CountryCode, ValidKey } from '#src/modules/accounts/code-contract.ts';

export const PROFILE_FIELDS = ['avatar', 'nickname', 'biography'] as const;
export type ProfileField = (typeof PROFILE_FIELDS)[number];

/** What everybody may know of somebody. */
export const PublicUser = z.object({
  id: z.int(),
  nickname: z.string(),
  avatar: z.object({ url: z.string() }).nullable(),
  biography: z.string(),
});
export type PublicUser = z.infer<typeof PublicUser>;

/** Which of the shown values wait for review; others still see what stood before. */
export const Auditing = z.object({ avatar: z.boolean(), nickname: z.boolean(), biography: z.boolean() });
export type Auditing = z.infer<typeof Auditing>;

/** She 0, He 1, They 2. */
const Gender = z.literal([0, 1, 2]).nullable();
const Birthday = z.iso.date().nullable();

/** What one sees of oneself: the values as last edited, reviewed or not. */
export const OwnUser = PublicUser.extend({
  auditing: Auditing,
  email: z.string().nullable(),
  /** With its calling code, digits alone. */
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

/** Without an id, whoever asks. */
export const UserInfoRequest = z.object({ id: Id.optional() });
/** All of oneself, `own` telling so; of others what is public. */
export const UserInfo = z.union([
  OwnUser.extend({ own: z.literal(true) }),
  PublicUser.extend({ own: z.literal(false) }),
]);
export type UserInfo = z.infer<typeof UserInfo>;

/** What is left out stays as it is. */
export const UpdateUserRequest = z.object({
  nickname: z.string().max(200).optional(),
  biography: z.string().max(2000).optional(),
  /** `key`: of a picture uploaded as an avatar; null: none. */
  avatar: z
    .object({ key: z.string().max(200) })
    .nullable()
    .optional(),
  gender: Gender.optional(),
  birthday: Birthday.optional(),
});
export type UpdateUserRequest = z.infer<typeof UpdateUserRequest>;

/** The new address, with the key of an old one of the account (`preValidKey`) and the key of the new one. */
export const ChangeAddressRequest = z
  .object({
    email: Address.optional(),
    mobile: Address.optional(),
    countryCode: CountryCode,
    /** May be missing only where the account has neither address yet. */
    preValidKey: ValidKey.optional(),
    validKey: ValidKey,
  })
  .refine(({ email, mobile }) => (email === undefined) !== (mobile === undefined), {
    error: 'either email or mobile',
    path: ['email'],
  });
export type ChangeAddressRequest = z.infer<typeof ChangeAddressRequest>;

/** The answer of a call that has done its work and has nothing to tell. */
export const Done = z.object({ done: z.literal(true) });

export const Sessions = z.array(
  z.object({
    id: z.int(),
    platform: z.string(),
    /** Names, such as Chrome and Android; empty where they are not known. */
    browser: z.string(),
    system: z.string(),
    /** Milliseconds since 1970. */
    createdAt: z.int(),
    /** To within a day. */
    seenAt: z.int(),
    current: z.boolean(),
  }),
);
export type Sessions = z.infer<typeof Sessions>;
