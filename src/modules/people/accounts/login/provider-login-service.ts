/** Logs in a user whose identity LINE or Firebase proves, and creates an account at the first such login. */

import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import type { Answer, CallCtx } from '#src/http/call.ts';
import { Failure } from '#src/kernel/failure.ts';
import { type AccountsSetup, loginSecretOf } from '#src/modules/people/accounts/accounts-setup.ts';
import { signIn } from '#src/modules/people/accounts/login/complete-login.ts';
import { loginRefused, type ProvenIdentity, verifyIdToken } from '#src/modules/people/accounts/login/id-token.ts';
import {
  type Identity,
  insertIdentity,
  lockIdentity,
  type Provider,
  spendToken,
  userOfIdentity,
} from '#src/modules/people/accounts/login/identity-store.ts';
import type { ServiceLoginRequest } from '#src/modules/people/accounts/login/login-contract.ts';
import { tradeCode } from '#src/modules/people/accounts/login/oauth-code-exchange.ts';
import { newNickname } from '#src/modules/people/accounts/login/registration-service.ts';
import { insertUser, userByReceiver } from '#src/modules/people/accounts/user-store.ts';

/**
 * The proof is a token, or a code that is exchanged for one. At the first login the identity is linked to the account
 * with the e-mail address that the service verified, else to a new account. Throws IdTokenRefused (also when the token
 * was used before), Unavailable, and NotFound where the tenant does not support the service.
 */
export async function loginByProvider(
  ctx: CallCtx,
  setup: AccountsSetup,
  provider: Provider,
  request: ServiceLoginRequest,
): Promise<Answer> {
  const { db, tenant } = ctx;
  const trusted = tenant.logins?.[provider];
  if (trusted === undefined) throw new Failure('NotFound', `no login by ${provider}`);
  const proven =
    'code' in request
      ? await tradeCode(tenant, trusted, request, loginSecretOf(setup, tenant.code, provider))
      : await verifyIdToken(trusted, request.idToken, request.nonce);
  return db.transaction().execute(async (tx) => {
    if (!(await spendToken(tx, tenant.id, proven.tokenHash, proven.expiresAt))) throw loginRefused('used before');
    const identity = { provider, subject: proven.subject };
    await lockIdentity(tx, tenant.id, identity);
    const userId = (await userOfIdentity(tx, tenant.id, identity)) ?? (await join(tx, tenant, identity, proven));
    return signIn(tx, ctx, userId);
  });
}

/** Links an identity to its account. */
async function join(tx: Tx, tenant: Tenant, identity: Identity, { email }: ProvenIdentity): Promise<number> {
  const receiver = email === undefined ? undefined : { kind: 'email' as const, address: email };
  const owner = receiver === undefined ? undefined : await userByReceiver(tx, tenant.id, receiver);
  const user = { email: email ?? null, mobile: null, passwordHash: null, nickname: newNickname() };
  const userId = owner?.id ?? (await insertUser(tx, tenant.id, user));
  if (userId === undefined) throw new Failure('Conflict', 'the address was taken meanwhile');
  await insertIdentity(tx, tenant.id, { ...identity, userId });
  return userId;
}
