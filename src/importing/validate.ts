/** Checks the staged rows of an import against each other, before anything is written. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { ImportMap } from '#src/importing/map/format.ts';
import type { ReferenceTable } from '#src/importing/subject.ts';

/** Trees deeper than this are treated as cycles. */
const DEEPEST = 50;

/**
 * Checks that need all rows: repeated rows, codes claimed twice, parents, and the order of writing. The order is that
 * of the files, except that parents come before their children.
 */
export async function validateStaged(
  db: Db,
  tenantId: number,
  repeated: ImportMap['repeated'],
  parents: { readonly table: ReferenceTable; readonly field: string; readonly optional: boolean } | undefined,
): Promise<void> {
  await sql`analyze import_rows`.execute(db);
  if (await anyTwice(db, 'key')) await judgeRepeated(db, repeated);
  if (await anyTwice(db, 'code')) await rejectClashes(db);
  if (parents !== undefined) {
    await sql`create index on import_rows (key)`.execute(db);
    await findParents(db, tenantId, parents.table);
    if (!parents.optional) await rejectOrphans(db, parents.field);
    await measureDepth(db, parents.field);
    await sql`
      update import_rows r set place = p.place
      from (select seq, row_number() over (order by depth nulls last, seq) as place from import_rows) p
      where p.seq = r.seq`.execute(db);
  }
  await sql`create index on import_rows (place) where state = 'good'`.execute(db);
  await sql`create index on import_rows (place, seq) where state = 'merged'`.execute(db);
  await sql`analyze import_rows`.execute(db);
}

async function anyTwice(db: Db, column: 'key' | 'code'): Promise<boolean> {
  const { rows } = await sql`
    select from import_rows where ${sql.ref(column)} is not null
    group by ${sql.ref(column)} having count(*) > 1 limit 1`.execute(db);
  return rows.length > 0;
}

async function judgeRepeated(db: Db, repeated: ImportMap['repeated']): Promise<void> {
  // Of equal rows one is enough: the first, or the last if the map keeps the last.
  const order = repeated === 'last' ? sql`seq desc` : sql`seq`;
  await sql`
    update import_rows r set state = 'repeated'
    from (select seq, row_number() over (partition by key, parents, input order by ${order}) as nth from import_rows
          where key in (select key from import_rows where key is not null group by key having count(*) > 1)) n
    where n.seq = r.seq and n.nth > 1`.execute(db);
  if (repeated === 'number') {
    await sql`
      update import_rows r set number = n.nth
      from (select seq, row_number() over (partition by key order by seq) as nth from import_rows
            where key is not null and state = 'good') n
      where n.seq = r.seq and n.nth > 1`.execute(db);
    return;
  }
  if (repeated === 'merge') {
    // They are found by the position of the first one.
    await sql`
      update import_rows r set state = 'merged', place = o.place
      from (select seq, first_value(place) over w as place, row_number() over w as nth from import_rows
            where key is not null and state = 'good' window w as (partition by key order by seq)) o
      where o.seq = r.seq and o.nth > 1`.execute(db);
    return;
  }
  const others = sql`
    (select seq, first_value(line) over w as line, row_number() over w as nth from import_rows
     where key is not null and state = 'good' window w as (partition by key order by ${order})) o`;
  if (repeated === 'reject') {
    await sql`
      insert into import_rejects (seq, file, line, field, reason, "row")
      select r.seq, r.file, r.line, '', 'the same external id has other content on line ' || o.line, left(r.input, 200)
      from import_rows r join ${others} on o.seq = r.seq where o.nth > 1`.execute(db);
  }
  await sql`
    update import_rows r set state = ${repeated === 'reject' ? 'rejected' : 'repeated'}
    from ${others} where o.seq = r.seq and o.nth > 1`.execute(db);
}

/** If several rows claim one code for different items, the first row gets it. */
async function rejectClashes(db: Db): Promise<void> {
  await sql`
    with
    -- Rows that claim a code, with the item for which they do.
    claims as (
      select seq, file, line, input, code, owner || case when number > 1 then '#' || number else '' end as owner
      from import_rows where code is not null and state = 'good'),
    -- The first item that claims the code of each row.
    held as (
      select *, first_value(owner) over w as holder, first_value(line) over w as held_on
      from claims window w as (partition by code order by seq)),
    -- Rows whose code belongs to another item.
    gone as (
      update import_rows r set state = 'rejected' from held h where h.seq = r.seq and h.owner <> h.holder
      returning h.*)
    insert into import_rejects (seq, file, line, field, reason, "row")
    select seq, file, line, 'code', code || ' is the code of ' || holder || ' on line ' || held_on, left(input, 200)
    from gone`.execute(db);
}

/** Picks the first candidate that is a row of these files or exists in the table. */
async function findParents(db: Db, tenantId: number, table: ReferenceTable): Promise<void> {
  await sql`
    update import_rows r set parent = best.name, parent_seq = best.seq
    from (
      select distinct on (c.seq) c.seq as child, c.name, p.seq
      from (select seq, name, rank from import_rows, unnest(parents) with ordinality u(name, rank)) c
      left join import_rows p on p.key = c.name and p.state = 'good'
      where p.seq is not null or exists (
        select from ${sql.table(table)} t where t.tenant_id = ${tenantId} and (t.external_id = c.name or t.code = c.name))
      order by c.seq, c.rank
    ) best where best.child = r.seq`.execute(db);
}

async function rejectOrphans(db: Db, field: string): Promise<void> {
  await reject(
    db,
    field,
    sql`'neither these files nor the tenant have ' || parents[1]`,
    sql`parent is null and cardinality(parents) > 0`,
  );
}

/** Assigns depths, roots first. A row that gets no depth is part of a cycle. */
async function measureDepth(db: Db, field: string): Promise<void> {
  await sql`update import_rows set depth = 0 where parent_seq is null`.execute(db);
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const { numAffectedRows } = await sql`
      update import_rows r set depth = ${depth + 1}
      from import_rows p where p.seq = r.parent_seq and p.depth = ${depth} and r.depth is null`.execute(db);
    if (numAffectedRows === 0n) break;
  }
  await reject(db, field, sql`parent || ' is below this row itself: a cycle'`, sql`depth is null`);
  // A row below a rejected row cannot be written either.
  for (let level = 0; level < DEEPEST; level += 1) {
    const gone = sql`exists (select from import_rows p where p.seq = import_rows.parent_seq and p.state = 'rejected')`;
    if ((await reject(db, field, sql`parent || ' was rejected'`, gone)) === 0n) break;
  }
}

type Fragment = ReturnType<typeof sql>;

async function reject(db: Db, field: string, reason: Fragment, where: Fragment): Promise<bigint> {
  const { numAffectedRows } = await sql`
    with gone as (
      update import_rows set state = 'rejected' where state = 'good' and (${where})
      returning seq, file, line, ${reason} as reason, left(input, 200) as "row")
    insert into import_rejects (seq, file, line, field, reason, "row")
    select seq, file, line, ${field}::text, reason, "row" from gone`.execute(db);
  return numAffectedRows ?? 0n;
}
