/** Finds articles whose time has come to go live or to end, for the job of articles. */

import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { ArticleKind } from '#src/modules/reading/articles/contract.ts';

/** SQL: the articles that have to go live, and those that have to end, each by an index of its own. */
const BEGINNING = sql`state = 'PASSED' and not live and publish_time <= now() and coalesce(unpublish_time > now(), true)`;
const ENDING = sql`state = 'PASSED' and unpublish_time is not null and unpublish_time <= now()`;

/** The tenants that have articles whose time has come to go live, or to end. */
export async function readTenantsWithDue(db: Db): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select tenant_id as id from articles where ${BEGINNING}
    union
    select tenant_id from articles where ${ENDING}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

/** An article whose time has come. */
export interface DueArticle {
  readonly kind: ArticleKind;
  readonly code: string;
  /** Whether it ends. */
  readonly ends: boolean;
}

/** The articles of a tenant whose time has come to go live, or to end: those that waited longest first. */
export async function readDue(tx: Tx, tenantId: number, limit: number): Promise<DueArticle[]> {
  const { rows } = await sql<DueArticle>`
    select kind, code, ends from (
      select kind, code, false as ends, publish_time as due, id from articles where tenant_id = ${tenantId} and ${BEGINNING}
      union all
      select kind, code, true, unpublish_time, id from articles where tenant_id = ${tenantId} and ${ENDING}) d
    order by due, id limit ${limit}`.execute(tx);
  return rows;
}
