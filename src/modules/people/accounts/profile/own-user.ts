/** Reads an account as its user sees it: with all fields, and edits that still wait for a review. */

import type { Tenant } from '#src/ctx.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { OwnUser, ProfileField } from '#src/modules/people/accounts/contract.ts';
import { type AuditRow, latestAudits } from '#src/modules/people/accounts/profile/profile-audit-store.ts';
import { avatarOf } from '#src/modules/people/accounts/rules.ts';
import { type UserRow, userById } from '#src/modules/people/accounts/user-store.ts';

/** The user with their latest edits, reviewed or not; undefined: there is no such user. */
export async function ownUser(db: Db | Tx, tenant: Tenant, userId: number): Promise<OwnUser | undefined> {
  const [user, audits] = await Promise.all([userById(db, tenant.id, userId), latestAudits(db, tenant.id, userId)]);
  return user === undefined ? undefined : ownView(user, audits);
}

function ownView(user: UserRow, audits: readonly AuditRow[]): OwnUser {
  const waiting = new Map(audits.flatMap(({ field, state, value }) => (state === 'AUDITING' ? [[field, value]] : [])));
  const { id, email, mobile, birthday } = user;
  return {
    id,
    nickname: waiting.get('nickname') ?? user.nickname,
    avatar: avatarOf(waiting.get('avatar') ?? user.avatarKey),
    biography: waiting.get('biography') ?? user.biography,
    auditing: {
      avatar: waiting.has('avatar'),
      nickname: waiting.has('nickname'),
      biography: waiting.has('biography'),
    },
    email,
    mobile,
    hasPassword: user.passwordHash !== null,
    gender: user.gender === 0 || user.gender === 1 || user.gender === 2 ? user.gender : null,
    birthday,
    auditResult: { auditItems: audits.flatMap(auditItem) },
  };
}

function auditItem({ field, value, state }: AuditRow): OwnUser['auditResult']['auditItems'] {
  if (state === 'CANCELED') return [];
  return [{ dataType: field, dataValue: JSON.stringify(shownValue(field, value)), auditAction: state }];
}

/** The new value as it is shown: a text, or the address of the picture. */
export function shownValue(field: ProfileField, value: string): string | { url: string } | null {
  return field === 'avatar' ? avatarOf(value) : value;
}
