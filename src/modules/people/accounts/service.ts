import type { TenantCtx, TxCtx } from '#src/ctx.ts';
import type { OwnUser, PublicUser } from '#src/modules/people/accounts/contract.ts';
import { type Identity, identitiesOf } from '#src/modules/people/accounts/login/identity-store.ts';
import { shownAvatars } from '#src/modules/people/accounts/profile/avatar-store.ts';
import { ownUser, shownValue } from '#src/modules/people/accounts/profile/own-user.ts';
import { auditsOf } from '#src/modules/people/accounts/profile/profile-audit-store.ts';
import { avatarOf } from '#src/modules/people/accounts/rules.ts';
import { storeNetwork } from '#src/modules/people/accounts/sessions/network-store.ts';
import { type SessionRow, sessionsOf } from '#src/modules/people/accounts/sessions/session-store.ts';
import { deleteUser, emailRows, publicRows, userById } from '#src/modules/people/accounts/user-store.ts';

/** The public parts of users, by id. Users that are unknown, deleted or of another tenant are missing. */
export async function publicUsers(
  { db, tenant }: TenantCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, PublicUser>> {
  if (ids.length === 0) return new Map();
  const rows = await publicRows(db, tenant.id, [...new Set(ids)]);
  return new Map(
    rows.map(({ id, nickname, avatarKey, biography }) => [
      id,
      { id, nickname, avatar: avatarOf(avatarKey), biography },
    ]),
  );
}

/** A user's own view of the account, waiting edits included; undefined when the tenant has no such user. */
export async function viewerProfile({ db, tenant }: TenantCtx, userId: number): Promise<OwnUser | undefined> {
  return ownUser(db, tenant, userId);
}

/** E-mail addresses of users, by id. Users without one are missing. */
export async function emailsOf(
  { db, tenant }: TenantCtx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await emailRows(db, tenant.id, [...new Set(ids)]);
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email]])));
}

/** All stored data of a user, except what could be used to log in. */
export interface ExportedUser {
  readonly id: number;
  readonly email: string | null;
  readonly mobile: string | null;
  readonly nickname: string;
  readonly avatar: { readonly url: string } | null;
  readonly biography: string;
  readonly gender: number | null;
  readonly birthday: string | null;
  readonly createdAt: Date;
  readonly identities: readonly Identity[];
  readonly sessions: readonly Omit<SessionRow, 'id'>[];
  readonly profileEdits: readonly {
    readonly field: string;
    readonly value: unknown;
    readonly state: string;
    readonly createdAt: Date;
  }[];
}

/** undefined when the tenant has no such user. */
export async function exportUser({ db, tenant }: TenantCtx, userId: number): Promise<ExportedUser | undefined> {
  const user = await userById(db, tenant.id, userId);
  if (user === undefined) return undefined;
  const { passwordHash: _hash, avatarKey, ...known } = user;
  const sessions = await sessionsOf(db, tenant.id, userId);
  const audits = await auditsOf(db, tenant.id, userId);
  return {
    ...known,
    avatar: avatarOf(avatarKey),
    identities: await identitiesOf(db, tenant.id, userId),
    sessions: sessions.map(({ id: _id, ...session }) => session),
    profileEdits: audits.map(({ field, value, state, createdAt }) => ({
      field,
      value: shownValue(field, value),
      state,
      createdAt,
    })),
  };
}

/** Removes a user, all sessions, and by the references of other tables what is theirs alone. */
export async function eraseUser({ tx, tenant }: TxCtx, userId: number): Promise<void> {
  await deleteUser(tx, tenant.id, userId);
}

/** Which of some uploads are shown as somebody's avatar, or may be once they are reviewed. */
export async function avatarKeysInUse(
  { db, tenant }: TenantCtx,
  keys: readonly string[],
): Promise<ReadonlySet<string>> {
  return shownAvatars(db, tenant.id, keys);
}

/** Notes the network in which a user takes part in something that earns. @param network  its name, `Caller.networkName` */
export async function noteNetwork({ tx, tenant }: TxCtx, userId: number, network: string): Promise<void> {
  await storeNetwork(tx, tenant.id, userId, network);
}
