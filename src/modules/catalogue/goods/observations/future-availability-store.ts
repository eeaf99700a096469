/** Stores observations of availability that are dated in the future, until their time. */

import { sql } from 'kysely';
import type { Tx } from '#src/db/types.ts';
import type { SeenAvailability } from '#src/modules/catalogue/goods/observations/price-point-store.ts';

/** Stores such observations; those of unknown goods, and those already stored, are left out. */
export async function storeAhead(tx: Tx, tenantId: number, seen: readonly SeenAvailability[]): Promise<void> {
  if (seen.length === 0) return;
  await sql`
    insert into availability_ahead (tenant_id, goods_id, observed_at, availability)
    select ${tenantId}, g.id, to_timestamp(u.seconds), u.availability
    from unnest(${seen.map((sighting) => sighting.externalId)}::text[], ${seen.map((sighting) => sighting.seconds)}::float8[],
      ${seen.map((sighting) => sighting.availability)}::text[]) u(external_id, seconds, availability)
    join lateral (select id from goods where tenant_id = ${tenantId} and external_id = u.external_id limit 1) g on true
    on conflict do nothing`.execute(tx);
}

/** Removes what is due, and returns the newest of each goods. @param now  milliseconds since 1970 */
export async function takeDue(tx: Tx, tenantId: number, now: number): Promise<SeenAvailability[]> {
  const { rows } = await sql<SeenAvailability>`
    with due as (delete from availability_ahead where tenant_id = ${tenantId} and observed_at <= ${new Date(now)}
      returning goods_id, observed_at, availability)
    select distinct on (d.goods_id) g.external_id as "externalId",
      extract(epoch from d.observed_at)::float8 as seconds, d.availability
    from due d join goods g on g.tenant_id = ${tenantId} and g.id = d.goods_id
    order by d.goods_id, d.observed_at desc`.execute(tx);
  return rows;
}
