import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { atMost, type Measure } from '#scripts/bench/measure.ts';
import { startProduct } from '#scripts/bench/server-process.ts';
import { openWorkbench } from '#scripts/bench/workbench.ts';
import type { Db } from '#src/db/types.ts';
import { givePassword, putUser } from '#src/modules/accounts/vouching-service.ts';
import { demoSettings } from '#src/modules/demo/tenants.ts';
import { putTenant, tenantByCode } from '#src/modules/tenants/service.ts';

const TENANT = 'bench';
const USERS = 50;
const PASSWORD = 'honest-price-1';
const A_SECOND = 20;
const WARM_UP = 40;
const LOGINS = 600;

const addressOf = (n: number) => `reader${n % USERS}@bench.localhost`;

async function createUsers(db: Db): Promise<void> {
  await putTenant(db, TENANT, { ...demoSettings.guide, hosts: [`${TENANT}.localhost`] });
  const tenant = await tenantByCode(db, TENANT);
  for (let n = 0; n < USERS; n++) {
    const user = { email: addressOf(n), nickname: `reader ${n}`, biography: '' };
    await db.transaction().execute((tx) => putUser(tx, tenant, user));
    await givePassword(db, tenant, addressOf(n), PASSWORD);
  }
}

/** @returns how long a login took, in milliseconds. Throws when it was refused. */
function logIn(port: number, agent: Agent, n: number): Promise<number> {
  const body = JSON.stringify({ email: addressOf(n), password: PASSWORD });
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      {
        port,
        agent,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/saas-user-service/user/login/emailLogin',
        headers: {
          host: `${TENANT}.localhost`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      (response) => {
        response.resume().on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - started);
          else reject(new Error(`a login was answered with ${response.statusCode}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** Logins that come at their own pace, 20 a second, whether or not those before them were answered. */
export async function* benchLogin({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  const bench = await openWorkbench();
  await createUsers(bench.database.db);
  await bench.publisher.settle();
  // The limits on one network are not what is measured.
  const server = await startProduct(bench.dataDir, { DATABASE_URL: bench.database.url, CALLS_A_MINUTE: '0' });
  const agent = new Agent({ keepAlive: true });
  try {
    const started: Promise<number>[] = [];
    for (let n = 0; n < WARM_UP + LOGINS * share; n++) {
      started.push(logIn(server.port, agent, n));
      await wait(1000 / A_SECOND);
    }
    const took = (await Promise.all(started)).slice(WARM_UP).toSorted((a, b) => a - b);
    yield atMost('login.p95', took[Math.floor(took.length * 0.95)] ?? Number.NaN, 'ms', 150);
  } finally {
    agent.destroy();
    server.child.kill('SIGTERM');
    await once(server.child, 'exit');
    await bench.close();
    await rm(bench.dataDir, { recursive: true, force: true });
  }
}
