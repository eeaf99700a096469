/** Answers the calls by which a user reads and changes their own account, ends sessions and closes the account. */

import { call, userCall } from '#src/http/call.ts';
import { IdParams } from '#src/http/id.ts';
import { endedCookies } from '#src/http/identity/viewer.ts';
import { Failure } from '#src/kernel/failure.ts';
import { type AccountsSetup, secretOf } from '#src/modules/people/accounts/accounts-setup.ts';
import { checkScene } from '#src/modules/people/accounts/codes/code-calls.ts';
import { CloseUserRequest, ConfirmRequest } from '#src/modules/people/accounts/codes/code-contract.ts';
import { receiverOf } from '#src/modules/people/accounts/codes/code-receiver.ts';
import { confirmByCode, confirmByPassword } from '#src/modules/people/accounts/codes/session-confirmation-service.ts';
import {
  ChangeAddressRequest,
  Done,
  OwnUser,
  Sessions,
  UpdateUserRequest,
  UserInfo,
  UserInfoRequest,
} from '#src/modules/people/accounts/contract.ts';
import { ENCRYPTED_ACCOUNT_FIELDS } from '#src/modules/people/accounts/encrypted-fields.ts';
import { changeAddress, closeAccount } from '#src/modules/people/accounts/profile/login-address-change-service.ts';
import { updateProfile } from '#src/modules/people/accounts/profile/profile-service.ts';
import { publicUsers, viewerProfile } from '#src/modules/people/accounts/service.ts';
import { openSessions, revokeSession } from '#src/modules/people/accounts/sessions/session-service.ts';

const LIMIT = 16 * 1024;
const DONE = { done: true } as const;

export function profileCalls(setup: AccountsSetup) {
  return [
    call(
      'GET /saas-user-service/user-ext-info/getWithExtInfoById',
      { access: 'visitor', query: UserInfoRequest, answer: UserInfo },
      async (ctx, { query: { id = ctx.viewer?.userId } }) => {
        if (id === undefined) throw new Failure('Unauthorized');
        const own = id === ctx.viewer?.userId ? await viewerProfile(ctx, id) : undefined;
        if (own !== undefined) return { data: { ...own, own: true } };
        const user = (await publicUsers(ctx, [id])).get(id);
        if (user === undefined) throw new Failure('NotFound');
        return { data: { ...user, own: false } };
      },
    ),
    userCall(
      'PUT /saas-user-service/user/info/updateUserInfo',
      { rate: 'costly', body: UpdateUserRequest, answer: OwnUser, seals: ENCRYPTED_ACCOUNT_FIELDS.profile },
      async (ctx, { body }) => ({ data: await updateProfile(ctx, body) }),
    ),
    userCall(
      'PUT /saas-user-service/user/info/change/mobile-or-email',
      { rate: 'costly', body: ChangeAddressRequest, answer: OwnUser, seals: ENCRYPTED_ACCOUNT_FIELDS.newAddress },
      async (ctx, { body }) => ({ data: await changeAddress(ctx, body) }),
    ),
    userCall(
      'POST /saas-user-service/user/info/close/user',
      { rate: 'costly', body: CloseUserRequest, answer: Done, seals: ENCRYPTED_ACCOUNT_FIELDS.addressAndCode },
      async (ctx, { body }) => {
        checkScene(body);
        const receiver = receiverOf(ctx.tenant, body);
        await closeAccount(ctx, secretOf(setup), { receiver, code: body.authCode });
        return { data: DONE, cookies: endedCookies() };
      },
    ),
    userCall(
      'POST /saas-user-service/user/info/confirm',
      {
        rate: 'costly',
        body: ConfirmRequest,
        answer: Done,
        seals: ENCRYPTED_ACCOUNT_FIELDS.confirmation,
        limit: LIMIT,
      },
      async (ctx, { body }) => {
        if ('password' in body) await confirmByPassword(ctx, body.password);
        else {
          const receiver = receiverOf(ctx.tenant, body);
          await confirmByCode(ctx, secretOf(setup), { receiver, code: body.authCode });
        }
        return { data: DONE };
      },
    ),
    userCall('GET /sessions', { answer: Sessions }, async (ctx) => ({
      data: await openSessions(ctx, ctx.viewer),
    })),
    userCall('DELETE /sessions/{id}', { params: IdParams, answer: Done }, async (ctx, { params: { id } }) => {
      await revokeSession(ctx, ctx.viewer, id);
      return { data: DONE };
    }),
  ];
}
