/** Describes requests and answers of the calls to register, log in and set a password. */

import { z } from 'zod';
import { Address, Code, CountryCode, ValidKey } from '#src/modules/people/accounts/codes/code-contract.ts';
import { OwnUser } from '#src/modules/people/accounts/contract.ts';

/** The ways to log in that this tenant supports; `email` and `mobile` say where codes can be sent. */
export const LoginSwitch = z.object({
  password: z.boolean(),
  code: z.boolean(),
  line: z.boolean(),
  firebase: z.boolean(),
  email: z.boolean(),
  mobile: z.boolean(),
});

/**
 * Only the length is limited here. The service checks the password rule, so that the reader learns which part is
 * missing.
 */
const Password = z.string().max(200);
const Source = z.string().max(20).optional();

/** `pwdRegister: false` registers without a password: later logins use a code. */
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
/** `nonce`: the value that the app put into the token, if it did. */
const IdTokenLogin = z.object({ idToken: z.string().max(8192), nonce: z.string().max(200).optional(), source: Source });

/**
 * The data that a browser brought back from the login service, together with the verifier that only the browser which
 * started the login knows.
 */
const LoginCode = z.object({
  code: z.string().min(1).max(2048),
  /** PKCE (RFC 7636): the challenge sent to the service was a digest of this. */
  codeVerifier: z.string().regex(/^[\w-]{43,128}$/),
  nonce: z.string().min(16).max(200),
  /** The page the service redirected the browser to: a login page of the tenant. */
  redirectUri: z.url({ protocol: /^https?$/ }).max(500),
  source: Source,
});
export type LoginCode = z.infer<typeof LoginCode>;

export const ServiceLoginRequest = z.union([IdTokenLogin, LoginCode]);
export type ServiceLoginRequest = z.infer<typeof ServiceLoginRequest>;

/**
 * Browsers are logged in by cookies, and `token` is null. Apps store the token and send it in the Authorization header.
 */
export const LoggedIn = z.object({
  token: z.string().nullable(),
  user: OwnUser,
  /**
   * For an account without a password: a key of scene CHANGEPWD. With it the user can create a password without another
   * code.
   */
  createPasswordKey: z.string().nullable(),
});
export type LoggedIn = z.infer<typeof LoggedIn>;

/** The key of a link that was sent because strangers tried to log in. */
export const UnlockRequest = z.object({ validKey: ValidKey });
