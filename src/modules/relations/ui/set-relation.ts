import { callApi } from '#src/client/api.ts';
import { CallFailure } from '#src/client/reply.ts';

/** Calls that change what stands between the viewer and somebody. Each failure was shown to the reader already. */

const pending = new Set<number>();

/** @returns how many follow now; undefined when nothing changed, as while an earlier tap is under way */
export async function setFollow(targetId: number, followed: boolean): Promise<number | undefined> {
  const body = { followInfo: { targetId, targetType: 'USER' as const } };
  const call = followed
    ? 'POST /saas-user-service/user-follow/create-follow'
    : 'POST /saas-user-service/user-follow/cancel-follow';
  return once(targetId, async () => (await callApi(call, { body })).data?.followers);
}

/** @returns whether it is so now */
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
