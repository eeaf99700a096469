/** Invites, lists and revokes the staff of a tenant, and logs them in. */

import { randomBytes } from 'node:crypto';
import { renderSVG } from 'uqr';
import type { z } from 'zod';
import type { EditCtx, TenantCtx } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import type { CallCtx, StaffCtx } from '#src/http/call.ts';
import type { Role } from '#src/http/identity/roles.ts';
import type { ServerSecret } from '#src/http/identity/server-secret.ts';
import type { StaffMember } from '#src/http/identity/staff.ts';
import { networkOf } from '#src/http/peer-address.ts';
import { Failure } from '#src/kernel/failure.ts';
import { sha256 } from '#src/kernel/hash.ts';
import { originOf } from '#src/kernel/tenant.ts';
import {
  type AttemptLimit,
  type CountedAttempts,
  giveAttemptBack,
  takeAttempt,
} from '#src/modules/people/accounts/codes/attempt-limit-service.ts';
import { hashPassword, verifyPassword } from '#src/modules/people/accounts/password-service.ts';
import { insertStaffChange, readStaffChanges } from '#src/modules/running/staff/change-store.ts';
import type { NewAuthenticator, StaffChange, StaffLogin, StaffRow } from '#src/modules/running/staff/contract.ts';
import { browserOf, knownBrowser } from '#src/modules/running/staff/known-browser.ts';
import { findStep, fromBase32, toBase32 } from '#src/modules/running/staff/one-time-code.ts';
import { isSealed, openApp, sealApp } from '#src/modules/running/staff/sealed-app.ts';
import { deleteSession, endSessions, insertSession, readSession } from '#src/modules/running/staff/session-store.ts';
import {
  acceptInvite,
  deleteStaff,
  readAccount,
  readStaff,
  setTotpSecret,
  spendStep,
  storeInvite,
  updateRoles,
} from '#src/modules/running/staff/store.ts';

const SECRET_BYTES = 32;

/** Wrong passwords an hour, where nobody has logged in before; the same in a browser in which the account has. */
const BY_ACCOUNT: AttemptLimit = { kind: 'studio', most: 20, seconds: 3600 };
const BY_NETWORK: AttemptLimit = { kind: 'studio-network', most: 60, seconds: 3600 };
const BY_BROWSER: AttemptLimit = { kind: 'studio-browser', most: 20, seconds: 3600 };
/** Wrong invitations an hour, apart from passwords: an invitation lets in whom others have locked out. */
const BY_INVITED: AttemptLimit = { kind: 'studio-invitation', most: 60, seconds: 3600 };

/** A login that has begun: its token, and what the browser keeps to be recognised. */
export interface NewLogin {
  readonly token: string;
  /** undefined: the site has no secret to sign it with. */
  readonly browser: string | undefined;
}

/** The path at which an invitation is accepted. Its secret stands behind a #, so that no log of a server has it. */
const INVITE_PATH = '/studio/invite#';

/**
 * Invites somebody, or somebody again who has lost the password.
 * @param roles  undefined: those of an account that exists
 * @returns the address at which they set their password, this once; undefined: there is no account, and no role for one
 */
export async function inviteStaff(
  ctx: EditCtx,
  address: string,
  roles: readonly Role[] | undefined,
): Promise<string | undefined> {
  const email = address.toLowerCase();
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const isStored = await changeStaff(ctx, { email, what: 'invited', roles: roles ?? null }, (tx, tenantId) =>
    storeInvite(tx, tenantId, { email, roles, digest: sha256(secret) }),
  );
  return isStored ? `${originOf(ctx.tenant)}${INVITE_PATH}${secret}` : undefined;
}

/** The staff of a tenant by address. */
export function listStaff({ db, tenant }: TenantCtx): Promise<StaffRow[]> {
  return readStaff(db, tenant.id);
}

/** Gives somebody other roles, at once. @returns false where nobody has the address */
export function setStaffRoles(ctx: EditCtx, email: string, roles: readonly Role[]): Promise<boolean> {
  return changeStaff(ctx, { email, what: 'roles', roles }, (tx, tenantId) => updateRoles(tx, tenantId, email, roles));
}

/** Ends an account with all its logins, at once. @returns false where nobody has the address */
export function revokeStaff(ctx: EditCtx, email: string): Promise<boolean> {
  return changeStaff(ctx, { email, what: 'revoked', roles: null }, (tx, tenantId) => deleteStaff(tx, tenantId, email));
}

const MOST_CHANGES = 200;

/** The latest changes of the accounts of a tenant, the newest first. */
export function listStaffChanges({ db, tenant }: TenantCtx): Promise<StaffChange[]> {
  return readStaffChanges(db, tenant.id, MOST_CHANGES);
}

/** Makes a change of an account and notes it. @returns what the change returns: false where there is no such account */
function changeStaff(
  { db, tenant, origin }: EditCtx,
  noted: Omit<StaffChange, 'at' | 'by'>,
  change: (tx: Tx, tenantId: number) => Promise<boolean>,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const isMade = await change(tx, tenant.id);
    if (isMade) await insertStaffChange(tx, tenant.id, { ...noted, by: origin.by });
    return isMade;
  });
}

/** Finds who is logged in by a token; undefined: the login has ended, or is another tenant's. */
export function findStaff({ db, tenant }: TenantCtx, token: string): Promise<StaffMember | undefined> {
  return readSession(db, tenant.id, sha256(token));
}

/**
 * Logs somebody in by address and password, and by a code where the account has an authenticator app. Throws WrongLogin,
 * with the field `code` where the password was right and a code is missing or wrong; TooMany; Unavailable.
 * Guesses of strangers do not count in a browser in which the account has logged in.
 */
export async function logStaffIn(
  ctx: CallCtx,
  secret: ServerSecret | undefined,
  { email: address, password, code = '' }: z.infer<typeof StaffLogin>,
): Promise<NewLogin> {
  const { db, tenant, caller } = ctx;
  const email = address.toLowerCase();
  const browser = secret && knownBrowser(secret, { tenantId: tenant.id, email }, caller.staffBrowser);
  const counted: CountedAttempts =
    browser === undefined
      ? [
          [BY_NETWORK, networkOf(caller.address)],
          [BY_ACCOUNT, email],
        ]
      : [[BY_BROWSER, browser]];
  await takeAttempt(ctx, counted);
  const account = await readAccount(db, tenant.id, email);
  const isRight = await verifyPassword(account?.passwordHash, password);
  if (!isRight || account === undefined) throw new Failure('WrongLogin');
  if (account.totpSecret !== null) await checkCode(ctx, secret, account.id, account.totpSecret, code);
  await giveAttemptBack(ctx, counted);
  return db.transaction().execute((tx) => openSession(tx, secret, tenant.id, { id: account.id, email }));
}

/**
 * Sets the password by an invitation and logs in. All earlier logins of the account end. Throws WrongLogin where the
 * invitation has ended, and TooMany.
 */
export async function acceptInvitation(
  ctx: CallCtx,
  secret: ServerSecret | undefined,
  invite: string,
  password: string,
): Promise<NewLogin> {
  const { db, tenant } = ctx;
  const counted: CountedAttempts = [[BY_INVITED, networkOf(ctx.caller.address)]];
  await takeAttempt(ctx, counted);
  const hash = await hashPassword(password);
  const login = await db.transaction().execute(async (tx) => {
    const account = await acceptInvite(tx, tenant.id, sha256(invite), hash);
    if (account === undefined)
      throw new Failure('WrongLogin', 'the invitation has ended', [
        { field: 'invite', reason: 'it was used, or its seven days are over' },
      ]);
    await endSessions(tx, tenant.id, account.id);
    const { email } = account;
    await insertStaffChange(tx, tenant.id, { by: email, email, what: 'accepted', roles: null });
    return openSession(tx, secret, tenant.id, account);
  });
  await giveAttemptBack(ctx, counted);
  return login;
}

async function checkCode(
  { db, tenant }: TenantCtx,
  secret: ServerSecret | undefined,
  id: number,
  stored: Buffer,
  code: string,
): Promise<void> {
  const app = openApp(secret, stored);
  const step = findStep(app, code, Date.now());
  if (step === undefined) throw wrongCode();
  const sealed = isSealed(stored) ? stored : sealApp(secret, app);
  if (!(await spendStep(db, tenant.id, id, { step, sealed }))) throw wrongCode();
}

const wrongCode = () =>
  new Failure('WrongLogin', 'a code is needed', [{ field: 'code', reason: 'the six digits of the authenticator app' }]);

const TOTP_BYTES = 20;

/** Makes a secret for an authenticator app. Nothing is stored until a code proves that the app has it. */
export function newAuthenticator({ tenant }: TenantCtx, { name }: StaffMember): NewAuthenticator {
  const secret = toBase32(randomBytes(TOTP_BYTES));
  const label = encodeURIComponent(`${tenant.name}:${name}`);
  const uri = `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(tenant.name)}`;
  return { secret, uri, qr: renderSVG(uri, { border: 2 }) };
}

/**
 * From now on the account logs in with a code too. Throws WrongLogin for a code that is not of the secret, and Conflict
 * where the account has an app: a login alone replaces none, another invitation does.
 */
export async function setAuthenticator(
  { db, tenant, staff: { name } }: StaffCtx,
  secret: ServerSecret | undefined,
  proof: { readonly secret: string; readonly code: string },
): Promise<void> {
  const app = fromBase32(proof.secret);
  const step = app && findStep(app, proof.code, Date.now());
  if (app === undefined || step === undefined) throw wrongCode();
  const isSet = await db.transaction().execute(async (tx) => {
    if (!(await setTotpSecret(tx, tenant.id, name, { sealed: sealApp(secret, app), step }))) return false;
    await insertStaffChange(tx, tenant.id, { by: name, email: name, what: 'authenticator', roles: null });
    return true;
  });
  if (isSet) return;
  throw new Failure('Conflict', 'the account has an authenticator app; another invitation replaces it');
}

/** Ends the login that a call came with. */
export function logStaffOut({ db, tenant }: TenantCtx, { sessionId }: StaffMember): Promise<void> {
  return deleteSession(db, tenant.id, sessionId);
}

async function openSession(
  tx: Parameters<typeof insertSession>[0],
  secret: ServerSecret | undefined,
  tenantId: number,
  { id, email }: { readonly id: number; readonly email: string },
): Promise<NewLogin> {
  const token = randomBytes(SECRET_BYTES).toString('base64url');
  await insertSession(tx, tenantId, id, sha256(token));
  return { token, browser: secret && browserOf(secret, { tenantId, email }) };
}
