/** Reads the lists of subjects that a user liked or saved. */

import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { MarkAction, MarkedItem } from '#src/modules/people/marks/contract.ts';

type CollectedType = MarkedItem['subjectType'];

export interface MarkRow {
  readonly type: CollectedType;
  readonly id: number;
  readonly at: Date;
  readonly savedMinor: number | null;
  readonly savedCurrency: string | null;
}

interface MarkFilter {
  readonly action: MarkAction;
  readonly types: readonly CollectedType[];
  /** Only goods with a review summary in this language. */
  readonly reviewedIn: Lang | null;
  readonly limit: number;
  readonly offset: number;
}

/** One part of what a user marked, newest first, and how many there are. */
export async function readMarkList(
  db: Db,
  tenantId: number,
  userId: number,
  { action, types, reviewedIn, limit, offset }: MarkFilter,
): Promise<{ rows: MarkRow[]; total: number }> {
  const chosen = sql`
    from user_marks m where m.tenant_id = ${tenantId} and m.user_id = ${userId} and m.action = ${action}
      and m.subject_type = any (${types}::text[]) ${reviewedIn === null ? sql`` : reviewed(reviewedIn)}`;
  const [list, all] = await Promise.all([
    sql<MarkRow>`
      select m.subject_type as type, m.subject_id as id, m.created_at as at, m.saved_minor as "savedMinor",
        m.saved_currency as "savedCurrency" ${chosen}
      order by m.created_at desc, m.subject_type, m.subject_id desc limit ${limit} offset ${offset}`.execute(db),
    sql<{ total: number }>`select count(*)::int as total ${chosen}`.execute(db),
  ]);
  return { rows: list.rows, total: all.rows[0]?.total ?? 0 };
}

const reviewed = (lang: Lang) => sql`
  and exists (select from goods_texts t where t.tenant_id = m.tenant_id and t.goods_id = m.subject_id
    and t.lang = ${lang} and t.reviews_summary <> '')`;

const TITLES: Readonly<Record<'articles' | 'deals', RawBuilder<unknown>>> = {
  articles: sql`select article_id as id, tenant_id, lang, title from article_texts`,
  deals: sql`select deal_id as id, tenant_id, lang, title from deal_texts`,
};

/** Titles of subjects that readers can no longer see, by id: in the language, else in any. */
export async function readLastTitles(
  db: Db,
  tenantId: number,
  lang: Lang,
  table: 'articles' | 'deals',
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: number; title: string }>`
    select distinct on (t.id) t.id, t.title from (${TITLES[table]}) t
    where t.tenant_id = ${tenantId} and t.id = any (${ids}::bigint[])
    order by t.id, (t.lang = ${lang}) desc, t.lang`.execute(db);
  return new Map(rows.map(({ id, title }) => [id, title]));
}
