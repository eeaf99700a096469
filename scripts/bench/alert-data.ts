/** Fills a database with users and alerts for the benchmark of alerts. */

import { sql } from 'kysely';
import type { Tenant } from '#src/ctx.ts';
import type { Db } from '#src/db/types.ts';

const EACH = 10;
/** Of ten alerts of a user so many are on words; the others on prices. */
const ON_WORDS = 2;

/**
 * Inserts users with ten alerts each: eight at or below an amount, which one in fifty of the goods reaches, and two on
 * words that no goods have.
 */
export async function insertAlerts(db: Db, { id: tenantId }: Tenant, alerts: number): Promise<void> {
  const users = Math.ceil(alerts / EACH);
  await sql`
    insert into users (tenant_id, nickname, email)
    select ${tenantId}, 'reader' || n, 'reader' || n || '@bench.example' from generate_series(1, ${users}::int) n`.execute(
    db,
  );
  await sql`
    with own as (select id, row_number() over (order by id) as n from users where tenant_id = ${tenantId}),
    shelf as (select array_agg(id order by id) as ids from goods where tenant_id = ${tenantId})
    insert into alerts (tenant_id, user_id, place, kind, lang, likeness, goods_id, keyword, condition, currency)
    select ${tenantId}, u.id, place, case when place <= ${EACH - ON_WORDS} then 'PRODUCT' else 'CUSTOM' end, 'en',
      'bench ' || place,
      case when place <= ${EACH - ON_WORDS} then s.ids[1 + (u.n * 7919 + place * 104729) % cardinality(s.ids)] end,
      case when place <= ${EACH - ON_WORDS} then '' else 'word' || u.n end,
      case when place <= ${EACH - ON_WORDS} then '{"rule": "AT_OR_BELOW", "minor": 9000}'::jsonb
        else '{"rule": "NEW_MATCH", "mostMinor": null}'::jsonb end, 'THB'
    from own u, shelf s, generate_series(1, ${EACH}::int) place`.execute(db);
  await sql`
    insert into alert_terms (tenant_id, term, alert_id)
    select tenant_id, 'w:' || keyword, id from alerts where tenant_id = ${tenantId} and kind = 'CUSTOM'`.execute(db);
  for (const table of ['alerts', 'alert_terms', 'users']) await sql`vacuum analyze ${sql.table(table)}`.execute(db);
}
