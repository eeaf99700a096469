import { sql } from 'kysely';
import type { DB } from '#src/db/tables.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { RevisedSubject } from '#src/modules/running/revisions/contract.ts';

/** The code of a content with the number by which revisions name it. */
export interface ContentCode {
  readonly id: number;
  readonly code: string;
}

/** Numbers of the codes of a subject by code. A code without one gets one and keeps it, also when it is deleted. */
export async function numberCodes(
  tx: Tx,
  tenantId: number,
  subject: RevisedSubject,
  codes: readonly string[],
): Promise<Map<string, number>> {
  await sql`
    insert into content_codes (tenant_id, subject, code)
    select ${tenantId}, ${subject}, code from unnest(${codes}::text[]) code order by code
    on conflict do nothing`.execute(tx);
  const { rows } = await sql<ContentCode>`
    select id, code from content_codes
    where tenant_id = ${tenantId} and subject = ${subject} and code = any (${codes}::text[]) order by id`.execute(tx);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** The number of a code; undefined: no change of it was recorded. */
export async function readNumber(
  db: Db,
  tenantId: number,
  subject: RevisedSubject,
  code: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('content_codes')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('subject', '=', subject)
    .where('code', '=', code)
    .executeTakeFirst();
  return row?.id;
}

/** Codes of numbers. */
export async function readCodes(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await sql<ContentCode>`
    select id, code from content_codes where tenant_id = ${tenantId} and id = any (${ids}::bigint[]) order by id`.execute(
    db,
  );
  return new Map(rows.map(({ id, code }) => [id, code]));
}

/** Locks the row of a content until the transaction ends: what is compared is what is changed. */
export async function lockContent(
  tx: Tx,
  tenantId: number,
  { table, codeColumn = 'code' }: { readonly table: keyof DB; readonly codeColumn?: string },
  code: string,
): Promise<void> {
  await sql`
    select from ${sql.table(table)}
    where tenant_id = ${tenantId} and ${sql.ref(codeColumn)} = ${code} for update`.execute(tx);
}

/** Has those who would each begin a content of one code come one after another: there is no row yet to be locked. */
export async function lockCode(
  tx: Tx,
  tenantId: number,
  { table }: { readonly table: keyof DB },
  code: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`new ${table} ${tenantId} ${code}`}, 0))`.execute(tx);
}
