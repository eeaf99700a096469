import type { TenantCtx } from '#src/ctx.ts';
import { forgetDevices } from '#src/modules/accounts/device-store.ts';

/**
 * Forgets every device a user logged in from. Logins stay as they are, without a word of the device they were made on.
 * @returns how many there were
 */
export async function forgetDevicesOf({ db, tenant }: TenantCtx, userId: number): Promise<number> {
  return forgetDevices(db, tenant.id, 'user_id', userId);
}

/**
 * Forgets a device, whoever logged in from it. Who can name it has it: its id is random and known to nobody else.
 * @returns how many users it was known of
 */
export async function forgetDevice({ db, tenant }: TenantCtx, deviceId: string): Promise<number> {
  return forgetDevices(db, tenant.id, 'device_id', deviceId);
}
