import { z } from 'zod';
import { Id } from '#src/http/id.ts';

/** Ways to log in that work here; `email` and `mobile` say where codes can be sent. */
export const LoginSwitch = z.object({
  password: z.boolean(),
  code: z.boolean(),
  line: z.boolean(),
  firebase: z.boolean(),
  email: z.boolean(),
  mobile: z.boolean(),
});

/** What a code is for. A code, and the key it is traded for, are good for their own scene alone. */
export const AUTH_SCENES = [
  'REGISTER',
  'LOGIN',
  'CHANGEPWD',
  'CLOSEUSER',
  'CHANGE_MOBILE_EMAIL',
  'CHECK_OLD_MOBILE_EMAIL',
] as const;
export type AuthScene = (typeof AUTH_SCENES)[number];

/** Seconds before another code may be asked for. */
export const RESEND_SECONDS = 60;

const Scene = z.enum(AUTH_SCENES);
const Address = z.string().trim().min(1).max(254);
const CountryCode = z.string().trim().max(5).optional();
const Code = z
  .string()
  .trim()
  .regex(/^\d{6}$/, 'six digits');
const ValidKey = z.string().max(100);
/** Its rule is held by the use-case, so that a reader is told which part is missing. */
const Password = z.string().max(200);
const Source = z.string().max(20).optional();

/** Whose address it is that gets a code: a mobile number or an e-mail address. */
const Receiver = z.object({
  rcv: Address,
  rcvType: z
    .string()
    .transform((type) => type.toLowerCase())
    .pipe(z.enum(['mobile', 'phone', 'email', 'e-mail', 'any']))
    .default('any'),
  /** Calling code of a national number; the tenant's first unless given. */
  countryCode: CountryCode,
});
export type ReceiverInput = z.infer<typeof Receiver>;

export const SendCodeRequest = Receiver.extend({ authScene: Scene });
export type SendCodeRequest = z.infer<typeof SendCodeRequest>;

/** The same for every address, known or not. */
export const CodeSent = z.object({ resendSeconds: z.int(), expiresInSeconds: z.int() });

/** `sceneCode`, where given, must be the scene again. */
export const CheckCodeRequest = Receiver.extend({ authScene: Scene, authCode: Code, sceneCode: Scene.optional() });
export type CheckCodeRequest = z.infer<typeof CheckCodeRequest>;

/** A key that stands for a proven address, once, within ten minutes. */
export const CodeProven = z.object({ validKey: z.string(), expiresInSeconds: z.int() });

export const CloseUserRequest = CheckCodeRequest.extend({ authScene: z.literal('CLOSEUSER') });

/** `pwdRegister: false` registers without a password: later logins go by code. */
export const RegisterRequest = z.object({
  validKey: ValidKey,
  password: Password.optional(),
  repassword: Password.optional(),
  source: Source,
  pwdRegister: z.boolean().default(true),
});
export type RegisterRequest = z.infer<typeof RegisterRequest>;

export const NewPasswordRequest = z.object({ validKey: ValidKey, password: Password, repassword: Password });
export type NewPasswordRequest = z.infer<typeof NewPasswordRequest>;

export const MobileLoginRequest = z.object({ mobile: Address, password: Password, countryCode: CountryCode });
export const EmailLoginRequest = z.object({ email: Address, password: Password });
export const CodeLoginRequest = z
  .object({
    email: Address.optional(),
    mobile: Address.optional(),
    countryCode: CountryCode,
    smscode: Code,
    sceneCode: z.literal('LOGIN').default('LOGIN'),
    source: Source,
  })
  .refine(({ email, mobile }) => (email === undefined) !== (mobile === undefined), {
    error: 'either email or mobile',
    path: ['email'],
  });
/** `nonce`: what the browser had put into the token, where it had. */
export const IdTokenLoginRequest = z.object({
  idToken: z.string().max(8192),
  nonce: z.string().max(200).optional(),
  source: Source,
});
export type IdTokenLoginRequest = z.infer<typeof IdTokenLoginRequest>;

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

/** Browsers are logged in by cookies, and `token` is null; apps keep the token and send it as Authorization. */
export const LoggedIn = z.object({
  token: z.string().nullable(),
  user: OwnUser,
  /** For an account without a password: a key of scene CHANGEPWD by which one is created without another code. */
  createPasswordKey: z.string().nullable(),
});
export type LoggedIn = z.infer<typeof LoggedIn>;

/** The answer of a call that has done its work and has nothing to tell. */
export const Done = z.object({ done: z.literal(true) });

export const Sessions = z.array(
  z.object({
    id: z.int(),
    platform: z.string(),
    /** Milliseconds since 1970. */
    createdAt: z.int(),
    /** To within a day. */
    seenAt: z.int(),
    current: z.boolean(),
  }),
);
export type Sessions = z.infer<typeof Sessions>;
