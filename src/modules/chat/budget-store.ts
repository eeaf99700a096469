import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';

/** Somebody whose questions of a day are counted. */
export interface Party {
  readonly name: string;
  readonly most: number;
}

const idOf = ({ name }: Party) => createHash('sha256').update(name).digest();

/**
 * Counts a question of a party, unless that would be more than it may ask on that day.
 * @param day  2026-11-23
 * @returns the questions it asked with this one; undefined: it may not ask
 */
export async function countQuestion(tx: Tx, tenantId: number, day: string, party: Party): Promise<number | undefined> {
  const row = await tx
    .insertInto('chat_question_counts')
    .values({ tenant_id: tenantId, day, party: idOf(party), asked: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'day', 'party'])
        .doUpdateSet({ asked: sql<number>`chat_question_counts.asked + 1` })
        .where('chat_question_counts.asked', '<', party.most),
    )
    .returning('asked')
    .executeTakeFirst();
  return row?.asked;
}

/** Takes a question of each party back, in the given order. */
export async function uncountQuestion(tx: Tx, tenantId: number, day: string, parties: readonly Party[]): Promise<void> {
  for (const party of parties) {
    await tx
      .updateTable('chat_question_counts')
      .set({ asked: sql<number>`greatest(asked - 1, 0)` })
      .where('tenant_id', '=', tenantId)
      .where('day', '=', day)
      .where('party', '=', idOf(party))
      .execute();
  }
}

/** The day now in a time zone, by the database's clock: 2026-11-23. */
export async function today(db: Db | Tx, timeZone: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (now() at time zone ${timeZone})::date::text as day`.execute(db);
  return rows[0]?.day ?? '';
}

/** Deletes the counts of earlier days. */
export async function deleteOldCounts(tx: Tx, tenantId: number, day: string): Promise<void> {
  await tx.deleteFrom('chat_question_counts').where('tenant_id', '=', tenantId).where('day', '<', day).execute();
}
