/** Stores activities. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type {
  ActivityKind,
  ActivityState,
  ActivityText,
  BadgeEarnedBy,
} from '#src/modules/people/activities/contract.ts';

/** Terms of a kind: percent of a bonus, or what earns a badge. */
export interface ActivityTerms {
  readonly percent?: number;
  readonly earnedBy?: BadgeEarnedBy;
  readonly atLeast?: number;
}

export interface StoredActivity {
  readonly id: number;
  readonly code: string;
  readonly kind: ActivityKind;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly invalid: boolean;
  readonly shownState: ActivityState;
  readonly texts: Partial<Record<Lang, ActivityText>>;
  readonly terms: ActivityTerms;
}

const columns = sql`id, code, kind, starts_at as "startsAt", ends_at as "endsAt", invalid, shown_state as "shownState",
  texts, terms`;

export async function readActivity(db: Db, tenantId: number, id: number): Promise<StoredActivity | undefined> {
  const { rows } = await sql<StoredActivity>`
    select ${columns} from activities where tenant_id = ${tenantId} and id = ${id}`.execute(db);
  return rows[0];
}

/** The same, locked until the transaction ends. */
export async function lockActivity(tx: Tx, tenantId: number, id: number): Promise<StoredActivity | undefined> {
  const { rows } = await sql<StoredActivity>`
    select ${columns} from activities where tenant_id = ${tenantId} and id = ${id} for update`.execute(tx);
  return rows[0];
}

/** The activity of a code, locked until the transaction ends. */
export async function lockByCode(tx: Tx, tenantId: number, code: string): Promise<StoredActivity | undefined> {
  const { rows } = await sql<StoredActivity>`
    select ${columns} from activities where tenant_id = ${tenantId} and code = ${code} for update`.execute(tx);
  return rows[0];
}

/** Every activity of a tenant, newest first. */
export async function readActivities(db: Db, tenantId: number): Promise<StoredActivity[]> {
  const { rows } = await sql<StoredActivity>`
    select ${columns} from activities where tenant_id = ${tenantId} order by id desc`.execute(db);
  return rows;
}

/** An activity that runs, with the picture of a lottery's first prize that has one. */
export interface RunningRow extends StoredActivity {
  readonly picture: string | null;
}

/** Activities that run, as pages show them, and that a language has; those that end first come first. */
export async function readRunning(db: Db, tenantId: number, lang: Lang, limit: number): Promise<RunningRow[]> {
  const { rows } = await sql<RunningRow>`
    select ${columns}, (select p.picture from lottery_prizes p
      where p.tenant_id = activities.tenant_id and p.activity_id = activities.id and p.picture is not null
      order by p.prize limit 1) as picture
    from activities where tenant_id = ${tenantId} and shown_state = 'RUNNING' and texts ? ${lang}
    order by ends_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Activities whose shown state is not theirs any more, locked. */
export async function lockDue(tx: Tx, tenantId: number, now: Date): Promise<StoredActivity[]> {
  const { rows } = await sql<StoredActivity>`
    select ${columns} from activities where tenant_id = ${tenantId} and not invalid and (
      shown_state = 'NOT_STARTED' and starts_at <= ${now} or shown_state = 'RUNNING' and ends_at <= ${now})
    order by id for update skip locked`.execute(tx);
  return rows;
}

export type ActivityValues = Omit<StoredActivity, 'id'>;

/** Inserts an activity. @returns its id; undefined when the code is taken */
export async function insertActivity(tx: Tx, tenantId: number, values: ActivityValues): Promise<number | undefined> {
  const row = await tx
    .insertInto('activities')
    .values({ tenant_id: tenantId, ...toRow(values) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function updateActivity(
  tx: Tx,
  tenantId: number,
  id: number,
  values: Omit<ActivityValues, 'kind' | 'code'>,
): Promise<void> {
  const { starts_at, ends_at, invalid, shown_state, texts, terms } = toRow({ ...values, kind: 'BONUS', code: '' });
  await tx
    .updateTable('activities')
    .set({ starts_at, ends_at, invalid, shown_state, texts, terms })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

function toRow({ code, kind, startsAt, endsAt, invalid, shownState, texts, terms }: ActivityValues) {
  return {
    code,
    kind,
    starts_at: startsAt,
    ends_at: endsAt,
    invalid,
    shown_state: shownState,
    texts: JSON.stringify(texts),
    terms: JSON.stringify(terms),
  };
}

/** The database's clock, which all processes share. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date();
}
