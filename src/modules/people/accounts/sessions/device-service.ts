/** Deletes known devices when a user, or a visitor on a device, erases what is stored of them. */

import type { TenantCtx } from '#src/ctx.ts';
import { deleteDevices } from '#src/modules/people/accounts/sessions/device-store.ts';

/**
 * Deletes the known devices of a user. Sessions continue, but no longer name their device.
 * @returns how many devices were deleted
 */
export async function deleteDevicesOf({ db, tenant }: TenantCtx, userId: number): Promise<number> {
  return deleteDevices(db, tenant.id, 'user_id', userId);
}

/**
 * Deletes a device, for all users who logged in from it. The id is the proof of possession: it is random and only the
 * device has it.
 * @returns how many users had it as a known device
 */
export async function deleteDevice({ db, tenant }: TenantCtx, deviceId: string): Promise<number> {
  return deleteDevices(db, tenant.id, 'device_id', deviceId);
}
