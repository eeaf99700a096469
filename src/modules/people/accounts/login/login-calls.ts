/** Answers the calls by which readers register, log in, log out and set a password. */

import { call, userCall } from '#src/http/call.ts';
import { endedCookies } from '#src/http/identity/viewer.ts';
import { type AccountsSetup, secretOf } from '#src/modules/people/accounts/accounts-setup.ts';
import { unlockDevice } from '#src/modules/people/accounts/codes/account-unlock-service.ts';
import { eitherReceiver, emailReceiver, mobileReceiver } from '#src/modules/people/accounts/codes/code-receiver.ts';
import { Done } from '#src/modules/people/accounts/contract.ts';
import { ENCRYPTED_ACCOUNT_FIELDS } from '#src/modules/people/accounts/encrypted-fields.ts';
import {
  CodeLoginRequest,
  EmailLoginRequest,
  LoggedIn,
  LoginSwitch,
  MobileLoginRequest,
  NewPasswordRequest,
  RegisterRequest,
  ServiceLoginRequest,
  UnlockRequest,
} from '#src/modules/people/accounts/login/login-contract.ts';
import { loginByCode, loginByPassword } from '#src/modules/people/accounts/login/login-service.ts';
import { loginByProvider } from '#src/modules/people/accounts/login/provider-login-service.ts';
import { createPassword, register, resetPassword } from '#src/modules/people/accounts/login/registration-service.ts';
import { endSession } from '#src/modules/people/accounts/sessions/session-service.ts';
import { TerminalRequest } from '#src/modules/running/tenants/contract.ts';

const LOGIN = { access: 'public', rate: 'costly', answer: LoggedIn } as const;
const LIMIT = 16 * 1024;
const DONE = { done: true } as const;

/** The ways to log in that the tenant offers. */
function loginSwitch(setup: AccountsSetup) {
  return call(
    'POST /saas-low-code-service/api/app-package-config/login-switch',
    { access: 'public', body: TerminalRequest, answer: LoginSwitch },
    async ({ tenant: { logins }, channels }) => {
      const email = channels.has('mail');
      const mobile = channels.has('sms');
      const code = logins?.code !== false && setup.secret !== undefined && (email || mobile);
      const line = logins?.line !== undefined;
      const firebase = logins?.firebase !== undefined;
      return { data: { password: logins?.password !== false, code, line, firebase, email, mobile } };
    },
  );
}

/** How readers register, and set a password when they have none or forgot it. */
const registrationCalls = [
  call(
    'POST /saas-user-service/user/register/mobile',
    { ...LOGIN, body: RegisterRequest, seals: ENCRYPTED_ACCOUNT_FIELDS.newPassword },
    (ctx, { body }) => register(ctx, 'mobile', body),
  ),
  call(
    'POST /saas-user-service/user/register/email',
    { ...LOGIN, body: RegisterRequest, seals: ENCRYPTED_ACCOUNT_FIELDS.newPassword },
    (ctx, { body }) => register(ctx, 'email', body),
  ),
  call(
    'POST /saas-user-service/user/info/createPwd',
    {
      access: 'visitor',
      rate: 'costly',
      body: NewPasswordRequest,
      answer: Done,
      seals: ENCRYPTED_ACCOUNT_FIELDS.newPassword,
    },
    async (ctx, { body }) => {
      await createPassword(ctx, body);
      return { data: DONE };
    },
  ),
  call(
    'POST /saas-user-service/user/login/resetPwd',
    {
      access: 'visitor',
      rate: 'costly',
      body: NewPasswordRequest,
      answer: Done,
      seals: ENCRYPTED_ACCOUNT_FIELDS.newPassword,
    },
    async (ctx, { body }) => {
      await resetPassword(ctx, body);
      return { data: DONE };
    },
  ),
];

export function loginCalls(setup: AccountsSetup) {
  return [
    loginSwitch(setup),
    ...registrationCalls,
    call(
      'POST /saas-user-service/user/login/mobileLogin',
      { ...LOGIN, body: MobileLoginRequest, seals: ENCRYPTED_ACCOUNT_FIELDS.mobileLogin },
      (ctx, { body }) => loginByPassword(ctx, mobileReceiver(ctx.tenant, body.mobile, body.countryCode), body.password),
    ),
    call(
      'POST /saas-user-service/user/login/emailLogin',
      { ...LOGIN, body: EmailLoginRequest, seals: ENCRYPTED_ACCOUNT_FIELDS.emailLogin },
      (ctx, { body }) => loginByPassword(ctx, emailReceiver(body.email), body.password),
    ),
    call(
      'POST /saas-user-service/user/login/codeLogin',
      { ...LOGIN, body: CodeLoginRequest, seals: ENCRYPTED_ACCOUNT_FIELDS.codeLogin },
      (ctx, { body }) =>
        loginByCode(ctx, secretOf(setup), { receiver: eitherReceiver(ctx.tenant, body), code: body.smscode }),
    ),
    call(
      'POST /saas-user-service/user/login/firebase/login',
      { ...LOGIN, body: ServiceLoginRequest, seals: ENCRYPTED_ACCOUNT_FIELDS.serviceLogin },
      (ctx, { body }) => loginByProvider(ctx, setup, 'firebase', body),
    ),
    call(
      'POST /saas-user-service/user/login/line/login',
      { ...LOGIN, body: ServiceLoginRequest, seals: ENCRYPTED_ACCOUNT_FIELDS.serviceLogin },
      (ctx, { body }) => loginByProvider(ctx, setup, 'line', body),
    ),
    call(
      'POST /saas-user-service/user/login/unlock',
      {
        access: 'public',
        rate: 'costly',
        body: UnlockRequest,
        answer: Done,
        seals: ENCRYPTED_ACCOUNT_FIELDS.unlock,
        limit: LIMIT,
      },
      async (ctx, { body }) => {
        await unlockDevice(ctx, body.validKey);
        return { data: DONE };
      },
    ),
    userCall('POST /saas-user-service/user/info/logOut', { answer: Done }, async (ctx) => {
      await endSession(ctx, ctx.viewer);
      return { data: DONE, cookies: endedCookies() };
    }),
  ];
}
