/** Confirms that a session is its user's, by password or code, before a risky change. */

import type { TxCtx } from '#src/ctx.ts';
import type { CallCtx, UserCtx } from '#src/http/call.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import { Failure } from '#src/kernel/failure.ts';
import {
  type AttemptLimit,
  countAttempt,
  uncountAttempt,
} from '#src/modules/people/accounts/codes/attempt-limit-store.ts';
import type { Receiver } from '#src/modules/people/accounts/codes/code-receiver.ts';
import { withCode } from '#src/modules/people/accounts/codes/code-service.ts';
import { verifyPassword } from '#src/modules/people/accounts/password-service.ts';
import { type AccountChange, notifyOwner } from '#src/modules/people/accounts/profile/contact-notice.ts';
import { confirmSession, isConfirmed } from '#src/modules/people/accounts/sessions/session-store.ts';
import { userById } from '#src/modules/people/accounts/user-store.ts';

/** Wrong passwords of one account that is logged in. */
const BY_USER: AttemptLimit = { kind: 'password-confirm', most: 10, seconds: 3600 };

/** The viewer's password proves that the session is theirs. Throws WrongLogin, TooMany. */
export async function confirmByPassword({ db, tenant, viewer }: UserCtx, password: string): Promise<void> {
  const party = String(viewer.userId);
  await countAttempt(db, tenant.id, BY_USER, party);
  const user = await userById(db, tenant.id, viewer.userId);
  if (!(await verifyPassword(user?.passwordHash, password))) throw new Failure('WrongLogin');
  await uncountAttempt(db, tenant.id, BY_USER, party);
  await confirmSession(db, tenant.id, viewer);
}

/** A code that was sent to one of the viewer's addresses proves it too. Throws WrongCode, TooMany. */
export async function confirmByCode(
  ctx: UserCtx,
  secret: ServerSecret,
  { receiver, code }: { readonly receiver: Receiver; readonly code: string },
): Promise<void> {
  await withCode(ctx, secret, { receiver, scene: 'CONFIRM', code }, (tx) =>
    confirmSession(tx, ctx.tenant.id, ctx.viewer),
  );
}

/**
 * For what a stolen session must not change: where money goes, and where private messages go. Throws ConfirmFirst when the
 * viewer has not proven lately who they are.
 */
export async function requireConfirmed({ db, tenant, viewer }: UserCtx): Promise<void> {
  if (await isConfirmed(db, tenant.id, viewer)) return;
  throw new Failure('ConfirmFirst', '', [{ field: 'confirmation', reason: 'by a code or the password' }]);
}

/** Tells a user, at every address of the account, what was changed. @param key  identifies the change */
export async function tellOwner(
  { tx, ...call }: TxCtx & Pick<CallCtx, 'lang' | 'caller' | 'channels'>,
  { userId, change, key }: { readonly userId: number; readonly change: AccountChange; readonly key: string },
): Promise<void> {
  const user = await userById(tx, call.tenant.id, userId);
  if (user !== undefined) await notifyOwner(tx, call, { contacts: user, change, key });
}
