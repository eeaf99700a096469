import { sql } from 'kysely';
import { anyOf } from '#src/db/any-of.ts';
import type { Db, Tx } from '#src/db/types.ts';
import type { Lang } from '#src/kernel/lang.ts';
import type { CategoryRow } from '#src/modules/catalogue/categories/contract.ts';

const columns = sql`
  c.id, c.code, c.external_id as "externalId", c.parent_id as "parentId", c.ancestors,
  c.position, c.nav_position as "navPosition",
  coalesce((select jsonb_object_agg(n.lang, n.name) from category_names n
            where n.tenant_id = c.tenant_id and n.category_id = c.id), '{}') as names`;

/** The whole tree, parents before children. */
export async function readTree(db: Db | Tx, tenantId: number): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${columns} from categories c where c.tenant_id = ${tenantId}
    order by cardinality(c.ancestors), c.position, c.id`.execute(db);
  return rows;
}

/** Categories by code, in code order. */
export async function readCategories(db: Db, tenantId: number, codes: readonly string[]): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${columns} from categories c where c.tenant_id = ${tenantId} and c.code = any (${codes}::text[])
    order by c.code`.execute(db);
  return rows;
}

export async function removeCategory(tx: Tx, tenantId: number, id: number): Promise<void> {
  await tx.deleteFrom('categories').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

/** A category with its ancestors, root first; [] when no category has the code. */
export async function readTrail(db: Db | Tx, tenantId: number, code: string): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${columns} from categories c
    join categories leaf on leaf.tenant_id = c.tenant_id and c.id = any (leaf.ancestors)
    where leaf.tenant_id = ${tenantId} and leaf.code = ${code}
    order by cardinality(c.ancestors)`.execute(db);
  return rows;
}

/** Children of a category, or the roots, in the editor's order. */
export async function readChildren(db: Db | Tx, tenantId: number, parentId: number | null): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${columns} from categories c
    where c.tenant_id = ${tenantId} and c.parent_id is not distinct from ${parentId}::bigint
    order by c.position, c.id`.execute(db);
  return rows;
}

/** Categories the header may show, in its order. */
export async function readNavigation(db: Db, tenantId: number): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select ${columns} from categories c
    where c.tenant_id = ${tenantId} and c.nav_position is not null
    order by c.nav_position, c.id`.execute(db);
  return rows;
}

export interface CategoryValues {
  readonly code: string;
  readonly externalId: string | null;
  readonly parentId: number | null;
  readonly position: number;
  readonly navPosition: number | null;
}

/** Inserts a category below the given ancestors and appends its own id to its trail. */
export async function insertCategory(
  tx: Tx,
  tenantId: number,
  values: CategoryValues,
  above: readonly number[],
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with fresh as (select nextval(pg_get_serial_sequence('categories', 'id')) as id)
    insert into categories (tenant_id, id, code, external_id, parent_id, ancestors, position, nav_position)
    overriding system value
    select ${tenantId}, fresh.id, ${values.code}, ${values.externalId}, ${values.parentId}::bigint,
           ${above}::bigint[] || fresh.id, ${values.position}, ${values.navPosition}::integer
    from fresh returning id`.execute(tx);
  return (rows[0] as { id: number }).id;
}

/** Changes a category's own columns. Its position in the tree changes with `moveSubtree`. */
export async function updateCategory(tx: Tx, tenantId: number, id: number, values: CategoryValues): Promise<void> {
  const { externalId, parentId, position, navPosition } = values;
  await tx
    .updateTable('categories')
    .set({ external_id: externalId, parent_id: parentId, position, nav_position: navPosition })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Moves a category and its subtree under another trail. */
export async function moveSubtree(tx: Tx, tenantId: number, id: number, above: readonly number[]): Promise<void> {
  await sql`
    update categories set ancestors = ${above}::bigint[] || ancestors[array_position(ancestors, ${id}::bigint):]
    where tenant_id = ${tenantId} and ancestors @> array[${id}::bigint]`.execute(tx);
}

/** Writes the names of a category, and deletes those in other languages. */
export async function writeNames(
  tx: Tx,
  tenantId: number,
  id: number,
  names: Partial<Record<Lang, string>>,
): Promise<void> {
  const langs = Object.keys(names);
  await sql`
    delete from category_names
    where tenant_id = ${tenantId} and category_id = ${id} and lang <> all (${langs}::text[])`.execute(tx);
  await sql`
    insert into category_names (tenant_id, category_id, lang, name)
    select ${tenantId}, ${id}, lang, name from unnest(${langs}::text[], ${Object.values(names)}::text[]) n(lang, name)
    on conflict (tenant_id, category_id, lang) do update set name = excluded.name
    where category_names.name <> excluded.name`.execute(tx);
}

export interface CategoryRef {
  readonly id: number;
  readonly code: string;
  readonly externalId: string | null;
}

/** Categories by external id or code, in id order. */
export async function readCategoryRefs(
  tx: Tx,
  tenantId: number,
  references: readonly string[],
): Promise<CategoryRef[]> {
  return tx
    .selectFrom('categories')
    .select(['id', 'code', 'external_id as externalId'])
    .where('tenant_id', '=', tenantId)
    .where((eb) => eb.or([eb('code', '=', anyOf(references)), eb('external_id', '=', anyOf(references))]))
    .orderBy('id')
    .execute();
}

/** The codes of categories and everything above them, root first. */
export async function readTrailCodes(
  tx: Tx,
  tenantId: number,
  ids: readonly number[],
): Promise<{ id: number; codes: string[] }[]> {
  const { rows } = await sql<{ id: number; codes: string[] }>`
    select c.id, array(select up.code from categories up where up.tenant_id = c.tenant_id and up.id = any (c.ancestors)
      order by cardinality(up.ancestors)) as codes
    from categories c where c.tenant_id = ${tenantId} and c.id = any (${ids}::bigint[]) order by c.id`.execute(tx);
  return rows;
}

/** Ids of the subtrees of categories, the categories included, in order. */
export async function readSubtreeIds(db: Db | Tx, tenantId: number, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from categories where tenant_id = ${tenantId} and ancestors && ${ids}::bigint[] order by id`.execute(db);
  return rows.map(({ id }) => id);
}
