/** Counts questions and tokens of a day in the database. */

import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Amounts } from '#src/modules/finding/chat/rules.ts';

/** Somebody whose questions of a day are counted. */
export interface Party {
  readonly name: string;
  readonly most: Amounts;
}

/** Amounts of a party on a day: 2026-11-23. */
interface Taking {
  readonly day: string;
  readonly party: Party;
  readonly amounts: Amounts;
}

const idOf = ({ name }: Party) => createHash('sha256').update(name).digest();

/**
 * Counts amounts of a party, unless that would be more than it may have on that day.
 * @returns the questions it asked with these; undefined: it may not have them
 */
export async function takeAmounts(
  tx: Tx,
  tenantId: number,
  { day, party, amounts: { questions, words, tokens } }: Taking,
): Promise<number | undefined> {
  const { most } = party;
  const { rows } = await sql<{ asked: number }>`
    insert into chat_question_counts (tenant_id, day, party, asked, words, tokens)
    select ${tenantId}, ${day}::date, ${idOf(party)}, ${questions}::integer, ${words}::integer, ${tokens}::integer
    where ${questions} <= ${most.questions}::float8 and ${words} <= ${most.words}::float8
      and ${tokens} <= ${most.tokens}::float8
    on conflict (tenant_id, day, party) do update set asked = chat_question_counts.asked + excluded.asked,
      words = chat_question_counts.words + excluded.words, tokens = chat_question_counts.tokens + excluded.tokens
    where (excluded.asked = 0 or chat_question_counts.asked + excluded.asked <= ${most.questions}::float8)
      and (excluded.words = 0 or chat_question_counts.words + excluded.words <= ${most.words}::float8)
      and (excluded.tokens = 0 or chat_question_counts.tokens + excluded.tokens <= ${most.tokens}::float8)
    returning asked`.execute(tx);
  return rows[0]?.asked;
}

/** Adds amounts to what was counted of a party, or takes negative ones back. */
export async function addAmounts(
  tx: Tx,
  tenantId: number,
  { day, party, amounts: { questions, words, tokens } }: Taking,
): Promise<void> {
  await sql`
    update chat_question_counts set asked = greatest(asked + ${questions}::integer, 0),
      words = greatest(words + ${words}::integer, 0), tokens = greatest(tokens + ${tokens}::integer, 0)
    where tenant_id = ${tenantId} and day = ${day}::date and party = ${idOf(party)}`.execute(tx);
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
