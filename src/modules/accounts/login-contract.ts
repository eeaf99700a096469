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
/** `nonce`: what the app had put into the token, where it had. */
const IdTokenLogin = z.object({ idToken: z.string().max(8192), nonce: z.string().max(200).optional(), source: Source });

/** What a browser brought back from the service, with what only the browser that began there knows. */
const LoginCode = z.object({
  code: z.string().min(1).max(2048),
  /** Of RFC 7636: what the challenge at the service was the digest of. */
  codeVerifier: z.string().regex(/^[\w-]{43,128}$/),
  nonce: z.string().min(16).max(200),
  /** The page the service sent the browser back to: a login page of the tenant. */
  redirectUri: z.url({ protocol: /^https?$/ }).max(500),
  source: Source,
});
export type LoginCode = z.infer<typeof LoginCode>;

export const ServiceLoginRequest = z.union([IdTokenLogin, LoginCode]);
export type ServiceLoginRequest = z.infer<typeof ServiceLoginRequest>;

/** Browsers are logged in by cookies, and `token` is null; apps keep the token and send it as Authorization. */
export const LoggedIn = z.object({
  token: z.string().nullable(),
  user: OwnUser,
  /** For an account without a password: a key of scene CHANGEPWD by which one is created without another code. */
  createPasswordKey: z.string().nullable(),
});
export type LoggedIn = z.infer<typeof LoggedIn>;
