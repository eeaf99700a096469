import { atMost, type Measure } from '#scripts/bench/measure.ts';
import { pacedP95 } from '#scripts/bench/paced-requests.ts';
import { openWorkbench } from '#scripts/bench/workbench.ts';
import type { Db } from '#src/db/types.ts';
import { demoSettings } from '#src/demo/tenants.ts';
import { givePassword, putUser } from '#src/modules/people/accounts/login/trusted-registration-service.ts';
import { putTenant, tenantByCode } from '#src/modules/running/tenants/service.ts';

const TENANT = 'bench';
const USERS = 50;
const PASSWORD = 'honest-price-1';
const A_SECOND = 20;
const WARM_UP = 40;
const LOGINS = 600;

const addressOf = (n: number) => `reader${n % USERS}@bench.test`;

async function createUsers(db: Db): Promise<void> {
  await putTenant(db, TENANT, { ...demoSettings.guide, hosts: [`${TENANT}.test`] });
  const tenant = await tenantByCode(db, TENANT);
  for (let n = 0; n < USERS; n++) {
    const user = { email: addressOf(n), nickname: `reader ${n}`, biography: '' };
    await db.transaction().execute((tx) => putUser({ tx, tenant }, user));
    await givePassword({ db, tenant }, addressOf(n), PASSWORD);
  }
}

/** Starts logins at a fixed rate, 20 per second, whether or not earlier ones have been answered. */
export async function* benchLogin({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  await using bench = await openWorkbench();
  await createUsers(bench.database.db);
  await bench.publisher.settle();
  const pace = { aSecond: A_SECOND, warmUp: WARM_UP, counted: Math.ceil(LOGINS * share) };
  const p95 = await pacedP95(bench, `${TENANT}.test`, pace, (n) => ({
    path: '/api/saas-user-service/user/login/emailLogin',
    body: { email: addressOf(n), password: PASSWORD },
  }));
  yield atMost('login.p95', p95, 'ms', 150);
}
