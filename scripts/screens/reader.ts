/** Gives the pictures of a reader's own pages a user with entries. */

import { sql } from 'kysely';
import type { BrowserContext } from 'playwright';
import type { Tenant } from '#src/ctx.ts';
import { joinEmbedded } from '#src/db/embedded.ts';
import { openKysely, openPool } from '#src/db/pool.ts';
import type { Db } from '#src/db/types.ts';
import { openSession } from '#src/modules/people/accounts/sessions/session-service.ts';
import { mark } from '#src/modules/people/marks/service.ts';
import { follow } from '#src/modules/people/relations/service.ts';
import { tenantByCode } from '#src/modules/running/tenants/service.ts';

const TENANT = 'deals';
const NICKNAME = 'นกชอบของดี';

/** A demonstration user whose own pages are shown. */
export interface ShownReader {
  readonly id: number;
  readonly tenant: Tenant;
  readonly token: string;
}

/**
 * Logs in a demonstration user with entries in every list.
 * @param dataDir  data directory of the running site
 */
export async function showReader(dataDir: string): Promise<ShownReader> {
  const server = await joinEmbedded({ dataDir, warn: console.warn });
  const db = openKysely(openPool(server.url, { role: 'work', warn: console.warn }));
  try {
    return await prepare(db);
  } finally {
    await db.destroy();
    await server.release();
  }
}

async function prepare(db: Db): Promise<ShownReader> {
  const tenant = await tenantByCode(db, TENANT);
  const people = await db.selectFrom('users').select(['id', 'nickname']).where('tenant_id', '=', tenant.id).execute();
  const own = people.find(({ nickname }) => nickname === NICKNAME);
  if (own === undefined) throw new Error(`the demonstration has no reader ${NICKNAME}`);
  const { rows: subjects } = await sql<{ type: 'GOODS' | 'DEAL' | 'ARTICLE' | 'BRAND'; id: number }>`
    (select 'GOODS' as type, id from goods where tenant_id = ${tenant.id} and valid order by id limit 5)
    union all (select 'DEAL', id from deals where tenant_id = ${tenant.id} and live order by id limit 4)
    union all (select 'ARTICLE', id from articles where tenant_id = ${tenant.id} and live and kind = 'ARTICLE' order by id limit 3)
    union all (select 'BRAND', id from brands where tenant_id = ${tenant.id} order by id limit 3)`.execute(db);
  const viewer = { userId: own.id, sessionId: 0 };
  for (const subject of subjects) {
    for (const action of ['COLLECT', 'LIKE'] as const) await mark({ db, tenant }, viewer, action, subject);
  }
  for (const { id } of people.filter(({ id }) => id !== own.id)) {
    await follow({ db, tenant }, own.id, id);
    await follow({ db, tenant }, id, own.id);
  }
  const caller = {
    deviceId: undefined,
    codeAsker: undefined,
    staffBrowser: undefined,
    pseudoId: undefined,
    platform: 'Web',
    address: '127.0.0.1',
    agent: { browser: 'Chrome', system: 'Windows' },
    automatic: false,
    networkName: '',
  };
  const { token } = await db.transaction().execute((tx) => openSession({ tx, tenant }, own.id, caller));
  return { id: own.id, token, tenant };
}

/** Logs the browser in as this reader. */
export async function logInReader(context: BrowserContext, { token }: ShownReader): Promise<void> {
  const domain = `${TENANT}.localhost`;
  await context.addCookies([
    { name: 'user_token', value: token, domain, path: '/' },
    { name: 'last_login', value: String(Date.now()), domain, path: '/' },
  ]);
}
