/** Stores which category or brand a term of a feed is. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { NamedEntry } from '#src/importing/mapping/suggest.ts';

export const MAPPED_KINDS = ['categories', 'brands'] as const;

export type MappedKind = (typeof MAPPED_KINDS)[number];

/** Which category or brand a term of a feed is. */
export interface Mapping {
  readonly feed: string;
  readonly kind: MappedKind;
  readonly term: string;
  /** null: none. */
  readonly code: string | null;
  readonly how: 'chosen' | 'created' | 'code' | 'name' | 'taxonomy' | 'unknown';
  readonly likely: string | null;
  readonly rows: number;
}

/** The tenant's mappings, most rows first. */
export async function readMappings(
  db: Db,
  tenantId: number,
  wanted: { readonly feed?: string | undefined; readonly kind?: MappedKind | undefined },
): Promise<Mapping[]> {
  return db
    .selectFrom('feed_mappings')
    .select(['feed', 'kind', 'term', 'code', 'how', 'likely', 'rows'])
    .where('tenant_id', '=', tenantId)
    .$if(wanted.feed !== undefined, (query) => query.where('feed', '=', wanted.feed ?? ''))
    .$if(wanted.kind !== undefined, (query) => query.where('kind', '=', wanted.kind ?? ''))
    .orderBy('feed')
    .orderBy('kind')
    .orderBy('rows', 'desc')
    .orderBy('term')
    .$narrowType<Pick<Mapping, 'kind' | 'how'>>()
    .execute();
}

/**
 * The mappings that an import of a feed follows: its own and those of no feed. One whose category or brand is gone is
 * left out.
 */
export async function readBindingMappings(db: Db, tenantId: number, feed: string): Promise<Mapping[]> {
  const { rows } = await sql<Mapping>`
    select m.feed, m.kind, m.term, m.code, m.how, m.likely, m.rows from feed_mappings m
    where m.tenant_id = ${tenantId} and m.feed in (${feed}, '') and m.how in ('chosen', 'created')
      and (m.code is null
        or m.kind = 'brands' and exists (select from brands b where b.tenant_id = m.tenant_id and b.code = m.code)
        or m.kind = 'categories'
          and exists (select from categories c where c.tenant_id = m.tenant_id and c.code = m.code))
    order by m.feed, m.kind, m.term`.execute(db);
  return rows;
}

/** Stores what an import found. What an operator chose stays, but for the number of rows. */
export async function storeMappings(db: Db, tenantId: number, found: readonly Mapping[]): Promise<void> {
  if (found.length === 0) return;
  await sql`
    insert into feed_mappings as m (tenant_id, feed, kind, term, code, how, likely, rows)
    select ${tenantId}, v.feed, v.kind, v.term, v.code, v.how, v.likely, v.rows
    from json_to_recordset(${JSON.stringify(found)}::json)
      v(feed text, kind text, term text, code text, how text, likely text, rows integer)
    on conflict (tenant_id, feed, kind, term) do update set rows = excluded.rows,
      code = case when m.how = 'chosen' then m.code else excluded.code end,
      likely = case when m.how = 'chosen' then m.likely else excluded.likely end,
      how = case when m.how = 'chosen' then m.how else excluded.how end
    where m.rows <> excluded.rows or m.how <> 'chosen'
      and (m.code, m.how, m.likely) is distinct from (excluded.code, excluded.how, excluded.likely)`.execute(db);
}

/** Stores an operator's choice; null: rows with the term get none. */
export async function chooseMapping(
  db: Db,
  tenantId: number,
  { feed, kind, term, code }: Pick<Mapping, 'feed' | 'kind' | 'term' | 'code'>,
): Promise<void> {
  await db
    .insertInto('feed_mappings')
    .values({ tenant_id: tenantId, feed, kind, term, code, how: 'chosen' })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'feed', 'kind', 'term']).doUpdateSet({ code, how: 'chosen', likely: null }),
    )
    .execute();
}

/** Forgets a mapping, so that the next import finds the term anew. Returns false if there is none. */
export async function dropMapping(
  db: Db,
  tenantId: number,
  { feed, kind, term }: Pick<Mapping, 'feed' | 'kind' | 'term'>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('feed_mappings')
    .where('tenant_id', '=', tenantId)
    .where('feed', '=', feed)
    .where('kind', '=', kind)
    .where('term', '=', term)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** All categories or brands of the tenant with their names, by code. */
export async function readNamedEntries(db: Db, tenantId: number, kind: MappedKind): Promise<NamedEntry[]> {
  const names =
    kind === 'categories'
      ? sql`select array_agg(distinct n.name) from category_names n where n.tenant_id = t.tenant_id
          and n.category_id = t.id`
      : sql`select array_agg(distinct n.name) from (select t.name union
          select x.local_name from brand_texts x where x.tenant_id = t.tenant_id and x.brand_id = t.id
            and x.local_name is not null) n(name)`;
  const above =
    kind === 'categories'
      ? sql`array(select c.code from categories c where c.tenant_id = t.tenant_id and c.id = any (t.ancestors)
          and c.id <> t.id order by c.code)`
      : sql`'{}'::text[]`;
  const { rows } = await sql<NamedEntry>`
    select t.code, coalesce((${names}), '{}') as names, ${above} as above from ${sql.table(kind)} t
    where t.tenant_id = ${tenantId} order by t.code`.execute(db);
  return rows;
}
