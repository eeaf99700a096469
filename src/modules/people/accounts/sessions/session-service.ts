/** Opens, finds and ends sessions. */

import { randomBytes } from 'node:crypto';
import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import type { Caller } from '#src/http/caller.ts';
import { sessionCookies, type Viewer } from '#src/http/identity/viewer.ts';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import type { Sessions } from '#src/modules/people/accounts/contract.ts';
import {
  deleteSession,
  deleteSessionsOf,
  insertSession,
  sessionByHash,
  sessionsOf,
} from '#src/modules/people/accounts/sessions/session-store.ts';

const TOKEN_BYTES = 32;

/** A new session: the token for apps, the cookies for browsers. */
export interface OpenedSession {
  readonly token: string;
  /** Values of Set-Cookie headers. */
  readonly cookies: readonly string[];
}

/** Begins a session of a user whose identity was proven. The token is returned only here; its digest is stored. */
export async function openSession({ tx, tenant }: TxCtx, userId: number, caller: Caller): Promise<OpenedSession> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const { deviceId, platform, agent } = caller;
  await insertSession(tx, tenant.id, { userId, tokenHash: sha256(token), deviceId, platform, ...agent });
  return { token, cookies: sessionCookies(token) };
}

/** Finds who is logged in by a token. */
export async function viewerOf({ db, tenant }: TenantCtx, token: string): Promise<Viewer | undefined> {
  return sessionByHash(db, tenant.id, sha256(token));
}

/** Ends the session a viewer came with. */
export async function endSession({ db, tenant }: TenantCtx, viewer: Viewer): Promise<void> {
  await deleteSession(db, tenant.id, viewer.userId, viewer.sessionId);
}

/** Where a viewer is logged in, the latest used first. */
export async function openSessions({ db, tenant }: TenantCtx, viewer: Viewer): Promise<Sessions> {
  const rows = await sessionsOf(db, tenant.id, viewer.userId);
  return rows.map(({ id, platform, browser, system, createdAt, seenAt }) => ({
    id,
    platform,
    browser,
    system,
    createdAt: createdAt.getTime(),
    seenAt: seenAt.getTime(),
    current: id === viewer.sessionId,
  }));
}

/** Ends one of a viewer's sessions. Throws NotFound for any that is not theirs. */
export async function revokeSession({ db, tenant }: TenantCtx, viewer: Viewer, id: number): Promise<void> {
  if (!(await deleteSession(db, tenant.id, viewer.userId, id))) throw new Failure('NotFound');
}

/** Ends every session of a user, everywhere; `except` stays. */
export async function endSessions({ tx, tenant }: TxCtx, userId: number, except?: number): Promise<void> {
  await deleteSessionsOf(tx, tenant.id, userId, except);
}
