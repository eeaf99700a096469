/** Creates logged-in users, for tests. */

import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { openSession } from '#src/modules/people/accounts/sessions/session-service.ts';

export interface TestUser {
  readonly id: number;
  readonly token: string;
  /** Headers that an app sends with each call. */
  readonly headers: { readonly authorization: string };
}

/** A caller whose request reveals nothing about its browser. */
export const UNKNOWN_CALLER = {
  deviceId: undefined,
  codeAsker: undefined,
  staffBrowser: undefined,
  pseudoId: undefined,
  platform: 'Web',
  agent: { browser: '', system: '' },
  automatic: false,
  address: '127.0.0.1',
  networkName: 'network of tests',
};

/** Creates a user of a tenant, who is logged in and has just proven it once more. Without an e-mail address, one is made from the nickname. */
export async function createUser(
  db: Db,
  tenant: Tenant,
  {
    nickname,
    email = `${nickname.toLowerCase()}@readers.test`,
  }: { readonly nickname: string; readonly email?: string },
): Promise<TestUser> {
  return db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('users')
      .values({ tenant_id: tenant.id, nickname, email })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { token } = await openSession({ tx, tenant }, id, UNKNOWN_CALLER);
    await tx.updateTable('sessions').set({ confirmed_at: new Date() }).where('user_id', '=', id).execute();
    return { id, token, headers: { authorization: `Bearer ${token}` } };
  });
}
