/** Reads leaderboards as pages list them, with the languages of their places. */

import { sql } from 'kysely';
import type { Db } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { SubjectType } from '#src/modules/selling/leaderboards/contract.ts';

export interface BoardRow {
  readonly id: number;
  readonly code: string;
  readonly subjectType: SubjectType;
  /** Code of the category it is limited to; null: none. */
  readonly category: string | null;
  /** How many places are filled. */
  readonly places: number;
  /** The languages it has a name in. */
  readonly langs: readonly Lang[];
}

/** Every online leaderboard, in the editor's order; or only the one with a code. */
export async function readBoards(db: Db, tenantId: number, code: string | null = null): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select g.id, g.code, g.subject_type as "subjectType", c.code as category,
      (select count(*)::int from item_group_refs r where r.tenant_id = g.tenant_id and r.group_id = g.id) as places,
      array(select t.lang from item_group_texts t where t.tenant_id = g.tenant_id and t.group_id = g.id
        order by t.lang) as langs
    from item_groups g left join categories c on c.tenant_id = g.tenant_id and c.id = g.category_id
    where g.tenant_id = ${tenantId} and g.online and (${code}::text is null or g.code = ${code})
    order by g.position, g.id`.execute(db);
  return rows;
}

export interface ShownSubject {
  readonly groupId: number;
  readonly subjectType: 'CONTENT' | 'TOPIC';
  readonly code: string;
  /** The languages in which readers can see it; empty when it was withdrawn. */
  readonly langs: readonly Lang[];
}

/** The deals and special subjects on the places of leaderboards, and the languages in which readers can see them. */
export async function readSubjectLangs(db: Db, tenantId: number, groupIds: readonly number[]): Promise<ShownSubject[]> {
  const refs = (type: ShownSubject['subjectType']) => sql`
    from item_group_refs r join item_groups g on g.tenant_id = r.tenant_id and g.id = r.group_id
      and g.subject_type = ${type} and r.tenant_id = ${tenantId} and r.group_id = any (${groupIds}::bigint[])`;
  const { rows } = await sql<ShownSubject>`
    select r.group_id as "groupId", 'CONTENT' as "subjectType", d.code,
      array(select t.lang from deal_texts t where t.tenant_id = d.tenant_id and t.deal_id = d.id and d.live) as langs
    ${refs('CONTENT')} join deals d on d.tenant_id = r.tenant_id and d.id = r.subject_id
    union all
    select r.group_id, 'TOPIC', s.subtitle,
      array(select t.lang from special_subject_texts t
        where t.tenant_id = s.tenant_id and t.special_id = s.id and s.shelved)
    ${refs('TOPIC')} join special_subjects s on s.tenant_id = r.tenant_id and s.id = r.subject_id
    order by 1, 2, 3`.execute(db);
  return rows;
}
