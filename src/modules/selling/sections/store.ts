/** Finds which lists of the main menu have content. */

import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { Section } from '#src/modules/selling/sections/contract.ts';

export interface SectionRow {
  readonly lang: Lang;
  readonly section: Section;
}

/** SQL: whether a tenant has content of a section in the language `l.lang`. */
const FILLED: Readonly<Record<Section, (tenantId: number) => RawBuilder<unknown>>> = {
  deals: (tenantId) => sql`
    exists (select from deals d join deal_texts t on t.tenant_id = d.tenant_id and t.deal_id = d.id and t.lang = l.lang
      where d.tenant_id = ${tenantId} and d.live and not d.expired)`,
  'daily-special': (tenantId) => sql`
    exists (select from deals d join deal_texts t on t.tenant_id = d.tenant_id and t.deal_id = d.id and t.lang = l.lang
      where d.tenant_id = ${tenantId} and d.live
        and d.special_day = (select max(s.day) from daily_specials s where s.tenant_id = ${tenantId}))`,
  products: (tenantId) => sql`exists (select from goods g where g.tenant_id = ${tenantId} and g.valid)`,
  brands: (tenantId) => sql`exists (select from brands b where b.tenant_id = ${tenantId} and b.online)`,
  leaderboards: (tenantId) => sql`
    exists (select from item_groups g
      join item_group_texts t on t.tenant_id = g.tenant_id and t.group_id = g.id and t.lang = l.lang
      where g.tenant_id = ${tenantId} and g.online
        and exists (select from item_group_refs r where r.tenant_id = g.tenant_id and r.group_id = g.id))`,
  coupons: (tenantId) => sql`
    exists (select from coupons c
      join coupon_texts t on t.tenant_id = c.tenant_id and t.coupon_id = c.id and t.lang = l.lang
      where c.tenant_id = ${tenantId} and c.live)`,
  topics: (tenantId) => sql`
    exists (select from special_subjects s
      join special_subject_texts t on t.tenant_id = s.tenant_id and t.special_id = s.id and t.lang = l.lang
      where s.tenant_id = ${tenantId} and s.shelved)`,
};

/** The sections with content now, by language and name. */
export async function readFilledSections(
  db: Db | Tx,
  tenantId: number,
  langs: readonly Lang[],
): Promise<readonly SectionRow[]> {
  const parts = Object.entries(FILLED).map(
    ([section, filled]) =>
      sql`select l.lang, ${section}::text as section from unnest(${langs}::text[]) l(lang) where ${filled(tenantId)}`,
  );
  const { rows } = await sql<SectionRow>`${sql.join(parts, sql` union all `)} order by lang, section`.execute(db);
  return rows;
}

/** The sections that pages link: as stored at the last invalidation, by language and name. */
export async function readInvalidatedSections(db: Db | Tx, tenantId: number): Promise<readonly SectionRow[]> {
  return db
    .selectFrom('tenant_sections')
    .select(['lang', 'section'])
    .where('tenant_id', '=', tenantId)
    .orderBy('lang')
    .orderBy('section')
    .$narrowType<SectionRow>()
    .execute();
}

export async function writeAnnouncedSections(tx: Tx, tenantId: number, rows: readonly SectionRow[]): Promise<void> {
  await tx.deleteFrom('tenant_sections').where('tenant_id', '=', tenantId).execute();
  await sql`
    insert into tenant_sections (tenant_id, lang, section)
    select ${tenantId}, lang, section from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) v(lang text, section text)
    `.execute(tx);
}
