import { sql } from 'kysely';
import type { Db, Tx } from '#src/db/types.ts';
import type { ModuleInput, ModuleRow } from '#src/modules/selling/home/contract.ts';

const modules = sql`
  select m.id, m.code, m.place, m.kind, m.position, m.online, m.settings,
    coalesce((select jsonb_object_agg(t.lang, t.title) from page_data_module_texts t
      where t.tenant_id = m.tenant_id and t.module_id = m.id), '{}') as titles
  from page_data_modules m`;

/** One module by id or code, online or not. */
export async function readModule(
  db: Db | Tx,
  tenantId: number,
  key: { readonly id: number } | { readonly code: string },
): Promise<ModuleRow | undefined> {
  const named = 'id' in key ? sql`m.id = ${key.id}` : sql`m.code = ${key.code}`;
  const { rows } = await sql<ModuleRow>`${modules} where m.tenant_id = ${tenantId} and ${named}`.execute(db);
  return rows[0];
}

/** Modules by code, in code order. */
export async function readModules(db: Db, tenantId: number, codes: readonly string[]): Promise<ModuleRow[]> {
  const { rows } = await sql<ModuleRow>`
    ${modules} where m.tenant_id = ${tenantId} and m.code = any (${codes}::text[]) order by m.code`.execute(db);
  return rows;
}

export async function removeModule(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.deleteFrom('page_data_modules').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** Most modules on one page. */
const MOST_MODULES = 50;

/** The first online modules of a page, in the editor's order. */
export async function readModulesAt(db: Db, tenantId: number, place: string): Promise<ModuleRow[]> {
  const { rows } = await sql<ModuleRow>`
    ${modules} where m.tenant_id = ${tenantId} and m.place = ${place} and m.online
    order by m.position, m.id limit ${MOST_MODULES}`.execute(db);
  return rows;
}

/** Inserts or replaces one module by its code, with its titles. */
export async function writeModule(tx: Tx, tenantId: number, input: ModuleInput): Promise<void> {
  const { code, place, kind, position, online } = input;
  const values = { place, kind, position, online, settings: JSON.stringify(input.settings) };
  const { id } = await tx
    .insertInto('page_data_modules')
    .values({ tenant_id: tenantId, code, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'code']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx.deleteFrom('page_data_module_texts').where('tenant_id', '=', tenantId).where('module_id', '=', id).execute();
  await sql`
    insert into page_data_module_texts (tenant_id, module_id, lang, title)
    select ${tenantId}, ${id}, key, value from jsonb_each_text(${JSON.stringify(input.titles)}::jsonb)`.execute(tx);
}

/** A category with its names by language. */
export interface CategoryNames {
  readonly id: number;
  readonly code: string;
  readonly names: Readonly<Record<string, string>>;
}

/** Categories by code. */
export async function readCategories(
  db: Db | Tx,
  tenantId: number,
  codes: readonly string[],
): Promise<Map<string, CategoryNames>> {
  const { rows } = await sql<CategoryNames>`
    select c.id, c.code, coalesce((select jsonb_object_agg(n.lang, n.name) from category_names n
        where n.tenant_id = c.tenant_id and n.category_id = c.id), '{}') as names
    from categories c where c.tenant_id = ${tenantId} and c.code = any (${codes}::text[]) order by c.code`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}
