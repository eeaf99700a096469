/** Completes every login and registration: opens the session of a user whose identity was proven. */

import type { Tx } from '#src/db/types.ts';
import type { Answer, CallCtx } from '#src/http/call.ts';
import { DEFAULT_PLATFORM } from '#src/http/caller.ts';
import { Failure } from '#src/kernel/failure.ts';
import { issueKey } from '#src/modules/people/accounts/codes/address-proof-service.ts';
import type { Receiver } from '#src/modules/people/accounts/codes/code-receiver.ts';
import type { LoggedIn } from '#src/modules/people/accounts/login/login-contract.ts';
import { ownUser } from '#src/modules/people/accounts/profile/own-user.ts';
import { storeDevice } from '#src/modules/people/accounts/sessions/device-store.ts';
import { storeNetwork } from '#src/modules/people/accounts/sessions/network-store.ts';
import { openSession } from '#src/modules/people/accounts/sessions/session-service.ts';

/**
 * For a browser the token goes into an HttpOnly cookie and not into the response. An app, which names its platform,
 * gets the token in the response.
 * @param proven  an address that a code has just proven; with it the user can create a first password
 */
export async function signIn(tx: Tx, ctx: CallCtx, userId: number, proven?: Receiver): Promise<Answer> {
  const { tenant, caller } = ctx;
  const user = await ownUser(tx, tenant, userId);
  if (user === undefined) throw new Failure('NoUser');
  const { token, cookies } = await openSession({ tx, tenant }, userId, caller);
  if (caller.deviceId !== undefined) await storeDevice(tx, tenant.id, userId, caller.deviceId);
  await storeNetwork(tx, tenant.id, userId, caller.networkName);
  const createPasswordKey =
    proven === undefined || user.hasPassword
      ? null
      : await issueKey({ tx, tenant }, { receiver: proven, scene: 'CHANGEPWD', userId: null });
  const inBrowser = caller.platform === DEFAULT_PLATFORM;
  const data: LoggedIn = { token: inBrowser ? null : token, user, createPasswordKey };
  return { data, cookies: inBrowser ? cookies : [] };
}
