/** Changes the profile of a user; public parts wait for a moderator. */

import type { Tenant } from '#src/ctx.ts';
import type { Tx } from '#src/db/types.ts';
import type { UserCtx } from '#src/http/call.ts';
import { type DayLimit, requireWithinDay } from '#src/http/limits/day-counts.ts';
import { Failure } from '#src/kernel/failure.ts';
import type { OwnUser, ProfileField, UpdateUserRequest } from '#src/modules/people/accounts/contract.ts';
import { ownUser } from '#src/modules/people/accounts/profile/own-user.ts';
import { cancelAudit, insertAudit } from '#src/modules/people/accounts/profile/profile-audit-store.ts';
import { cleanBiography, cleanNickname, isBirthday } from '#src/modules/people/accounts/rules.ts';
import { lockUser, type UserRow, updateUser, userById } from '#src/modules/people/accounts/user-store.ts';
import { claimUpload } from '#src/modules/people/uploads/service.ts';

/** Edits of a user in a day that a moderator has to read. */
const EDITS: DayLimit = { kind: 'profile-edit', most: 50 };

/**
 * Edits a profile. Gender and birthday change at once. Nickname, avatar and biography must be reviewed first; until
 * then only the user sees the new value. An empty value, or the one that is published, needs no review. Throws
 * BadNickname, BadBiography, BadAvatar, BadBirthday, TooMany.
 */
export async function updateProfile(ctx: UserCtx, request: UpdateUserRequest): Promise<OwnUser> {
  const { db, tenant, viewer } = ctx;
  const change = checked(tenant, request);
  return db.transaction().execute(async (tx) => {
    await lockUser(tx, tenant.id, viewer.userId);
    const user = await userById(tx, tenant.id, viewer.userId);
    if (user === undefined) throw new Failure('Unauthorized');
    const { gender, birthday, nickname, biography, avatar } = change;
    await updateUser(tx, tenant.id, user.id, {
      ...(gender === undefined ? {} : { gender }),
      ...(birthday === undefined ? {} : { birthday }),
    });
    if (nickname !== undefined) await edit(tx, tenant, user, 'nickname', nickname);
    if (biography !== undefined) await edit(tx, tenant, user, 'biography', biography);
    if (avatar !== undefined) await editAvatar(tx, tenant, user, avatar);
    const own = await ownUser(tx, tenant, user.id);
    if (own === undefined) throw new Failure('Unauthorized');
    return own;
  });
}

function checked(tenant: Tenant, request: UpdateUserRequest): UpdateUserRequest {
  const nickname = request.nickname === undefined ? undefined : cleanNickname(request.nickname);
  if (request.nickname !== undefined && nickname === undefined) throw unfit('BadNickname', 'nickname');
  const biography = request.biography === undefined ? undefined : cleanBiography(request.biography);
  if (request.biography !== undefined && biography === undefined) throw unfit('BadBiography', 'biography');
  const { birthday } = request;
  if (birthday != null && !isBirthday(birthday, todayIn(tenant))) throw unfit('BadBirthday', 'birthday');
  return { ...request, nickname, biography };
}

/** YYYY-MM-DD, in the tenant's time zone. */
function todayIn({ timeZone }: Tenant): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date());
}

function unfit(kind: 'BadNickname' | 'BadBiography' | 'BadBirthday', field: string): Failure {
  return new Failure(kind, '', [{ field, reason: 'breaks the rule of the field' }]);
}

const PUBLISHED = { nickname: 'nickname', biography: 'biography', avatar: 'avatarKey' } as const;

/** Replaces a waiting edit of the field. Setting the published value again cancels it. */
async function edit(tx: Tx, tenant: Tenant, user: UserRow, field: ProfileField, value: string): Promise<void> {
  await cancelAudit(tx, tenant.id, user.id, field);
  if (value === user[PUBLISHED[field]]) return;
  if (value === '') await updateUser(tx, tenant.id, user.id, { [field]: value });
  else {
    await requireWithinDay(tx, tenant.id, EDITS, user.id);
    await insertAudit(tx, tenant.id, { userId: user.id, field, value });
  }
}

async function editAvatar(
  tx: Tx,
  tenant: Tenant,
  user: UserRow,
  avatar: { readonly key: string } | null,
): Promise<void> {
  if (avatar === null) {
    await cancelAudit(tx, tenant.id, user.id, 'avatar');
    return updateUser(tx, tenant.id, user.id, { avatar_key: null });
  }
  const stands = avatar.key === user.avatarKey || (await claimUpload({ tx, tenant }, user.id, avatar.key, 'AVATAR'));
  if (!stands) throw new Failure('BadAvatar', '', [{ field: 'avatar.key', reason: 'no upload of this user' }]);
  await edit(tx, tenant, user, 'avatar', avatar.key);
}
