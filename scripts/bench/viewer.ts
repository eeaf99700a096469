import { sql } from 'kysely';
import { atMost, type Measure } from '#scripts/bench/measure.ts';
import { pacedP95 } from '#scripts/bench/paced-requests.ts';
import { openWorkbench } from '#scripts/bench/workbench.ts';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';
import { demoSettings } from '#src/demo/tenants.ts';
import { openSession } from '#src/modules/people/accounts/sessions/session-service.ts';
import { putTenant, tenantByCode } from '#src/modules/running/tenants/service.ts';
import { UNKNOWN_CALLER } from '#tests/support/accounts.ts';

const TENANT = 'bench';
const USERS = 1000;
const MARKS_A_USER = 1000;
/** Number of marked subjects; about a fifth of the users marks each. */
const SUBJECTS = 5000;
/** Number of cards on a page of a list. */
const ON_A_PAGE = 40;
const LOGGED_IN = 200;
const A_SECOND = 100;
const WARM_UP = 200;
const PAGES = 3000;

/**
 * Creates users with their marks.
 * @returns tokens of some of them
 */
async function fill(db: Db, share: number): Promise<string[]> {
  await putTenant(db, TENANT, { ...demoSettings.guide, hosts: [`${TENANT}.test`] });
  const tenant = await tenantByCode(db, TENANT);
  await sql`
    insert into users (tenant_id, email, nickname)
    select ${tenant.id}, 'reader' || n || '@bench.test', 'reader ' || n
    from generate_series(1, ${USERS}::int) n`.execute(db);
  await sql`
    insert into user_marks (tenant_id, user_id, action, subject_type, subject_id)
    select ${tenant.id}, u.id, case when n % 2 = 0 then 'LIKE' else 'COLLECT' end, 'GOODS', 1 + (u.id * 7 + n * 5) % ${SUBJECTS}::int
    from users u cross join generate_series(1, ${Math.ceil(MARKS_A_USER * share)}::int) n
    where u.tenant_id = ${tenant.id} on conflict do nothing`.execute(db);
  await sql`analyze users, user_marks, mark_counts`.execute(db);
  return openSessions(db, tenant);
}

async function openSessions(db: Db, tenant: Tenant): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('tenant_id', '=', tenant.id)
    .orderBy('id')
    .limit(LOGGED_IN)
    .execute();
  return db
    .transaction()
    .execute(async (tx) =>
      Promise.all(users.map(async ({ id }) => (await openSession({ tx, tenant }, id, UNKNOWN_CALLER)).token)),
    );
}

/** The subjects of one page of a list: consecutive cards. */
function subjectsOf(n: number): string[] {
  return Array.from({ length: ON_A_PAGE }, (_, place) => `GOODS:${1 + ((n * ON_A_PAGE + place) % SUBJECTS)}`);
}

/** The one call that every page of a logged-in reader makes, among a million marks. */
export async function* benchViewer({ share }: { readonly share: number }): AsyncGenerator<Measure> {
  await using bench = await openWorkbench();
  const tokens = await fill(bench.database.db, share);
  await bench.publisher.settle();
  const pace = { aSecond: A_SECOND, warmUp: WARM_UP, counted: Math.ceil(PAGES * share) };
  const p95 = await pacedP95(bench, `${TENANT}.test`, pace, (n) => ({
    path: '/api/viewer-state',
    body: { subjects: subjectsOf(n) },
    headers: { authorization: `Bearer ${tokens[n % tokens.length]}` },
  }));
  yield atMost('viewer.p95', p95, 'ms', 15);
}
