/** Stores logins of staff in the studio, and ends them after some time. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { StaffMember } from '#src/http/identity/staff.ts';

/** A login ends when it was not used for so long, and after so many days at the latest. */
const UNUSED_HOURS = 12;
const MOST_DAYS = 14;

/** The number of logins that a person may have. A further login ends the one that was unused for longest. */
const MOST_SESSIONS = 10;

/** Stores a login, and deletes logins that have ended. */
export async function insertSession(tx: Tx, tenantId: number, staffId: number, digest: Buffer): Promise<void> {
  await sql`
    delete from staff_sessions where tenant_id = ${tenantId}
      and (used_at < now() - make_interval(hours => ${UNUSED_HOURS})
        or made_at < now() - make_interval(days => ${MOST_DAYS}))`.execute(tx);
  await tx.insertInto('staff_sessions').values({ tenant_id: tenantId, staff_id: staffId, digest }).execute();
  await sql`
    delete from staff_sessions where tenant_id = ${tenantId} and staff_id = ${staffId} and id in (
      select id from staff_sessions where tenant_id = ${tenantId} and staff_id = ${staffId}
      order by used_at desc, id desc offset ${MOST_SESSIONS})`.execute(tx);
}

/** The holder of a login by its digest; notes, every few minutes, that it is used. undefined: it has ended. */
export async function readSession(db: Db, tenantId: number, digest: Buffer): Promise<StaffMember | undefined> {
  const { rows } = await sql<StaffMember>`
    with used as (
      update staff_sessions set used_at = now() where tenant_id = ${tenantId} and digest = ${digest}
        and used_at between now() - make_interval(hours => ${UNUSED_HOURS}) and now() - interval '5 minutes')
    select l.id as "sessionId", s.email as name, s.roles
    from staff_sessions l join staff s on s.tenant_id = l.tenant_id and s.id = l.staff_id
    where l.tenant_id = ${tenantId} and l.digest = ${digest}
      and l.used_at > now() - make_interval(hours => ${UNUSED_HOURS})
      and l.made_at > now() - make_interval(days => ${MOST_DAYS})
    order by l.id`.execute(db);
  return rows[0];
}

/** Ends a login. */
export async function deleteSession(db: Db, tenantId: number, id: number): Promise<void> {
  await db.deleteFrom('staff_sessions').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Ends all logins of a person. */
export async function endSessions(tx: Tx, tenantId: number, staffId: number): Promise<void> {
  await tx.deleteFrom('staff_sessions').where('tenant_id', '=', tenantId).where('staff_id', '=', staffId).execute();
}
