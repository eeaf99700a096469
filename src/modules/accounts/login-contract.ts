import { z } from 'zod';
import { Address, Code, CountryCode, ValidKey } from '#src/modules/accounts/code-contract.ts';
import { OwnUser } from '#src/modules/accounts/contract.ts';

/** Ways to log in that work here; `email` and `mobile` say where codes can be sent. */
export const LoginSwitch = z.object({
  password: z.boolean(),
  code: z.boolean(),
  line: z.boolean(),
  firebase: z.boolean(),
  email: z.boolean(),
  mobile: z.boolean(),
});

/** Its rule is held by the use-case, so that a reader is told which part is missing. */
const Password = z.string().max(200);
const Source = z.string().max(20).optional();

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

/** Browsers are logged in by cookies, and `token` is null; apps keep the token and send it as Authorization. */
export const LoggedIn = z.object({
  token: z.string().nullable(),
  user: OwnUser,
  /** For an account without a password: a key of scene CHANGEPWD by which one is created without another code. */
  createPasswordKey: z.string().nullable(),
});
export type LoggedIn = z.infer<typeof LoggedIn>;
