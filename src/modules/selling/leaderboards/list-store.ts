/** Reads leaderboards, their places and topics in a language, for pages and calls. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Leaderboard, SubjectType } from '#src/modules/selling/leaderboards/contract.ts';
import type { SpecialCard } from '#src/modules/selling/subjects/contract.ts';

const isoOf = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

const pictureOf = (alias: string) =>
  sql.raw(`case when ${alias}.id is null then null else jsonb_build_object(
    'url', ${alias}.url, 'width', ${alias}.width, 'height', ${alias}.height, 'alt', ${alias}.alt) end`);

const leaderboards = (lang: Lang) => sql`
  select g.id, g.code, g.group_type as "groupType", g.subject_type as "subjectType", g.generation,
    g.rank_order as "order", t.name, t.description, ${pictureOf('m')} as "coverImage",
    case when c.id is null then null else jsonb_build_object('id', c.id, 'code', c.code) end as category,
    g.online, g.position, ${isoOf('g.updated_at')} as "updateTime", ${isoOf('g.next_update_at')} as "nextUpdateTime",
    case when g.generation = 'AUTO' then g.update_hours end as "updateHours",
    (select count(*)::int from item_group_refs r where r.tenant_id = g.tenant_id and r.group_id = g.id) as places
  from item_groups g
  join item_group_texts t on t.tenant_id = g.tenant_id and t.group_id = g.id and t.lang = ${lang}
  left join media m on m.tenant_id = g.tenant_id and m.id = g.cover_id
  left join categories c on c.tenant_id = g.tenant_id and c.id = g.category_id`;

/** The leaderboard with an id or code; undefined where it has no name in the language. */
export async function readLeaderboard(
  db: Db,
  tenantId: number,
  lang: Lang,
  key: { readonly id: number } | { readonly code: string },
): Promise<Leaderboard | undefined> {
  const named = 'id' in key ? sql`g.id = ${key.id}` : sql`g.code = ${key.code}`;
  const { rows } = await sql<Leaderboard>`
    ${leaderboards(lang)} where g.tenant_id = ${tenantId} and ${named}`.execute(db);
  return rows[0];
}

/** Leaderboards with a name in the language, in the order of the ids. */
export async function readLeaderboardsById(
  db: Db,
  tenantId: number,
  lang: Lang,
  ids: readonly number[],
): Promise<Leaderboard[]> {
  const { rows } = await sql<Leaderboard>`
    ${leaderboards(lang)} where g.tenant_id = ${tenantId} and g.id = any (${ids}::bigint[])
    order by array_position(${ids}::bigint[], g.id)`.execute(db);
  return rows;
}

/** One part of the leaderboards with a name in the language, in the editor's order, and how many there are. */
export async function readLeaderboards(
  db: Db,
  tenantId: number,
  lang: Lang,
  { subjectType, onlyOnline }: { subjectType: SubjectType | null; onlyOnline: boolean },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: Leaderboard[]; total: number }> {
  const where = sql`where g.tenant_id = ${tenantId} and (g.online or not ${onlyOnline})
    and (${subjectType}::text is null or g.subject_type = ${subjectType})`;
  const { rows: counted } = await sql<{ total: number }>`
    select count(*)::int as total from item_groups g
    join item_group_texts t on t.tenant_id = g.tenant_id and t.group_id = g.id and t.lang = ${lang} ${where}
    `.execute(db);
  const { rows } = await sql<Leaderboard>`
    ${leaderboards(lang)} ${where} order by g.position, g.id limit ${limit} offset ${offset}`.execute(db);
  return { rows, total: counted[0]?.total ?? 0 };
}

export interface PlaceRow {
  readonly groupId: number;
  readonly subjectId: number;
  /** Code of the goods or deal, or subtitle of the special subject; null when it was deleted. */
  readonly subjectCode: string | null;
  readonly sortValue: number;
}

/** The places of leaderboards up to a maximum, or one page of the places of one leaderboard. */
export async function readPlaces(
  db: Db,
  tenantId: number,
  groupIds: readonly number[],
  { last, limit = null, offset = 0 }: { last?: number; limit?: number | null; offset?: number },
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select r.group_id as "groupId", r.subject_id as "subjectId", r.sort_value as "sortValue",
      case g.subject_type
        when 'GOODS' then (select s.code from goods s where s.tenant_id = r.tenant_id and s.id = r.subject_id)
        when 'CONTENT' then (select s.code from deals s where s.tenant_id = r.tenant_id and s.id = r.subject_id)
        else (select s.subtitle from special_subjects s where s.tenant_id = r.tenant_id and s.id = r.subject_id)
      end as "subjectCode"
    from item_group_refs r join item_groups g on g.tenant_id = r.tenant_id and g.id = r.group_id
    where r.tenant_id = ${tenantId} and r.group_id = any (${groupIds}::bigint[])
      and (${last ?? null}::int is null or r.sort_value <= ${last ?? null}::int)
    order by r.group_id, r.sort_value limit ${limit}::int offset ${offset}`.execute(db);
  return rows;
}

/** Special subjects on the shelf with a text in the language, by id. */
export async function readTopics(
  db: Db,
  tenantId: number,
  lang: Lang,
  ids: readonly number[],
): Promise<Map<number, SpecialCard>> {
  const { rows } = await sql<SpecialCard>`
    select s.id, s.subtitle, s.kind, t.title, t.summary, ${pictureOf('m')} as "coverImage", s.position, s.shelved,
      ${isoOf('s.update_time')} as "updateTime"
    from special_subjects s
    join special_subject_texts t on t.tenant_id = s.tenant_id and t.special_id = s.id and t.lang = ${lang}
    left join media m on m.tenant_id = s.tenant_id and m.id = s.cover_id
    where s.tenant_id = ${tenantId} and s.shelved and s.id = any (${ids}::bigint[]) order by s.id`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
