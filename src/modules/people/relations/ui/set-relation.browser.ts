/** Calls the server when the viewer follows or blocks a user, or stops that. A toast has already shown each failure. */

import { callApi } from '#src/client/api.browser.ts';
import { CallFailure } from '#src/client/api-reply.ts';

/** Users for whom a call is running. */
const pending = new Set<number>();

/**
 * @returns the number of followers now; undefined when nothing changed, for example while an earlier call is running
 */
export async function setFollow(targetId: number, followed: boolean): Promise<number | undefined> {
  const body = { followInfo: { targetId, targetType: 'USER' as const } };
  const call = followed
    ? 'POST /saas-user-service/user-follow/create-follow'
    : 'POST /saas-user-service/user-follow/cancel-follow';
  return once(targetId, async () => (await callApi(call, { body })).data?.followers);
}

/** @returns whether the user is blocked now */
export async function setBlock(userId: number, blocked: boolean): Promise<boolean> {
  const call = blocked
    ? 'POST /saas-user-service/user-dynamic-fields/blockUser/create'
    : 'POST /saas-user-service/user-dynamic-fields/blockUser/cancel';
  return (await once(userId, async () => (await callApi(call, { body: { userId } })).success)) === true;
}

async function once<T>(userId: number, change: () => Promise<T>): Promise<T | undefined> {
  if (pending.has(userId)) return undefined;
  pending.add(userId);
  try {
    return await change();
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error;
    return undefined;
  } finally {
    pending.delete(userId);
  }
}
